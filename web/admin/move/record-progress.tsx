import { useState } from 'react'
import type { RecordImport, RecordImportState } from '#contract/imports/record-imports.ts'
import { PauseButton } from '#web/admin/imports/import-screen.tsx'
import type { BadgeTone } from '#web/design/badge.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
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

/** Progress of an import that was started, with the button that pauses and resumes it. */
export function RecordProgress({ recordImport }: { recordImport: RecordImport }) {
  const { id, state, failure } = recordImport
  const { done, total } = recordImport.progress
  const [error, setError] = useState('')

  return (
    <div className="grid gap-2">
      <FormErrorBox errors={[error, failure].filter((text) => text !== '')} className="empty:hidden" />
      <ProgressBar label={moveTexts.importing} share={total > 0 ? done / total : 1} />
      <p className="text-sm text-ink-soft tabular-nums" role="status">
        {moveTexts.progress(formatNumber(done), formatNumber(total))}
      </p>
      {state !== 'done' && (
        <PauseButton
          isPaused={state !== 'running'}
          onPause={() => pauseRecordImport(id)}
          onResume={() => resumeRecordImport(id)}
          onFailure={setError}
        />
      )}
    </div>
  )
}
