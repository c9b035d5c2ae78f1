import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  discardJobsEndpoint,
  getJobSummaryEndpoint,
  type JobOutcome,
  listJobsEndpoint,
  retryJobsEndpoint,
  type StoredJob,
} from '#contract/jobs.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { jobColumns } from './job-columns.tsx'
import { jobLabel, latenessText } from './job-labels.ts'
import { jobTexts } from './job-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, jobTexts.title)

const tabs = (): readonly TableTab[] => [
  { label: jobTexts.all, search: '' },
  { label: jobTexts.states.failed, search: 'state=failed' },
  { label: jobTexts.states.running, search: 'state=running' },
  { label: jobTexts.states.waiting, search: 'state=waiting' },
]

/** Jobs come and go by themselves. */
const REFRESH_MS = 5_000

/** One page of the jobs, as the address says. */
const jobsQuery = (state: TableState) => listQuery(['Job', 'list'], listJobsEndpoint, state)
const summaryQuery = callQuery(['Job', 'summary'], getJobSummaryEndpoint, {})

/** What the shop does in the background: what has failed and why, what runs, what waits. */
export default function JobsPage() {
  const control = useTableState('-state')
  const query = useQuery({ ...jobsQuery(control.state), refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHeading title={jobTexts.title}>{jobTexts.about}</PageHeading>
      <Lateness />
      <DataTable
        name="Jobs"
        label={jobTexts.title}
        control={control}
        query={query}
        columns={jobColumns()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ id, name }) => jobTexts.label(jobLabel(name), id)}
        bulk={(jobs, done) => <JobButtons jobs={jobs} onDone={done} />}
        empty={{ title: jobTexts.none, text: jobTexts.noneHint }}
      />
    </>
  )
}

/** How many jobs there are and how late the oldest is; a warning when it is too late, and when one fails for long. */
function Lateness() {
  const { data } = useQuery({ ...summaryQuery, refetchInterval: REFRESH_MS })
  if (!data) return <Skeleton className="mb-4 h-5 max-w-md" />
  const { failed, running, waiting, retried, oldest, isLate, failing } = data
  const due = oldest
    ? jobTexts.oldest(jobLabel(oldest.name), latenessText(oldest.lateSeconds))
    : jobTexts.noneDue
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft tabular-nums">
        {[
          jobTexts.counts(formatNumber(failed), formatNumber(running), formatNumber(waiting)),
          retried > 0 && jobTexts.retried(formatNumber(retried)),
          !isLate && due,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isLate && <Alert>{jobTexts.late(due)}</Alert>}
      {failing && (
        <Alert>{jobTexts.failing(jobLabel(failing.name), latenessText(failing.sinceSeconds))}</Alert>
      )}
    </>
  )
}

function Alert({ children }: { children: string }) {
  return (
    <p role="alert" className="mb-4 rounded-md bg-brick-soft px-4 py-3 text-sm text-brick-ink">
      {children}
    </p>
  )
}

type ButtonsProps = { jobs: readonly StoredJob[]; onDone: () => void }

function JobButtons({ jobs, onDone }: ButtonsProps) {
  const [busy, run] = useAction()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const jobIds = jobs.map(({ id }) => id)

  const retry = () =>
    run(async () => {
      report(
        await invalidateAfter(call(retryJobsEndpoint, { body: { jobIds } }), ['Job']),
        jobTexts.willBeDone,
      )
      onDone()
    })

  return (
    <>
      <Button size="small" variant="secondary" busy={busy} onClick={retry}>
        {jobTexts.retry}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setIsDiscarding(true)}>
        {jobTexts.discard}
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title={jobTexts.discardTitle(jobs.length, formatNumber(jobs.length))}
          confirmLabel={jobTexts.discard}
          onConfirm={async () => {
            report(
              await invalidateAfter(call(discardJobsEndpoint, { body: { jobIds } }), ['Job']),
              jobTexts.discarded,
            )
            onDone()
          }}
          onClose={() => setIsDiscarding(false)}
        >
          <p>{jobTexts.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function report(outcomes: readonly JobOutcome[], doneText: (count: number, shown: string) => string) {
  notifyOutcomes(outcomes, (count) => doneText(count, formatNumber(count)))
}
