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
import type { TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/notify.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { failureText } from '#web/http/request-failure.ts'
import { jobColumns } from './job-columns.tsx'
import { jobLabel, jobStateLabels, latenessText } from './job-labels.ts'

export const meta = () => [{ title: 'Jobs | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: jobStateLabels.failed.label, search: 'state=failed' },
  { label: jobStateLabels.running.label, search: 'state=running' },
  { label: jobStateLabels.waiting.label, search: 'state=waiting' },
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
      <PageHeading title="Jobs">
        Work that the shop does by itself. What is done leaves this list; what failed stays until you decide.
      </PageHeading>
      <Lateness />
      <DataTable
        name="Jobs"
        control={control}
        query={query}
        columns={jobColumns}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ id, name }) => `${jobLabel(name)} #${id}`}
        bulk={(jobs, done) => <JobButtons jobs={jobs} onDone={done} />}
        empty={{ title: 'Nothing waits', text: 'Every job of the shop is done.' }}
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
    ? `“${jobLabel(oldest.name)}” has been due for ${latenessText(oldest.lateSeconds)}.`
    : 'None is due.'
  const again = retried > 0 ? ` ${retried} of them failed and will be tried again.` : ''
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft tabular-nums">
        {`${failed} failed, ${running} running, ${waiting} waiting.${again} ${isLate ? '' : due}`}
      </p>
      {isLate && <Alert>{`${due} Check that a worker is running.`}</Alert>}
      {failing && (
        <Alert>
          {`“${jobLabel(failing.name)}” has failed again and again for ${latenessText(failing.sinceSeconds)}. Its row says why.`}
        </Alert>
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
  const [busy, setBusy] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const jobIds = jobs.map(({ id }) => id)

  async function retry() {
    setBusy(true)
    try {
      report(
        await invalidateAfter(call(retryJobsEndpoint, { body: { jobIds } }), ['Job']),
        'will be done now',
      )
      onDone()
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button size="small" variant="secondary" busy={busy} onClick={retry}>
        Retry
      </Button>
      <Button size="small" variant="secondary" onClick={() => setIsDiscarding(true)}>
        Discard
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          title={jobs.length === 1 ? 'Discard this job?' : `Discard ${jobs.length} jobs?`}
          confirmLabel="Discard"
          onConfirm={async () => {
            report(
              await invalidateAfter(call(discardJobsEndpoint, { body: { jobIds } }), ['Job']),
              'discarded',
            )
            onDone()
          }}
          onClose={() => setIsDiscarding(false)}
        >
          <p>
            What it stands for is then never done. Jobs of a schedule are queued again at their next time.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function report(outcomes: readonly JobOutcome[], verb: string) {
  notifyOutcomes(outcomes, (count) => (count === 1 ? `1 job ${verb}.` : `${count} jobs ${verb}.`))
}
