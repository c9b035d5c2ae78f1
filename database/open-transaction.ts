import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction the current call runs in; `open` turns false the moment it is committed or given up. */
export type OpenTransaction = { open: boolean }

/** Carries the open transaction along a call, so that nobody inside it asks the pool for another connection. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/**
 * Throws inside an open `withTx`. There a second connection would not see the transaction's own rows, would not be
 * undone with it, and with every buyer holding one and waiting for another the pool would stand still.
 */
export function refuseInsideTransaction() {
  if (openTransaction.getStore()?.open) {
    throw new Error('Inside withTx only its own handle may be used: pass `tx` down instead of `db`.')
  }
}
