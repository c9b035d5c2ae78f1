import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNTED } from '#contract/pagination.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Maximum number of rows that one statement of a clean-up changes, so that it holds locks for a moment only. */
export const MAX_DELETED_ROWS = 5000

/** Repeats a statement that is limited to MAX_DELETED_ROWS until it finds fewer. Each is a transaction of its own. */
export async function repeatUntilDone(statement: () => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) if (((await statement()).rowCount ?? 0) < MAX_DELETED_ROWS) return
}

/**
 * Deletes the rows of a table that a condition names, at most MAX_DELETED_ROWS in one statement. The condition stands twice:
 * a row that somebody renews between reading and deleting stays.
 */
export async function deleteInBatches(db: DbOrTx, table: PgTable, condition: SQL): Promise<void> {
  await repeatUntilDone(() =>
    db.execute(sql`
      delete from ${table}
      where ${condition}
        and ctid = any(array(select ctid from ${table} where ${condition} limit ${MAX_DELETED_ROWS}))`),
  )
}

/** Joins conditions with `and`; non-conditions (`text && sql...` without a text) are omitted. */
export function allConditions(conditions: readonly (SQL | string | number | boolean | undefined)[]): SQL {
  const present = conditions.filter((condition) => typeof condition === 'object')
  return present.length > 0 ? sql.join(present, sql` and `) : sql`true`
}

/** A pattern of `like` that no stored text matches: none is a control character alone. */
const NOTHING = '\u0001'

/**
 * Pattern of `like` for texts that contain this one, with special characters escaped. Nothing contains `-` or `...`: nobody
 * looks for every text with a hyphen in it. '' is in all texts.
 */
export function containsPattern(text: string): string {
  return isPunctuationOnly(text) ? NOTHING : `%${escapedPattern(text)}%`
}

/** Letters that are stored as one character or as two, by who typed them: ড়, ঢ়, য়, ো, ৌ. */
const TYPED_TWO_WAYS = /[\u09a1\u09a2\u09af]\u09bc|[\u09cb\u09cc]/g

/**
 * Whether a text of the database contains this one, ignoring case and whether letters were typed as one character or as two. A
 * trigram index of the column serves by the other letters; what it finds is compared in NFC.
 */
export function containsText(column: SQLWrapper, text: string): SQL {
  const pattern = containsPattern(text.normalize('NFC'))
  const around = pattern.replace(TYPED_TWO_WAYS, '%')
  return around === pattern
    ? sql`${column} ilike ${pattern}`
    : sql`(${column} ilike ${around} and normalize(${column}) ilike ${pattern})`
}

/** Pattern of `like` for texts that begin with this one, with special characters escaped; of `-` as above. */
export function startPattern(text: string): string {
  return isPunctuationOnly(text) ? NOTHING : `${escapedPattern(text)}%`
}

/** Whether a search has been typed, but no letter or digit of any script. */
export const isPunctuationOnly = (text: string): boolean => text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)

/** Pattern of `like` for this text alone. */
export const escapedPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Number of rows (of `orders o where ...`), counted up to MAX_COUNTED. */
export async function countRows(db: DbOrTx, rows: SQL): Promise<number> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${rows} limit ${MAX_COUNTED}) counted`,
  )
  return counted.rows[0]?.total ?? 0
}
