import { Button } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { Skeleton, Spinner } from '#web/design/loading.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importScreenTexts } from './import-screen-texts.ts'

// What the pages of an import of products, of customers and of past orders have in common.

/** The page of an import until it is loaded. */
export function ImportSkeleton() {
  return (
    <div role="status" aria-label={importScreenTexts.loading} className="grid gap-5">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
    </div>
  )
}

type FiguresProps<Outcome extends string> = {
  outcomes: readonly Outcome[]
  labels: Readonly<Record<Outcome, string>>
  counts: Readonly<Record<Outcome, number>>
}

/** How many rows have each outcome of the check. */
export function OutcomeFigures<Outcome extends string>({ outcomes, labels, counts }: FiguresProps<Outcome>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {outcomes.map((outcome) => (
        <div key={outcome} className="rounded-md bg-sunken px-3 py-2">
          <dt className="text-sm text-ink-soft">{labels[outcome]}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatNumber(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  )
}

type ReportButtonProps = {
  onSave: () => Promise<void>
  onFailure: (reason: string) => void
}

/** Saves the report of all rows of an import as a CSV file. */
export function ReportButton({ onSave, onFailure }: ReportButtonProps) {
  const [busy, run] = useAction(onFailure)
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel={importScreenTexts.preparing}
      onClick={() => void run(onSave)}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {importScreenTexts.downloadReport}
    </Button>
  )
}

type PauseButtonProps = {
  isPaused: boolean
  onPause: () => Promise<unknown>
  onResume: () => Promise<unknown>
  onFailure: (reason: string) => void
}

/**
 * Pauses a running import and resumes it. One button for both, which is never `disabled`, so that it keeps the focus when
 * one becomes the other.
 */
export function PauseButton({ isPaused, onPause, onResume, onFailure }: PauseButtonProps) {
  const [busy, run] = useAction(onFailure)
  return (
    <Button
      variant={isPaused ? 'primary' : 'secondary'}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => !busy && void run(isPaused ? onResume : onPause)}
      className="justify-self-start"
    >
      {busy && <Spinner />}
      {labelOf(isPaused, busy)}
    </Button>
  )
}

function labelOf(isPaused: boolean, busy: boolean): string {
  if (isPaused) return busy ? importScreenTexts.resuming : importScreenTexts.resume
  return busy ? importScreenTexts.pausing : importScreenTexts.pause
}
