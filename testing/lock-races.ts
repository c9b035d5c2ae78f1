import { expect } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import type { TestShop } from './shop.ts'
import { minTransactionTimeoutMs } from './timeouts.ts'

type Race<T> = {
  /** Locks or changes, in a transaction that stays open, what `start` will come to want. */
  hold: (tx: Tx) => Promise<unknown>
  /** What runs into it. */
  start: () => Promise<T>
  /** Done in the open transaction once `start` waits for it. */
  meanwhile?: (tx: Tx) => Promise<unknown>
}

/** Brings two changes into a certain order: `start` looks before, and stores after, `hold` and `meanwhile` are committed. */
export async function holdRows<T>({ database }: TestShop, { hold, start, meanwhile }: Race<T>): Promise<T> {
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
  const first = createWithTx(
    database.db,
    minTransactionTimeoutMs,
  )(async (tx) => {
    await hold(tx)
    isHeld()
    await waiting
    await meanwhile?.(tx)
  })
  await Promise.race([held, first])
  const second = start()
  try {
    await expect.poll(() => someoneWaits(database), { interval: 20 }).toBe(true)
  } finally {
    isWaiting()
    await first
  }
  return second
}

/** Whether some statement on this database waits for a lock. */
async function someoneWaits({ db }: TestShop['database']): Promise<boolean> {
  const { rows } = await db.execute(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
