import { expect } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import type { TestShop } from '#testing/shop.ts'
import { minTransactionTimeoutMs } from '#testing/timeouts.ts'

type Race<T> = {
  /** Locks or changes rows that `start` needs, in a transaction that stays open. */
  hold: (tx: Tx) => Promise<unknown>
  /** The operation that will wait for these rows. */
  start: () => Promise<T>
  /** Runs in the open transaction once `start` is waiting. */
  meanwhile?: (tx: Tx) => Promise<unknown>
}

/** Forces an order of two changes: `start` reads before, and writes after, `hold` and `meanwhile` are committed. */
export async function holdRows<T>({ database }: TestShop, { hold, start, meanwhile }: Race<T>): Promise<T> {
  const { promise: held, resolve: markHeld } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: markWaiting } = Promise.withResolvers<void>()
  const first = createWithTx(
    database.db,
    minTransactionTimeoutMs,
  )(async (tx) => {
    await hold(tx)
    markHeld()
    await waiting
    await meanwhile?.(tx)
  })
  await Promise.race([held, first])
  const second = start()
  try {
    await expect.poll(() => countWaitingStatements({ database }), { interval: 20 }).toBeGreaterThan(0)
  } finally {
    markWaiting()
    await first
  }
  return second
}

/** How many statements on this database are waiting for a lock. */
export async function countWaitingStatements({ database }: Pick<TestShop, 'database'>): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}
