import { Logger, runMigrations } from 'graphile-worker'
import { connect } from './connect.ts'

/** The schema of the job library's tables and functions; its own default, written out so that no environment changes it. */
export const JOB_SCHEMA = 'graphile_worker'

/**
 * Creates or updates the tables of the job library (docs/decisions/017), which has forward migrations of its own. Several
 * processes may call it at once: each step is stored once, and the others go on after it. Throws when the database was used by
 * a newer version of the library that this one cannot work with.
 */
export async function migrateJobs(url: string): Promise<void> {
  const database = connect(url, { max: 1, connectionTimeout: 30_000, statementTimeout: 60_000 })
  try {
    await runMigrations({ pgPool: database.pool, schema: JOB_SCHEMA, logger: silent })
  } finally {
    await database.close()
  }
}

const silent = new Logger(() => () => undefined)
