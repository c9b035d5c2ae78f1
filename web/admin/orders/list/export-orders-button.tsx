import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportOrdersEndpoint,
  type OrderExportKind,
  orderExport,
  orderExportKind,
} from '#contract/sales/order-exports.ts'
import { readFilter } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { exportTaxInvoices, taxInvoiceCountersQuery } from '#web/admin/taxes/taxes-api.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { useAction } from '#web/design/use-action.ts'
import { fetchFile, readAs } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { orderListTexts } from './order-list-texts.ts'

/** Those of the list's period, by the time of issue. */
const TAX_INVOICES = 'tax-invoices' as const
type ExportKind = OrderExportKind | typeof TAX_INVOICES

const exportKindOf = (value: string): ExportKind =>
  value === TAX_INVOICES ? value : (readAs(orderExportKind, value) ?? 'orders')

/**
 * Saves what the list shows, with its filters, as a CSV file of orders, their lines or their payments; and where tax invoices
 * were issued, those of its period.
 */
export function ExportOrders({ state }: { state: TableState }) {
  const [kind, setKind] = useState<ExportKind>('orders')
  const hasVat = useQuery(siteQuery, queryClient()).data?.hasIncludedVat ?? false
  const { data: counters = [] } = useQuery({ ...taxInvoiceCountersQuery, enabled: !hasVat })
  // They have to be kept for years, also where the shop charges no VAT any more.
  const hasTaxes = hasVat || counters.length > 0
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      if (kind === TAX_INVOICES) {
        const { period, from, to } = readFilter(orderExport, { ...state.filters, of: 'orders' }) ?? {}
        return exportTaxInvoices({ period, from, to })
      }
      const query = readFilter(orderExport, { ...state.filters, of: kind }) ?? { of: kind }
      saveFile(`${kind}.csv`, await fetchFile(exportOrdersEndpoint, { query }))
    })

  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={orderListTexts.exportOf}
        hideLabel
        value={kind}
        onChange={(event) => setKind(exportKindOf(event.target.value))}
        options={[...orderExportKind.options, ...(hasTaxes ? [TAX_INVOICES] : [])].map((value) => ({
          value,
          label: orderListTexts.exportKinds[value],
        }))}
      />
      <Button variant="secondary" busy={busy} busyLabel={orderListTexts.exporting} onClick={save}>
        <Download aria-hidden="true" className="size-4.5" />
        {orderListTexts.export}
      </Button>
    </div>
  )
}
