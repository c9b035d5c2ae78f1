import { sql } from 'drizzle-orm'
import { countRows } from '#api/sql-conditions.ts'
import type { JobState, StoredJob } from '#contract/jobs.ts'
import type { DbOrTx } from '#database/connect.ts'

/** State of a row of the library's view `jobs`. */
const stateOf = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`

/** A job whose last try failed and that is tried again. One that a stopped process has given back has not failed. */
const isRetried = sql`(locked_at is null and attempts between 1 and max_attempts - 1 and last_error is not null)`

type JobRow = Omit<StoredJob, 'isKnown' | 'dueAt' | 'startedAt' | 'queuedAt'> & {
  dueAt: string
  startedAt: string | null
  queuedAt: string
}
type StoredRow = Omit<StoredJob, 'isKnown'>

/** One page of the jobs: failed ones, running ones, those that are tried again, and those that wait, the longest due first. */
export async function listJobs(
  db: DbOrTx,
  state: JobState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id::text, task_identifier as name, ${stateOf} as state, run_at as "dueAt", locked_at as "startedAt",
      created_at as "queuedAt", attempts, max_attempts as "maxAttempts", coalesce(last_error, '') as "lastError"
    from graphile_worker.jobs where ${conditionOf(state)}
    order by ${stateOf}, ${isRetried} desc, run_at, id limit ${limit} offset ${offset}`)
  return rows.map(({ dueAt, startedAt, queuedAt, ...row }) => ({
    ...row,
    dueAt: new Date(dueAt),
    startedAt: startedAt ? new Date(startedAt) : null,
    queuedAt: new Date(queuedAt),
  }))
}

export async function countJobs(db: DbOrTx, state: JobState | undefined): Promise<number> {
  return countRows(db, sql`graphile_worker.jobs where ${conditionOf(state)}`)
}

const conditionOf = (state: JobState | undefined) => (state ? sql`${stateOf} = ${state}` : sql`true`)

export type JobCounts = Record<JobState, number> & {
  /** The job that has been due for longest and that no other one of its queue holds up; null when none is due. */
  oldest: { name: string; lateSeconds: number } | null
  /** How many are tried again, and the one of them that was queued first. */
  retried: number
  longestRetried: { name: string; sinceSeconds: number } | null
  /** The kind of the job that failed last. */
  lastFailed: string | null
}

/** How many jobs there are in each state, and how late the oldest is. */
export async function countJobStates(db: DbOrTx): Promise<JobCounts> {
  const { rows } = await db.execute<JobCounts>(sql`
    select count(*) filter (where locked_at is not null)::integer as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed,
      count(*) filter (where locked_at is null and attempts < max_attempts)::integer as waiting,
      (select json_build_object('name', task_identifier, 'lateSeconds', extract(epoch from now() - run_at)::integer)
        from graphile_worker.jobs due
        where locked_at is null and attempts < max_attempts and run_at <= now() and not exists (
          select from graphile_worker.jobs busy where busy.queue_name = due.queue_name and busy.locked_at is not null)
        order by run_at limit 1) as oldest,
      count(*) filter (where ${isRetried})::integer as retried,
      (select json_build_object('name', task_identifier, 'sinceSeconds', extract(epoch from now() - created_at)::integer)
        from graphile_worker.jobs where ${isRetried} order by created_at limit 1) as "longestRetried",
      (select task_identifier from graphile_worker.jobs where locked_at is null and attempts >= max_attempts
        order by updated_at desc limit 1) as "lastFailed"
    from graphile_worker.jobs`)
  const [counts] = rows
  if (!counts) throw new Error('A count answered no row.')
  return counts
}

type FoundJob = { id: string; name: string; state: JobState; attempts: number; lastError: string }

export async function findJobs(db: DbOrTx, ids: readonly string[]): Promise<FoundJob[]> {
  const { rows } = await db.execute<FoundJob>(sql`
    select id::text, task_identifier as name, ${stateOf} as state, attempts, coalesce(last_error, '') as "lastError"
    from graphile_worker.jobs where id = any(${sql.param([...ids])}::bigint[])`)
  return rows
}

/** Makes jobs due now with all their tries; returns the ids of those that are not running. */
export async function retryJobs(tx: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text from graphile_worker.reschedule_jobs(${sql.param([...ids])}::bigint[], run_at => now(), attempts => 0)`)
  return rows.map(({ id }) => id)
}

/** Deletes jobs; returns the ids of those that were not running. */
export async function deleteJobs(tx: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text from graphile_worker.complete_jobs(${sql.param([...ids])}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

/** Makes a job due now, as if its last try had not been. */
export async function releaseJob(db: DbOrTx, id: string, attempts: number): Promise<void> {
  await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => ${attempts}::integer)`)
}

/**
 * Deletes earlier jobs of a kind of which one is due at a time: while they ran they were queued again, for which the library
 * took their key and their further tries, so that they would stand as failed for ever.
 */
export async function discardSuperseded(db: DbOrTx, name: string, jobId: string): Promise<void> {
  await db.execute(sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${name} and key is null and locked_at is null and id < ${jobId}::bigint))`)
}
