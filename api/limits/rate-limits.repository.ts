import { lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { attemptCounters } from '#database/schema/limits.ts'

type Slot = { keys: string[]; slot: Date }

/**
 * Counts one try under each key and answers all tries since a moment, this one among them. One statement: of many callers
 * at once each sees another number. Keys are locked in their order, so that callers with several never block each other.
 */
export async function insertRateLimitHit(db: DbOrTx, { keys, slot, since }: Slot & { since: Date }) {
  const at = sql`${slot.toISOString()}::timestamptz`
  const rows = keys.toSorted().map((key) => sql`(${key}, ${at}, 1)`)
  const result = await db.execute<{ key: string; startsAt: number; count: number }>(sql`
    with counted as (
      insert into ${attemptCounters} as c (key, window_start, count) values ${sql.join(rows, sql`, `)}
      on conflict (key, window_start) do update set count = c.count + 1
      returning key, window_start, count
    ), tries as (
      select key, window_start, count from counted
      union all
      select key, window_start, count from ${attemptCounters}
      where key = any(${sql.param(keys)}) and window_start > ${since.toISOString()}::timestamptz and window_start <> ${at}
    )
    select key, (extract(epoch from window_start) * 1000)::float8 as "startsAt", count from tries`)
  return result.rows
}

/** Takes one counted try back under each key; a count of none is not kept. */
export async function deleteRateLimitHit(db: DbOrTx, { keys, slot }: Slot): Promise<void> {
  await db.execute(sql`
    with held as (
      select key, window_start, count from ${attemptCounters}
      where key = any(${sql.param(keys)}) and window_start = ${slot.toISOString()}::timestamptz
      order by key for update
    ), gone as (
      delete from ${attemptCounters} as c using held
      where c.key = held.key and c.window_start = held.window_start and held.count <= 1
    )
    update ${attemptCounters} as c set count = c.count - 1 from held
    where c.key = held.key and c.window_start = held.window_start and held.count > 1`)
}

export async function deleteRateLimitHitsBefore(db: DbOrTx, moment: Date): Promise<void> {
  await db.delete(attemptCounters).where(lt(attemptCounters.windowStart, moment))
}
