import { gt, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { attemptCounters } from '#database/schema/limits.ts'

type Slot = { keys: string[]; slot: Date }

/**
 * Counts one attempt under each key and returns all attempts since a timestamp, including this one. One statement, so that
 * concurrent callers see different counts. Rows are locked in the order of keys, so that callers never deadlock.
 */
export async function insertRateLimitHit(db: DbOrTx, { keys, slot, since }: Slot & { since: Date }) {
  const at = sql`${slot.toISOString()}::timestamptz`
  const rows = keys.toSorted().map((key) => sql`(${key}, ${at}, 1)`)
  const result = await db.execute<{ key: string; startsAt: number; count: number }>(sql`
    with counted as (
      insert into ${attemptCounters} as c (key, window_start, count) values ${sql.join(rows, sql`, `)}
      on conflict (key, window_start) do update set count = c.count + 1
      returning key, window_start, count
    ), hits as (
      select key, window_start, count from counted
      union all
      select key, window_start, count from ${attemptCounters}
      where key = any(${sql.param(keys)}) and window_start > ${since.toISOString()}::timestamptz and window_start <> ${at}
    )
    select key, (extract(epoch from window_start) * 1000)::float8 as "startsAt", count from hits`)
  return result.rows
}

/** Decreases the count of each key by one; rows that reach zero are deleted. */
export async function deleteRateLimitHit(db: DbOrTx, { keys, slot }: Slot): Promise<void> {
  await db.execute(sql`
    with locked as (
      select key, window_start, count from ${attemptCounters}
      where key = any(${sql.param(keys)}) and window_start = ${slot.toISOString()}::timestamptz
      order by key for update
    ), deleted as (
      delete from ${attemptCounters} as c using locked
      where c.key = locked.key and c.window_start = locked.window_start and locked.count <= 1
    )
    update ${attemptCounters} as c set count = c.count - 1 from locked
    where c.key = locked.key and c.window_start = locked.window_start and locked.count > 1`)
}

/** Deletes the counts of attempts before a moment, and those that a wrong clock has stored after another one. */
export async function deleteRateLimitHits(
  db: DbOrTx,
  { before, after }: { before: Date; after: Date },
): Promise<void> {
  const { windowStart } = attemptCounters
  await deleteInBatches(db, attemptCounters, sql`(${lt(windowStart, before)} or ${gt(windowStart, after)})`)
}
