import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { attemptCounters } from '#database/schema/limits.ts'

type Parts = { key: string; day: Date; parts: number }

/**
 * Reserves SMS parts of a day under a key and returns how many are reserved now; undefined if this would exceed the limit. One
 * statement, so that all processes share the count.
 */
export async function reserveDailyParts(
  db: DbOrTx,
  { key, day, parts, limit }: Parts & { limit: number },
): Promise<number | undefined> {
  if (parts > limit) return undefined
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into ${attemptCounters} as c (key, window_start, count)
    values (${key}, ${day.toISOString()}::timestamptz, ${parts})
    on conflict (key, window_start) do update set count = c.count + ${parts} where c.count + ${parts} <= ${limit}
    returning count`)
  return rows[0]?.count
}

/** Releases reserved parts of an SMS that no gateway accepted. */
export async function releaseDailyParts(db: DbOrTx, { key, day, parts }: Parts): Promise<void> {
  await db.execute(sql`
    update ${attemptCounters} set count = greatest(0, count - ${parts})
    where key = ${key} and window_start = ${day.toISOString()}::timestamptz`)
}
