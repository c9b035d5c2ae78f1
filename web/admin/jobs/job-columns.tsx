import type { StoredJob } from '#contract/jobs.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { jobLabel, jobStateLabels, retriedLabel } from './job-labels.ts'

/** The columns of the background jobs. */
export const jobColumns: readonly Column<StoredJob>[] = [
  {
    id: 'name',
    title: 'Job',
    isName: true,
    cell: ({ id, name }) => (
      <span className="block max-w-md min-w-48">
        <span className="block font-medium">{jobLabel(name)}</span>
        <span className="block text-xs break-words text-ink-soft">{`${name} #${id}`}</span>
      </span>
    ),
  },
  { id: 'state', title: 'Status', cell: (job) => <State job={job} /> },
  { id: 'lastError', title: 'Last failure', isWide: true, cell: (job) => <Failure job={job} /> },
  {
    id: 'attempts',
    title: 'Tries',
    align: 'end',
    cell: ({ attempts, maxAttempts }) => (
      <span className="whitespace-nowrap tabular-nums">{`${attempts} of ${maxAttempts}`}</span>
    ),
  },
  {
    id: 'queuedAt',
    title: 'Queued',
    isHiddenByDefault: true,
    cell: ({ queuedAt }) => <span className="whitespace-nowrap">{formatDateTime(queuedAt)}</span>,
  },
]

function State({ job: { state, startedAt, dueAt, attempts, lastError } }: { job: StoredJob }) {
  const isRetried = state === 'waiting' && attempts > 0 && lastError !== ''
  const { label, tone } = isRetried ? retriedLabel : jobStateLabels[state]
  const when =
    state === 'running' && startedAt ? `since ${formatDateTime(startedAt)}` : `due ${formatDateTime(dueAt)}`
  return (
    <span className="block">
      <Badge tone={tone}>{label}</Badge>
      {state !== 'failed' && (
        <span className="mt-0.5 block text-xs whitespace-nowrap text-ink-soft">{when}</span>
      )}
    </span>
  )
}

function Failure({ job: { lastError, isKnown } }: { job: StoredJob }) {
  return (
    <span className="block max-w-lg text-sm break-words">
      {!isKnown && (
        <span className="block">
          No process of this version knows this kind of job. Another version may; otherwise discard it.
        </span>
      )}
      {lastError || (isKnown && <span className="text-ink-soft">None</span>)}
    </span>
  )
}
