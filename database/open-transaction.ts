import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction of the current call; `open` becomes false when it is committed or rolled back. */
export type OpenTransaction = { open: boolean }

/** Passes the open transaction along asynchronous calls, so that none of them takes another connection from the pool. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/**
 * Throws inside an open `withTx`. A second connection would not see the transaction's own rows, would not be rolled back
 * with it, and if every request held one connection while waiting for another, the pool would deadlock.
 */
export function assertOutsideTransaction() {
  if (openTransaction.getStore()?.open) {
    throw new Error('Inside withTx only its own handle may be used: pass `tx` down instead of `db`.')
  }
}
