import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import type { DataOf, JobKinds, NameOf } from './job-kind.ts'
import { jobKinds } from './job-kinds.ts'
import { payloadOf } from './job-payload.ts'

/** Queues a job in one statement. Pass the handle of `withTx`: it is then done if and only if the change is committed. */
export type EnqueueJob<Kinds extends JobKinds> = <Name extends NameOf<Kinds>>(
  tx: DbOrTx,
  name: Name,
  data: DataOf<Kinds, Name>,
) => Promise<void>

/** Creates the function that queues jobs of a table of kinds; see `enqueueJob`. */
export function createEnqueueJob<Kinds extends JobKinds>(kinds: Kinds): EnqueueJob<Kinds> {
  return async (tx, name, data) => {
    const kind = kinds[name]
    if (!kind) throw new Error(`There is no kind of job "${name}".`)
    const single = kind.isSingle ? name : null
    await tx.execute(sql`
      select (graphile_worker.add_job(
        identifier => ${name}::text, payload => ${JSON.stringify(payloadOf(kind, data))}::json,
        queue_name => ${single}::text, max_attempts => ${kind.maxAttempts}::integer, job_key => ${single}::text,
        job_key_mode => 'preserve_run_at')).id`)
  }
}

/**
 * Queues a job of the shop. Danger: its commit notifies the workers, which takes a lock of the whole database for a moment
 * (PostgreSQL's NOTIFY); what every order needs follows from events instead (docs/decisions/017).
 *
 *     await withTx(async (tx) => {
 *       await startImport(tx, ...)
 *       await enqueueJob(tx, 'imports.run', {})
 *     })
 */
export const enqueueJob: EnqueueJob<typeof jobKinds> = createEnqueueJob(jobKinds)
