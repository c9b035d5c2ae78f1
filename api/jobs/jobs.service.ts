import { insertAuditEntries } from '#api/audit/audit.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { JobFilter, JobOutcome, JobSummary } from '#contract/jobs.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { jobKinds } from './job-kinds.ts'
import {
  countJobStates,
  countJobs,
  deleteJobs,
  findJobs,
  type JobCounts,
  listJobs,
  retryJobs,
} from './jobs.repository.ts'

/** A job that has been due for so long is not taken by anybody: jobs usually begin within a second. */
const LATE_SECONDS = 5 * 60
/** A job that has failed for so long needs somebody. A schedule starts its tries again, so that it may never be given up. */
const FAILING_SECONDS = 15 * 60

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>
type ChangeJobs = (tx: Tx, ids: readonly string[]) => Promise<string[]>

/** The background jobs for admins. docs/operating.md §5 */
export function createJobsService({ db, withTx, clock }: Needs) {
  async function summarise(): Promise<JobSummary & Pick<JobCounts, 'lastFailed'>> {
    const { longestRetried, ...counts } = await countJobStates(db)
    const isLate = (counts.oldest?.lateSeconds ?? 0) >= LATE_SECONDS
    const isFailing = (longestRetried?.sinceSeconds ?? 0) >= FAILING_SECONDS
    return { ...counts, isLate, failing: isFailing ? longestRetried : null }
  }

  /** Changes the jobs that are not running, and records who did. */
  async function change(viewer: Viewer, jobIds: readonly string[], action: string, changeJobs: ChangeJobs) {
    viewer.assertAdmin()
    const ids = [...new Set(jobIds)]
    return withTx(async (tx): Promise<JobOutcome[]> => {
      const found = new Map((await findJobs(tx, ids)).map((job) => [job.id, job]))
      const changed = new Set(await changeJobs(tx, ids))
      const at = clock()
      await insertAuditEntries(
        tx,
        [...changed].map((id) => {
          const { name, state, attempts, lastError } = found.get(id) ?? {}
          const before = { name, state, attempts, lastError }
          return {
            actorId: viewer.userId,
            action,
            subjectType: 'job',
            subjectId: id,
            before,
            after: { name },
            at,
          }
        }),
      )
      return ids.map((jobId) => {
        const message = found.has(jobId) ? messages.jobRunning : messages.jobNotFound
        return changed.has(jobId) ? { jobId, isDone: true, message: '' } : { jobId, isDone: false, message }
      })
    })
  }

  return {
    /** One page of jobs, failed ones first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, filter: JobFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listJobs(db, filter.state, limitAndOffset(filter)),
        countJobs(db, filter.state),
      ])
      const jobs = rows.map((row) => ({ ...row, isKnown: Object.hasOwn(jobKinds, row.name) }))
      return toPage(jobs, total, filter)
    },

    /** How many jobs there are, and how late the oldest is. Throws forbidden unless the viewer is an admin. */
    async getSummary(viewer: Viewer): Promise<JobSummary> {
      viewer.assertAdmin()
      const { lastFailed: _lastFailed, ...summary } = await summarise()
      return summary
    },

    /** What is wrong with the jobs, in words for the staff's overview and `/api/ready`: they are late, or fail. */
    async listProblems(): Promise<string[]> {
      const { isLate, oldest, failing, failed, lastFailed } = await summarise()
      const problems: string[] = []
      if (isLate && oldest)
        problems.push(
          `Jobs are late: ${oldest.name} has been due for ${minutes(oldest.lateSeconds)} minutes.`,
        )
      if (failing)
        problems.push(
          `A job fails again and again: ${failing.name} has been tried for ${minutes(failing.sinceSeconds)} minutes. See /admin/jobs.`,
        )
      if (failed > 0)
        problems.push(
          `Jobs have failed and are not tried again: ${failed}, last ${lastFailed}. See /admin/jobs.`,
        )
      return problems
    },

    /**
     * Makes jobs due now with all their tries; each result says why it was left alone. Throws forbidden unless the viewer is
     * an admin.
     */
    retry: (viewer: Viewer, jobIds: readonly string[]) => change(viewer, jobIds, 'job.retried', retryJobs),

    /**
     * Deletes jobs that are not running, and with them the work they stand for; each result says why it was left alone. Throws
     * forbidden unless the viewer is an admin.
     */
    discard: (viewer: Viewer, jobIds: readonly string[]) =>
      change(viewer, jobIds, 'job.discarded', deleteJobs),
  }
}

const minutes = (seconds: number) => Math.floor(seconds / 60)

export type JobsService = ReturnType<typeof createJobsService>
