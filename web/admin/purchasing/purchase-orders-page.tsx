import { useQuery } from '@tanstack/react-query'
import {
  isSendable,
  type PurchaseOrderRow,
  purchaseOrderNumber,
  purchaseOrderState,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Badge } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import { purchaseOrdersQuery, purchaseSuppliersQuery } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

export const meta = (page: PageMatches) => staffMeta(page, purchasingTexts.title)

/** The orders of the shop to its suppliers. */
export default function PurchaseOrdersPage() {
  const control = useTableState('-createdAt')
  const { data: suppliers = [] } = useQuery(purchaseSuppliersQuery)
  return (
    <>
      <PageHeading
        title={purchasingTexts.title}
        actions={
          <>
            <ButtonLink to="/admin/purchase-orders/reorder" variant="secondary">
              {purchasingTexts.toReorder}
            </ButtonLink>
            <May needs="stock.edit">
              <ButtonLink to="/admin/purchase-orders/new">{purchasingTexts.new}</ButtonLink>
            </May>
          </>
        }
      >
        {purchasingTexts.about}
      </PageHeading>
      <DataTable
        name="Purchase orders"
        label={purchasingTexts.title}
        control={control}
        query={useQuery(purchaseOrdersQuery(control.state))}
        columns={purchaseOrderColumns()}
        tabs={[
          { label: purchasingTexts.allStates, search: '' },
          ...purchaseOrderState.options.map((state) => ({
            label: purchasingMessages.states[state],
            search: `state=${state}`,
          })),
        ]}
        filters={[
          {
            kind: 'choice',
            id: 'supplierName',
            label: purchasingTexts.allSuppliers,
            options: suppliers.map((name) => ({ value: name, label: name })),
          },
        ]}
        idOf={({ id }) => id}
        labelOf={({ number }) => purchaseOrderNumber(number)}
        linkTo={({ id }) => `/admin/purchase-orders/${id}`}
        empty={{ title: purchasingTexts.none, text: purchasingTexts.noneText }}
      />
    </>
  )
}

const purchaseOrderColumns = (): readonly Column<PurchaseOrderRow>[] => [
  {
    id: 'number',
    title: purchasingTexts.number,
    isName: true,
    cell: ({ number }) => <span className="whitespace-nowrap">{purchaseOrderNumber(number)}</span>,
  },
  {
    id: 'supplierName',
    title: purchasingTexts.supplier,
    cell: ({ supplierName }) => <span lang={languageOf(supplierName)}>{supplierName}</span>,
  },
  {
    id: 'state',
    title: purchasingTexts.state,
    cell: ({ state, isEmailFailed }) => (
      <span className="flex flex-wrap gap-1">
        <PurchaseOrderBadge state={state} />
        {isEmailFailed && isSendable(state) && <Badge tone="red">{purchasingTexts.emailNotDelivered}</Badge>}
      </span>
    ),
  },
  {
    id: 'units',
    title: purchasingTexts.units,
    align: 'end',
    cell: ({ receivedUnits, units }) =>
      purchasingTexts.came(formatNumber(receivedUnits), formatNumber(units)),
  },
  {
    id: 'totalAmount',
    title: purchasingTexts.orderedAmount,
    align: 'end',
    cell: ({ totalAmount }) => formatPrice(totalAmount),
  },
  {
    id: 'receivedAmount',
    title: purchasingTexts.receivedAmount,
    align: 'end',
    cell: ({ receivedUnits, receivedAmount }) => receivedUnits > 0 && formatPrice(receivedAmount),
  },
  {
    id: 'expectedOn',
    title: purchasingTexts.expected,
    cell: ({ expectedOn }) => expectedOn && formatDate(new Date(expectedOn)),
  },
  { id: 'createdAt', title: purchasingTexts.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'createdByName',
    title: purchasingTexts.by,
    isHiddenByDefault: true,
    cell: (row) => row.createdByName,
  },
]
