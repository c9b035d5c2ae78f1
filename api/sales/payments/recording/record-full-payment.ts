import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import {
  findNamedTransaction,
  isPayable,
  lockOrder,
  type PayableOrder,
} from '#api/sales/payments/payments.repository.ts'
import { byHand, type NewPayment, recordPayments } from '#api/sales/payments/record-payments.ts'
import type { Tx } from '#database/connect.ts'
import { lockUnusedTransaction } from './wallet-transactions.ts'

type Recording = { recordedBy: string; now: Date }

/** The payment that was recorded, and the order after it. */
type FullPayment = { payment: NewPayment; order: PayableOrder }

/**
 * Records that an order was paid in full: what it still owes, by the wallet and the transaction that its buyer named, else by
 * hand. Undefined for one that is cancelled or paid by now. Throws conflict for a transaction that was counted before, or
 * that a statement shows otherwise.
 */
export async function recordFullPayment(
  tx: Tx,
  orderId: string,
  { recordedBy, now }: Recording,
): Promise<FullPayment | undefined> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || !isPayable(locked)) return undefined
  const payment: NewPayment = {
    ...(await wayOf(tx, locked)),
    orderId,
    amount: amountDueOf(locked),
    state: 'received',
    recordedBy,
  }
  const [order = locked] = await recordPayments(tx, [payment], now)
  return { payment, order }
}

/** Of an order with an advance, however that was recorded, the rest came some other way than by the named transaction. */
async function wayOf(
  tx: Tx,
  order: PayableOrder,
): Promise<Pick<NewPayment, 'method' | 'provider' | 'reference'>> {
  const named = order.receivedTotal > 0 ? undefined : await findNamedTransaction(tx, order.id)
  if (!named) return byHand
  const { wallet, transactionId } = named
  if (transactionId)
    await lockUnusedTransaction(tx, order.id, { wallet, transactionId, amount: amountDueOf(order) })
  return { method: 'wallet', provider: wallet, reference: transactionId }
}
