import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { attemptCounters } from '#database/schema/limits.ts'

const KEY = 'sms:parts'

/** Books parts of SMS on a day unless that would exceed the ceiling; one statement, so all processes count together. */
export async function reserveDailyParts(
  db: DbOrTx,
  day: Date,
  parts: number,
  ceiling: number,
): Promise<boolean> {
  if (parts > ceiling) return false
  const { rows } = await db.execute(sql`
    insert into ${attemptCounters} as c (key, window_start, count)
    values (${KEY}, ${day.toISOString()}::timestamptz, ${parts})
    on conflict (key, window_start) do update set count = c.count + ${parts} where c.count + ${parts} <= ${ceiling}
    returning count`)
  return rows.length > 0
}

/** Gives parts back that no gateway took. */
export async function releaseDailyParts(db: DbOrTx, day: Date, parts: number): Promise<void> {
  await db.execute(sql`
    update ${attemptCounters} set count = greatest(0, count - ${parts})
    where key = ${KEY} and window_start = ${day.toISOString()}::timestamptz`)
}
