import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { purchaseOrderNumber } from '#contract/sales/purchasing/purchase-orders.ts'
import {
  DEFAULT_COVER_DAYS,
  DEFAULT_LEAD_DAYS,
  exportReorderEndpoint,
  REORDER_SALES_DAYS,
  type ReorderRow,
} from '#contract/sales/purchasing/reorder.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import type { Filter } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { readFilter } from '#web/admin/table/list-query.ts'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { fetchFile } from '#web/http/api-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { createPurchaseOrder, purchaseSuppliersQuery, reorderQuery } from './purchasing-api.ts'
import { purchasingTexts, reorderTexts } from './purchasing-texts.tsx'
import { reorderColumns } from './reorder-columns.tsx'
import { SupplierField } from './supplier-field.tsx'

export const meta = (page: PageMatches) => staffMeta(page, reorderTexts.title)

/** What runs low, with how many to order; the chosen rows become a draft of an order. */
export default function ReorderPage() {
  const control = useTableState('daysLeft')
  const { data: suppliers = [] } = useQuery(purchaseSuppliersQuery)
  const [chosen, setChosen] = useState<readonly ReorderRow[]>()
  const [busy, run] = useAction()
  const may = useMay()

  const save = () =>
    run(async () => {
      const query = readFilter(exportReorderEndpoint.query, control.state.filters) ?? {}
      saveFile('reorder.csv', await fetchFile(exportReorderEndpoint, { query }))
    })

  return (
    <>
      <PageHeading
        title={reorderTexts.title}
        back={{ to: '/admin/purchase-orders', label: purchasingTexts.title }}
        actions={
          <Button variant="secondary" busy={busy} onClick={() => void save()}>
            <Download aria-hidden="true" className="size-4.5" />
            {reorderTexts.export}
          </Button>
        }
      >
        <p>{reorderTexts.about(formatNumber(REORDER_SALES_DAYS), formatNumber(DEFAULT_LEAD_DAYS))}</p>
        <p>
          {reorderTexts.own((text) =>
            may('products.view') ? (
              <Link to="/admin/products?stock=low-or-out&owner=sellers" className="text-leaf-ink underline">
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </p>
      </PageHeading>
      <DataTable
        name="Reorder"
        label={reorderTexts.title}
        control={control}
        query={useQuery(reorderQuery(control.state))}
        columns={reorderColumns(may('stock.edit') ? (row) => setChosen([row]) : undefined)}
        filters={reorderFilters(suppliers)}
        idOf={({ variantId }) => variantId}
        labelOf={variantLabel}
        bulk={
          may('stock.edit')
            ? (rows) => (
                <Button size="small" onClick={() => setChosen(rows)}>
                  {reorderTexts.order}
                </Button>
              )
            : undefined
        }
        empty={{ title: reorderTexts.none, text: reorderTexts.noneText }}
      />
      {chosen && <OrderDialog rows={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** The address drops an empty filter; this one is trimmed to the empty name by the API. */
const WITHOUT_SUPPLIER = ' '

function reorderFilters(suppliers: readonly string[]): Filter[] {
  const days = (textOf: (days: string) => string, choices: readonly number[]) =>
    choices.map((count) => ({ value: String(count), label: textOf(formatNumber(count)) }))
  const { leadDays, coverDays } = reorderTexts
  return [
    { kind: 'text', id: 'text', label: reorderTexts.search },
    {
      kind: 'choice',
      id: 'supplierName',
      label: purchasingTexts.allSuppliers,
      options: [
        { value: WITHOUT_SUPPLIER, label: reorderTexts.noSupplier },
        ...suppliers.map((name) => ({ value: name, label: name })),
      ],
    },
    {
      kind: 'choice',
      id: 'leadDays',
      label: reorderTexts.ownLeadDays,
      options: days(leadDays, [2, 7, 14, 30, 60]),
    },
    {
      kind: 'choice',
      id: 'coverDays',
      label: coverDays(formatNumber(DEFAULT_COVER_DAYS)),
      options: days(coverDays, [7, 14, 60, 90]),
    },
    {
      kind: 'choice',
      id: 'all',
      label: reorderTexts.onlyNeeded,
      options: [{ value: 'true', label: reorderTexts.all }],
    },
  ]
}

/** Asks for the supplier, with the one that most of the rows were bought from last. */
function OrderDialog({ rows, onClose }: { rows: readonly ReorderRow[]; onClose: () => void }) {
  const [supplierName, setSupplierName] = useState(() => mainSupplierOf(rows))
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={reorderTexts.orderTitle}
      confirmLabel={purchasingTexts.create}
      isDangerous={false}
      onConfirm={async () => {
        const order = await createPurchaseOrder({
          supplierName,
          lines: rows.map(({ variantId, suggestedUnits, lastCost }) => ({
            ...{ variantId, units: suggestedUnits },
            ...(lastCost && { unitCost: lastCost }),
          })),
        })
        notify.success(purchasingTexts.created(purchaseOrderNumber(order.number)))
        await navigate(`/admin/purchase-orders/${order.id}`)
      }}
      onClose={onClose}
    >
      <p className="mb-4">{reorderTexts.orderText(rows.length, formatNumber(rows.length))}</p>
      <SupplierField
        name="supplierName"
        value={supplierName}
        onChange={(event) => setSupplierName(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function mainSupplierOf(rows: readonly ReorderRow[]): string {
  const counts = new Map<string, number>()
  for (const { supplierName } of rows)
    if (supplierName) counts.set(supplierName, (counts.get(supplierName) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
