import { type BackupJobs, createJobHandlers } from '#api/job-handlers.ts'
import { jobKinds } from '#api/jobs/job-kinds.ts'
import { JOB_CONCURRENCY, type JobWorker, startJobWorker } from '#api/jobs/job-worker.ts'
import type { Shop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'

type Needs = {
  /** Address of the database itself, not of a pooler in transaction mode: a connection of it listens. */
  url: string
  shop: Shop
  database: Database
  clock: () => Date
  deleteOldMessages: () => Promise<unknown>
  backup: BackupJobs | undefined
  log: (line: string) => void
}

/**
 * Connections for the library: one for each job that it takes or records at the same time, and those that listen and
 * schedule.
 */
const POOL_SIZE = JOB_CONCURRENCY + 3

/** Starts running the shop's jobs in this process. docs/operating.md §5 */
export function startJobs({ url, log, ...needs }: Needs): JobWorker {
  return startJobWorker({
    database: connect(url, { max: POOL_SIZE, applicationName: 'biponi jobs' }),
    kinds: jobKinds,
    handlers: createJobHandlers({ ...needs, log }),
    log,
  })
}
