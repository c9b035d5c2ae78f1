import { conflict } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfReversedPayment } from '#api/sales/ledger/ledger.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { hasRefund, refreshPaymentStatus, type StoredPayment, updateReversed } from './payments.repository.ts'
import { askAgainForWaived, moneyAccountOf, paymentEvent } from './record-payments.ts'

/**
 * Takes a received payment out of the books by a counter-posting; its row stays. What was waived with it is asked for again.
 * Danger: its order must be locked. Throws conflict when it was refunded or taken back.
 */
export async function reversePayment(
  tx: Tx,
  payment: StoredPayment,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { id, orderId, amount } = payment
  if (await hasRefund(tx, id)) throw conflict(messages.paymentRefunded)
  if (!(await updateReversed(tx, { id, by, now }))) throw conflict(messages.paymentAlreadyReversed)
  const movement = { orderId, reference: id, amount, account: moneyAccountOf(payment), at: now }
  await insertPosting(tx, postingOfReversedPayment(movement))
  await insertEvents(tx, [paymentEvent({ ...payment, state: 'reversed' }, now)])
  const [order] = await refreshPaymentStatus(tx, [orderId], now)
  if (order) await askAgainForWaived(tx, order, payment, now)
}
