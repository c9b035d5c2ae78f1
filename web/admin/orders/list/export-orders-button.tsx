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
import { useAction } from '#web/design/use-action.ts'
import { fetchFile, readAs } from '#web/http/api-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { orderListTexts } from './order-list-texts.ts'

/** Saves what the list shows, with its filters, as a CSV file of orders, their lines or their payments. */
export function ExportOrders({ state }: { state: TableState }) {
  const [kind, setKind] = useState<OrderExportKind>('orders')
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      const query = readFilter(orderExport, { ...state.filters, of: kind }) ?? { of: kind }
      saveFile(`${kind}.csv`, await fetchFile(exportOrdersEndpoint, { query }))
    })

  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={orderListTexts.exportOf}
        hideLabel
        value={kind}
        onChange={(event) => setKind(readAs(orderExportKind, event.target.value) ?? 'orders')}
        options={orderExportKind.options.map((value) => ({
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
