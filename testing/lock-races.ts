import { expect } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import type { TestShop } from './shop.ts'
import { minTransactionTimeoutMs } from './timeouts.ts'

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
    await expect.poll(() => hasWaitingStatement(database), { interval: 20 }).toBe(true)
  } finally {
    markWaiting()
    await first
  }
  return second
}

/** Whether any statement on this database is waiting for a lock. */
async function hasWaitingStatement({ db }: TestShop['database']): Promise<boolean> {
  const { rows } = await db.execute(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
