import { useState } from 'react'
import { customerFilter } from '#contract/identity/accounts-staff.ts'
import { exportCustomersEndpoint } from '#contract/identity/customer-exports.ts'
import { readFilter } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { fetchFile } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { saveFile } from '#web/http/save-file.ts'
import { customerTexts } from './customer-texts.ts'

/** Saves what the list shows, with its filters, as a CSV file of customers. */
export function ExportCustomers({ state }: { state: TableState }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const query = readFilter(customerFilter, state.filters) ?? {}
      saveFile('customers.csv', await fetchFile(exportCustomersEndpoint, { query }))
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel={customerTexts.exporting} onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {customerTexts.export}
    </Button>
  )
}
