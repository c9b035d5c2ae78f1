import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { attemptCounters } from '#database/schema/limits.ts'

const KEY = 'sms:parts'

/** Reserves SMS parts of a day unless this would exceed the limit; one statement, so that all processes share the count. */
export async function reserveDailyParts(
  db: DbOrTx,
  day: Date,
  parts: number,
  limit: number,
): Promise<boolean> {
  if (parts > limit) return false
  const { rows } = await db.execute(sql`
    insert into ${attemptCounters} as c (key, window_start, count)
    values (${KEY}, ${day.toISOString()}::timestamptz, ${parts})
    on conflict (key, window_start) do update set count = c.count + ${parts} where c.count + ${parts} <= ${limit}
    returning count`)
  return rows.length > 0
}

/** Releases reserved parts of an SMS that no gateway accepted. */
export async function releaseDailyParts(db: DbOrTx, day: Date, parts: number): Promise<void> {
  await db.execute(sql`
    update ${attemptCounters} set count = greatest(0, count - ${parts})
    where key = ${KEY} and window_start = ${day.toISOString()}::timestamptz`)
}
