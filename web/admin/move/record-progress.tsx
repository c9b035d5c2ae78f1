import { useState } from 'react'
import type { RecordImport, RecordImportState } from '#contract/imports/record-imports.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { moveTexts } from './move-texts.ts'
import { pauseRecordImport, resumeRecordImport } from './record-import-api.ts'

export const recordStateTones: Record<RecordImportState, BadgeTone> = {
  checked: 'gray',
  running: 'blue',
  paused: 'yellow',
  done: 'green',
  failed: 'red',
}

/** Progress of an import that was started, with the buttons that pause and resume it. */
export function RecordProgress({ recordImport }: { recordImport: RecordImport }) {
  const { id, state, failure } = recordImport
  const { done, total } = recordImport.progress
  const [error, setError] = useState('')
  const [busy, run] = useAction(setError)

  return (
    <div className="grid gap-2">
      <FormErrorBox errors={[error, failure].filter((text) => text !== '')} className="empty:hidden" />
      <ProgressBar label={moveTexts.importing} share={total > 0 ? done / total : 1} />
      <p className="text-sm text-ink-soft tabular-nums" role="status">
        {moveTexts.progress(formatNumber(done), formatNumber(total))}
      </p>
      {state === 'running' && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={moveTexts.pausing}
          onClick={() => void run(() => pauseRecordImport(id))}
          className="justify-self-start"
        >
          {moveTexts.pause}
        </Button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <Button
          busy={busy}
          busyLabel={moveTexts.resuming}
          onClick={() => void run(() => resumeRecordImport(id))}
          className="justify-self-start"
        >
          {moveTexts.resume}
        </Button>
      )}
    </div>
  )
}
