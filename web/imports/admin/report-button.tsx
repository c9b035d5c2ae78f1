import { useState } from 'react'
import type { ProductImport } from '#contract/imports.ts'
import { Button } from '#web/design/button.tsx'
import Download from '#web/design/icons/download.tsx'
import { failureText } from '#web/failure.ts'
import { saveReport } from './import-calls.ts'

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
