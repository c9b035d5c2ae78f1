import { useState } from 'react'
import {
  exportOrdersEndpoint,
  type OrderExportKind,
  orderExport,
  orderExportKind,
} from '#contract/sales/order-exports.ts'
import { readFilter } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/notify.ts'
import { fetchFile, readAs } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { saveFile } from '#web/http/save-file.ts'

/** Texts of the export, in one place. */
export const orderExportTexts = {
  of: 'Export a line for each',
  kinds: { orders: 'Order', lines: 'Product of an order', payments: 'Payment' },
  save: 'Export',
  saving: 'Preparing...',
} satisfies { kinds: Record<OrderExportKind, string>; of: string; save: string; saving: string }

/** Saves what the list shows, with its filters, as a CSV file of orders, their lines or their payments. */
export function ExportOrders({ state }: { state: TableState }) {
  const [kind, setKind] = useState<OrderExportKind>('orders')
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const query = readFilter(orderExport, { ...state.filters, of: kind }) ?? { of: kind }
      saveFile(`${kind}.csv`, await fetchFile(exportOrdersEndpoint, { query }))
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={orderExportTexts.of}
        hideLabel
        value={kind}
        onChange={(event) => setKind(readAs(orderExportKind, event.target.value) ?? 'orders')}
        options={orderExportKind.options.map((value) => ({ value, label: orderExportTexts.kinds[value] }))}
      />
      <Button variant="secondary" busy={busy} busyLabel={orderExportTexts.saving} onClick={save}>
        <Download aria-hidden="true" className="size-4.5" />
        {orderExportTexts.save}
      </Button>
    </div>
  )
}
