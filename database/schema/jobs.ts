import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#database/schema/columns.ts'

/**
 * The processes that run jobs, each under the name by which the job library locks jobs. One that was not seen for some
 * seconds is dead: the others give its jobs back (api/jobs/worker-heartbeat.ts). The jobs themselves are in the library's own
 * schema `graphile_worker` (docs/decisions/017).
 */
export const jobWorkers = pgTable('job_workers', {
  id: text('id').primaryKey(),
  startedAt: createdAt('started_at'),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
})
