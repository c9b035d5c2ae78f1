import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ProductImport } from '#contract/imports/imports.ts'
import { Button } from '#web/design/button.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { saveReport } from './import-api.ts'

type Props = { shown: ProductImport; onFailure: (reason: string) => void }

/** Saves the report of an import as a CSV file, all its products. */
export function ReportButton({ shown, onFailure }: Props) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    onFailure('')
    try {
      await saveReport(shown)
    } catch (error) {
      onFailure(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Preparing..." onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      Download report
    </Button>
  )
}
