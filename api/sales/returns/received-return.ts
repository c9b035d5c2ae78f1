import { conflict, notFound } from '#api/errors.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { lockOrders, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { messages } from '#contract/messages.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { creditOf, worthOf } from './return-credit.ts'
import { findReturn, type StoredReturn, updateReturnState } from './returns.repository.ts'

/** A received return with its order, both locked, and what its buyer gets. */
export type ReceivedReturn = { stored: StoredReturn; order: PayableOrder; credit: Taka }

/** Locks the order of a return, and others. Throws conflict unless the return was received and not settled yet. */
export async function lockReceivedReturn(
  tx: Tx,
  id: string,
  otherOrderIds: string[] = [],
): Promise<ReceivedReturn> {
  const found = await findReturn(tx, id)
  const locked = found ? await lockOrders(tx, [found.orderId, ...otherOrderIds]) : []
  const order = locked.find((one) => one.id === found?.orderId)
  const stored = await findReturn(tx, id)
  if (!stored || !order) throw notFound(messages.returnNotFound)
  if (stored.state !== 'received') throw conflict(messages.returnMoveImpossible(stored.state, 'closed'))
  return { stored, order, credit: await creditOf(tx, order, worthOf(stored)) }
}

/** The order whose goods came back. Throws notFound. */
export async function getOrderOfReturn(db: DbOrTx, id: string) {
  const stored = await findReturn(db, id)
  const found = stored && (await findOrder(db, stored.orderId))
  if (!found) throw notFound(messages.returnNotFound)
  return found
}

type ReturnClosure = { id: string; orderId: string; changedBy: string; now: Date; exchangeOrderId?: string }

/** Closes a received return that is settled, with the order of an exchange where there is one. */
export async function closeReturn(tx: Tx, { exchangeOrderId, ...closure }: ReturnClosure): Promise<void> {
  const change = { ...closure, from: 'received', to: 'closed' } as const
  await updateReturnState(tx, exchangeOrderId ? { ...change, set: { exchangeOrderId } } : change)
}
