import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Db, isSilent, type Tx } from './connect.ts'
import { type OpenTransaction, openTransaction } from './open-transaction.ts'
import { sqlState } from './sql-state.ts'

export { sqlState }

/** Default limit of a transaction's callback (docs/reliability.md D2). */
const LIMIT_MS = 5_000
/** How often a transaction that conflicted with another is retried (docs/reliability.md D2). */
const RETRIES = 3
/** Errors after which PostgreSQL rolled back and recommends a retry: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])

export type TxOptions = {
  /** Default `read committed`. */
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Milliseconds the callback may take; default 5,000. */
  limitMs?: number
}

/** Runs `fn` in one transaction: all of it is stored, or nothing. */
export type WithTx = <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>

/**
 * Creates `withTx` for a database. Danger: `fn` may run up to four times (deadlock, serialization failure), so it does
 * nothing but SQL: no mail, network, file or hashing (docs/reliability.md D3). Inside it only `tx` works: `db` and another
 * `withTx` throw, and `tx` throws once the transaction has ended. After 5 s (`limitMs`, at least `minTimeoutMs`) it is rolled
 * back and throws `TransactionTimeout`.
 *
 *     const order = await withTx(async (tx) => {
 *       await reserveStock(tx, lines)
 *       return insertOrder(tx, draft)
 *     })
 */
export function createWithTx(db: Db, minTimeoutMs = 0): WithTx {
  return async (fn, options = {}) => {
    const limitMs = Math.max(options.limitMs ?? LIMIT_MS, minTimeoutMs)
    for (let attempt = 0; ; attempt++) {
      try {
        return await runOnce(db, fn, { ...options, limitMs })
      } catch (error) {
        if (attempt === RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error
        await sleep(Math.random() * 10 * 2 ** attempt)
      }
    }
  }
}

async function runOnce<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  options: TxOptions & { limitMs: number },
): Promise<T> {
  const client = await db.$client.connect()
  const state: OpenTransaction = { open: true }
  try {
    await client.query(`begin isolation level ${options.isolation ?? 'read committed'}`)
    const running = openTransaction.run(state, () => fn(createHandle(client, state)))
    const result = await withTimeout(options.limitMs, running)
    state.open = false
    const { command } = await client.query('commit')
    // When `fn` caught the error of a failed statement, PostgreSQL answers COMMIT with ROLLBACK and no error.
    if (command !== 'COMMIT')
      throw new Error('A statement failed and was ignored: the transaction was rolled back.')
    client.release()
    return result
  } catch (error) {
    state.open = false
    client.release(await rollBack(client, error))
    throw error
  }
}

/** A transaction handle on one connection that throws once the transaction has ended. */
function createHandle(client: PoolClient, state: OpenTransaction): Tx {
  const query = (...args: unknown[]) => {
    if (!state.open) throw new Error('This transaction is over: await every query inside withTx.')
    return Reflect.apply(client.query, client, args)
  }
  const whileOpen: PoolClient = Object.create(client, { query: { value: query } })
  return drizzle({ client: whileOpen })
}

/** Rolls the transaction back; true, or the error, when the connection is unusable and has to be closed. */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean | Error> {
  // The connection is busy with the slow statement and cannot roll back now; closing it makes the server roll back.
  if (error instanceof TransactionTimeout) return true
  if (error instanceof Error && isSilent(error)) return error
  return client.query('rollback').then(
    () => false,
    () => true,
  )
}

/** A transaction exceeded its time limit and was rolled back: the database is overloaded, or a lock is held. */
export class TransactionTimeout extends Error {}

async function withTimeout<T>(limitMs: number, running: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TransactionTimeout(`A transaction took longer than ${limitMs} ms and was rolled back.`)),
    limitMs,
  )
  try {
    return await Promise.race([running, timeout])
  } finally {
    clearTimeout(timer)
  }
}
