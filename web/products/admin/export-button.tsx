import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import type { TableState } from '#web/design/data-table/table-state.ts'
import Download from '#web/design/icons/download.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/failure.ts'
import { saveProducts } from './staff-product-calls.ts'

/** Saves what the list shows as a CSV file that Shopify and spreadsheets read. */
export function ExportButton({ shown }: { shown: TableState }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await saveProducts(shown)
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Preparing..." onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      Export
    </Button>
  )
}
