import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { TableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { saveProducts } from './staff-product-api.ts'

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
