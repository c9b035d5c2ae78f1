import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import {
  findNamedTransaction,
  hasPaymentBy,
  isPayable,
  lockOrder,
} from '#api/sales/payments/payments.repository.ts'
import { byHand, type NewPayment, recordPayments } from '#api/sales/payments/record-payments.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { lockUnusedTransaction } from './wallet-transactions.ts'

type Recording = { recordedBy: string; now: Date }

/** What was recorded; `isByWallet`: of an order of mobile banking. */
type FullPayment = { orderId: string; amount: Taka; isByWallet: boolean }

/**
 * Records that an order was paid in full: what it still owes, by the wallet and the transaction that its buyer named, else by
 * hand. Undefined for one that is cancelled or paid by now. Throws conflict for a transaction that was counted before.
 */
export async function recordFullPayment(
  tx: Tx,
  orderId: string,
  { recordedBy, now }: Recording,
): Promise<FullPayment | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isPayable(order)) return undefined
  const amount = amountDueOf(order)
  const way = await wayOf(tx, orderId)
  await recordPayments(tx, [{ ...way, orderId, amount, state: 'received', recordedBy }], now)
  return { orderId, amount, isByWallet: order.paymentMethod === 'mobile-banking' }
}

/** Where the named transaction was an advance that is recorded already, the rest came some other way. */
async function wayOf(
  tx: Tx,
  orderId: string,
): Promise<Pick<NewPayment, 'method' | 'provider' | 'reference'>> {
  const named = await findNamedTransaction(tx, orderId)
  if (!named) return byHand
  const { wallet, transactionId: reference } = named
  if (!reference) return { method: 'wallet', provider: wallet, reference }
  if (await hasPaymentBy(tx, orderId, { wallet, transactionId: reference })) return byHand
  await lockUnusedTransaction(tx, orderId, { wallet, transactionId: reference })
  return { method: 'wallet', provider: wallet, reference }
}
