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
  const [discarded, setDiscarded] = useState<ChosenJobs>()
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
        bulk={(jobs, onDone) => (
          <JobButtons jobs={jobs} onDone={onDone} onDiscard={() => setDiscarded({ jobs, onDone })} />
        )}
        empty={{ title: jobTexts.none, text: jobTexts.noneHint }}
      />
      {discarded && <DiscardDialog {...discarded} onClose={() => setDiscarded(undefined)} />}
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

type ChosenJobs = { jobs: readonly StoredJob[]; onDone: () => void }

function JobButtons({ jobs, onDone, onDiscard }: ChosenJobs & { onDiscard: () => void }) {
  const [busy, run] = useAction()

  const retry = () =>
    run(async () => {
      const body = { jobIds: jobs.map(({ id }) => id) }
      report(await invalidateAfter(call(retryJobsEndpoint, { body }), ['Job']), jobTexts.willBeDone)
      onDone()
    })

  return (
    <>
      <Button size="small" variant="secondary" busy={busy} onClick={retry}>
        {jobTexts.retry}
      </Button>
      <Button size="small" variant="secondary" onClick={onDiscard}>
        {jobTexts.discard}
      </Button>
    </>
  )
}

/** Beside the table: a refresh may take the selected jobs away, and the bar above them with them. */
function DiscardDialog({ jobs, onDone, onClose }: ChosenJobs & { onClose: () => void }) {
  async function discard() {
    const body = { jobIds: jobs.map(({ id }) => id) }
    report(await invalidateAfter(call(discardJobsEndpoint, { body }), ['Job']), jobTexts.discarded)
    onDone()
  }

  return (
    <ConfirmDialog
      title={jobTexts.discardTitle(jobs.length, formatNumber(jobs.length))}
      confirmLabel={jobTexts.discard}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{jobTexts.discardText}</p>
    </ConfirmDialog>
  )
}

function report(outcomes: readonly JobOutcome[], doneText: (count: number, shown: string) => string) {
  notifyOutcomes(outcomes, (count) => doneText(count, formatNumber(count)))
}
