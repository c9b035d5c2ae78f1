import { sqlState, UNIQUE_VIOLATION, violatedConstraint } from '#database/sql-state.ts'

/** PostgreSQL's "canceling statement due to statement timeout". */
const STATEMENT_TIMEOUT = '57014'

/**
 * A request claimed its key together with its order, and the key is taken: by an earlier request, or by one that is still at
 * work (`isOpen`) and was waited for. docs/reliability.md O1
 */
export class KeyTaken extends Error {
  readonly isOpen: boolean
  constructor(isOpen: boolean) {
    super('The idempotency key is taken.')
    this.isOpen = isOpen
  }
}

/** Whether a statement gave up waiting: where nothing else is waited for, the first request still holds the key. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === STATEMENT_TIMEOUT

/**
 * Throws the error of a statement that stores an order with its key: as KeyTaken when it is about the key. The
 * transaction id of a wallet counts as well: the same request has the same one, and its order may be found before its
 * key.
 */
export function throwKeyTaken(error: unknown): never {
  if (isStatementTimeout(error)) throw new KeyTaken(true)
  const isTaken = ['idempotency_keys_customer_id_key_pk', 'orders_wallet_transaction_key'].includes(
    violatedConstraint(error) ?? '',
  )
  if (isTaken && sqlState(error) === UNIQUE_VIOLATION) throw new KeyTaken(false)
  throw error
}
