import type { StoredJob } from '#contract/jobs.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { jobLabel, jobState } from './job-labels.ts'
import { jobTexts } from './job-texts.ts'

/** The columns of the background jobs. */
export function jobColumns(): readonly Column<StoredJob>[] {
  const { columns } = jobTexts
  return [
    {
      id: 'name',
      title: columns.job,
      isName: true,
      cell: ({ id, name }) => (
        <span className="block max-w-md min-w-48">
          <span className="block font-medium">{jobLabel(name)}</span>
          <span lang="en" className="block text-xs break-words text-ink-soft">{`${name} #${id}`}</span>
        </span>
      ),
    },
    { id: 'state', title: columns.status, cell: (job) => <State job={job} /> },
    { id: 'lastError', title: columns.lastError, isWide: true, cell: (job) => <LastError job={job} /> },
    {
      id: 'attempts',
      title: columns.tries,
      align: 'end',
      cell: ({ attempts, maxAttempts }) => (
        <span className="tabular-nums md:whitespace-nowrap">
          {jobTexts.triesOf(formatNumber(attempts), formatNumber(maxAttempts))}
        </span>
      ),
    },
    {
      id: 'queuedAt',
      title: columns.queued,
      isHiddenByDefault: true,
      cell: ({ queuedAt }) => <span className="md:whitespace-nowrap">{formatDateTime(queuedAt)}</span>,
    },
  ]
}

function State({ job }: { job: StoredJob }) {
  const { state, startedAt, dueAt } = job
  const { label, tone } = jobState(job)
  return (
    <span className="block">
      <Badge tone={tone}>{label}</Badge>
      {state !== 'failed' && (
        <span className="mt-0.5 block text-xs md:whitespace-nowrap text-ink-soft">
          {state === 'running' && startedAt
            ? jobTexts.since(formatDateTime(startedAt))
            : jobTexts.due(formatDateTime(dueAt))}
        </span>
      )}
    </span>
  )
}

function LastError({ job: { lastError, isKnown } }: { job: StoredJob }) {
  return (
    <span className="block max-w-lg text-sm break-words">
      {!isKnown && <span className="block">{jobTexts.unknown}</span>}
      {lastError && <span lang={languageOf(lastError)}>{lastError}</span>}
      {!lastError && isKnown && <span className="text-ink-soft">{jobTexts.noError}</span>}
    </span>
  )
}
