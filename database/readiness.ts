import type { Database } from './connect.ts'
import { listMigrationNames } from './migrate.ts'

type DatabaseState = { isReadOnly: boolean; migrations: string[] }

/**
 * Why orders cannot be written to this database now, in words for an operator; undefined when they can. A newer schema than
 * that of this code is no obstacle: during an update the former process goes on.
 */
export type FindWriteProblem = (database: Pick<Database, 'pool'>) => Promise<string | undefined>

export function createFindWriteProblem(listNames: () => Promise<string[]>): FindWriteProblem {
  /** The migrations of this code do not change while it runs; reading them may fail, and is then tried again. */
  let known: string[] | undefined

  return async ({ pool }) => {
    try {
      known ??= await listNames()
    } catch (error) {
      return `the migrations of this version cannot be read: ${String(error)}`
    }
    try {
      const { rows } = await pool.query<DatabaseState>(
        `select current_setting('transaction_read_only')::boolean as "isReadOnly",
         array(select name from schema_migrations) as migrations`,
      )
      const [state] = rows
      if (!state || state.isReadOnly) return 'the database is read-only'
      const applied = new Set(state.migrations)
      return known.every((name) => applied.has(name)) ? undefined : 'the database lacks a migration'
    } catch {
      // The pool has logged the error.
      return 'the database cannot be reached'
    }
  }
}

export const whyNotWritable = createFindWriteProblem(listMigrationNames)
