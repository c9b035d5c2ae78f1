import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#database/connect.ts'
import { jobWorkers } from '#database/schema/jobs.ts'

export type LostJob = { id: number; workerId: string; isLastTry: boolean }

/**
 * Records that a worker lives, by the database's clock, and lists the jobs of those that do not, in one statement: jobs locked
 * for longer than `leaseMs` by a worker that was not seen since. The time of the lock is compared too, since a worker may lock
 * a job before it is first recorded.
 */
export async function touchWorker(db: Db, id: string, leaseMs: number): Promise<LostJob[]> {
  const leaseStart = sql`clock_timestamp() - ${leaseMs}::integer * interval '1 millisecond'`
  const { rows } = await db.execute<LostJob>(sql`
    with seen as (
      insert into ${jobWorkers} (id, seen_at) values (${id}, clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at
    )
    select id, locked_by as "workerId", attempts >= max_attempts as "isLastTry" from graphile_worker.jobs
    where locked_by <> ${id} and locked_at < ${leaseStart} and not exists (
      select from ${jobWorkers} worker where worker.id = locked_by and worker.seen_at >= ${leaseStart}
    )`)
  return rows
}

/** Forgets workers that were not seen for a day. */
export async function deleteDeadWorkers(db: Db): Promise<void> {
  await db.delete(jobWorkers).where(lt(jobWorkers.seenAt, sql`clock_timestamp() - interval '1 day'`))
}

/** Gives back what these workers have locked, so that other workers take it. */
export async function unlockJobsOf(tx: Tx, workerIds: string[]): Promise<void> {
  await tx.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workerIds)}::text[])`)
}

/** Marks jobs as failed for ever, with the reason. */
export async function failJobs(tx: Tx, ids: number[], reason: string): Promise<void> {
  await tx.execute(
    sql`select id from graphile_worker.permanently_fail_jobs(${sql.param(ids)}::bigint[], ${reason})`,
  )
}

export async function deleteWorker(db: Db, id: string): Promise<void> {
  await db.delete(jobWorkers).where(eq(jobWorkers.id, id))
}
