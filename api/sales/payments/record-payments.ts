import { insertEvents, type ShopEvent } from '#api/events/events.repository.ts'
import { insertPostings, sumWaivedAt } from '#api/sales/ledger/ledger.repository.ts'
import { type MoneyAccount, postingOfPayment, postingOfWaivedAmount } from '#api/sales/ledger/ledger.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { amountDueOf } from './payment-status.ts'
import {
  insertPayments,
  type PayableOrder,
  refreshPaymentStatus,
  type StoredPayment,
  updateWaivedAmount,
} from './payments.repository.ts'

export type NewPayment = Pick<
  StoredPayment,
  'orderId' | 'method' | 'provider' | 'amount' | 'reference' | 'recordedBy'
> & {
  state: Exclude<StoredPayment['state'], 'reversed'>
  /** For a row that refers to it in the same transaction. */
  id?: string
  attemptId?: string | null
  receiptId?: string | null
}

/** Money received by hand for an order, by a member of the staff. */
export const byHand = { method: 'by-hand', provider: '', reference: null } as const

/**
 * Records money received: the payments with their ledger postings and events, and the new payment status of their orders,
 * which it returns. Danger: the orders must be locked (`lockOrders`). `payments_reference_key` rejects a transaction that was
 * recorded before.
 */
export async function recordPayments(
  tx: DbOrTx,
  newPayments: readonly NewPayment[],
  now: Date,
): Promise<PayableOrder[]> {
  const payments = newPayments.map((payment) => ({
    id: newId(now.getTime()),
    attemptId: null,
    receiptId: null,
    ...payment,
    receivedAt: now,
    reversedAt: null,
    reversedBy: null,
  }))
  await insertPayments(tx, payments)
  await insertPostings(
    tx,
    payments.map((payment) => {
      const { id: reference, orderId, amount } = payment
      return postingOfPayment({ orderId, reference, amount, account: moneyAccountOf(payment), at: now })
    }),
  )
  await insertEvents(
    tx,
    payments.map((payment) => paymentEvent(payment, now)),
  )
  return refreshPaymentStatus(tx, [...new Set(payments.map(({ orderId }) => orderId))], now)
}

/** Stops asking for what a locked order still owes, and returns it. */
export async function waiveAmountDue(tx: DbOrTx, order: PayableOrder, now: Date): Promise<PayableOrder> {
  const amount = amountDueOf(order)
  if (amount === 0) return order
  await updateWaivedAmount(tx, order.id, order.waivedAmount + amount)
  const reference = newId(now.getTime())
  await insertPostings(tx, [postingOfWaivedAmount({ orderId: order.id, reference, amount, at: now })])
  const [refreshed] = await refreshPaymentStatus(tx, [order.id], now)
  return refreshed ?? order
}

/**
 * Asks a locked order again for what was waived with a payment that was just taken back, as far as its goods are still in the
 * order. One that is cancelled charges nothing.
 */
export async function askAgainForWaived(
  tx: DbOrTx,
  { id: orderId, status, waivedAmount }: PayableOrder,
  { receivedAt }: Pick<StoredPayment, 'receivedAt'>,
  now: Date,
): Promise<void> {
  if (status === 'cancelled' || waivedAmount === 0) return
  const amount = Math.min(waivedAmount, await sumWaivedAt(tx, orderId, receivedAt))
  if (amount === 0) return
  await updateWaivedAmount(tx, orderId, waivedAmount - amount)
  const reference = newId(now.getTime())
  await insertPostings(tx, [postingOfWaivedAmount({ orderId, reference, amount: -amount, at: now })])
  await refreshPaymentStatus(tx, [orderId], now)
}

/** The ledger account that holds the money of a payment. */
export function moneyAccountOf({
  method,
  provider,
}: Pick<StoredPayment, 'method' | 'provider'>): MoneyAccount {
  return { account: method, party: provider }
}

export function paymentEvent(
  payment: Pick<StoredPayment, 'id' | 'orderId' | 'state' | 'method' | 'amount'>,
  at: Date,
) {
  const { id: subjectId, orderId, state, method, amount } = payment
  return { type: `payment.${state}`, subjectId, data: { orderId, method, amount }, at } satisfies ShopEvent
}
