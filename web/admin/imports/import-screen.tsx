import { Button } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'

// What the pages of an import of products, of customers and of past orders have in common.

/** The page of an import until it is loaded. */
export function ImportSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5">
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
  label: string
  busyLabel: string
  onSave: () => Promise<void>
  onFailure: (reason: string) => void
}

/** Saves the report of all rows of an import as a CSV file. */
export function ReportButton({ label, busyLabel, onSave, onFailure }: ReportButtonProps) {
  const [busy, run] = useAction(onFailure)
  return (
    <Button variant="secondary" busy={busy} busyLabel={busyLabel} onClick={() => void run(onSave)}>
      <Download aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  )
}
