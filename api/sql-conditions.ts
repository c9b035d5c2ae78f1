import { type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED } from '#contract/pagination.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Most rows one sweep deletes: the next hour takes the rest, and nobody waits for it. */
export const MAX_DELETED_ROWS = 5000

/** All of these conditions; what was not asked for (`text && sql...` without a text) is left out. */
export function allConditions(conditions: readonly (SQL | string | number | boolean | undefined)[]): SQL {
  const query = conditions.filter((condition) => typeof condition === 'object')
  return query.length > 0 ? sql.join(query, sql` and `) : sql`true`
}

/** The pattern of `like` for texts that contain this one, whatever signs it has. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** How many rows there are (`orders o where ...`); counting ends at MOST_COUNTED. */
export async function countRows(db: DbOrTx, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${rows} limit ${MAX_COUNTED}) counted`,
  )
  return counted.rows[0]?.total ?? 0
}
