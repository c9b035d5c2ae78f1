import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { insertEvents } from '#api/events/events.repository.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { Payment } from '#contract/sales/payments.ts'
import type { Tx } from '#database/connect.ts'
import {
  findPaymentAttemptById,
  lockPaymentAttempt,
  type PaymentAttempt,
  updatePaymentAttempt,
} from './payment-attempts.repository.ts'
import { composePaymentMessages } from './payment-messages.ts'
import { amountDueOf } from './payment-status.ts'
import { isPayable, lockOrder, refreshPaymentStatus, updateHeldPayment } from './payments.repository.ts'
import { refundOverpayment, refundPaidAbove } from './record-gateway-payment.ts'
import { paymentEvent } from './record-payments.ts'
import { toPayment } from './to-payment.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

type Decision = 'accept' | 'refund'
type PaymentMessages = Awaited<ReturnType<typeof composePaymentMessages>>

/**
 * Decides on a held payment. Accepting pays the order, if it is still payable, and is rejected for another amount or
 * currency; otherwise the payment is refunded. Throws forbidden unless the viewer is an admin, notFound, conflict.
 */
export function createDecidePayment(needs: Needs) {
  const { db, withTx, clock } = needs

  return async (viewer: Viewer, attemptId: string, decision: Decision): Promise<Payment> => {
    viewer.assertAdmin()
    const attempt = await getAttempt(attemptId)
    const found = await findOrder(db, attempt.orderId)
    if (!found) throw notFound(messages.orderNotFound)
    if (attempt.status !== 'held') throw conflict(messages.paymentNotHeld)
    if (decision === 'accept' && attempt.heldReason !== 'risky') throw conflict(messages.paymentDiffers)
    const outboundMessages = await composePaymentMessages(needs, found, attempt.receivedAmount ?? 0)
    const now = clock()
    await withTx(async (tx) => {
      const status = await settleHeldPayment(tx, attempt, decision, outboundMessages, now)
      const change = { before: { status: 'held' }, after: { status }, at: now }
      await recordAudit(tx, viewer, `payment.${decision}`, { type: 'payment', id: attemptId }, change)
    })
    const after = await findOrder(db, attempt.orderId)
    return toPayment(await getAttempt(attemptId), after?.order ?? found.order)
  }

  async function getAttempt(id: string): Promise<PaymentAttempt> {
    const attempt = await findPaymentAttemptById(db, id)
    if (!attempt) throw notFound(messages.paymentNotFound)
    return attempt
  }
}

/** Pays the order with a held payment, or gives the payment back. Throws conflict when it is held no longer. */
async function settleHeldPayment(
  tx: Tx,
  { id: attemptId, orderId, receivedAmount }: PaymentAttempt,
  decision: Decision,
  outboundMessages: PaymentMessages,
  now: Date,
): Promise<'paid' | 'surplus'> {
  const order = await lockOrder(tx, orderId)
  const held = await lockPaymentAttempt(tx, attemptId)
  if (!order || held?.status !== 'held') throw conflict(messages.paymentNotHeld)
  const pays = decision === 'accept' && isPayable(order)
  const status = pays ? 'paid' : 'surplus'
  await updatePaymentAttempt(tx, attemptId, { status, settledAt: now })
  const payment = await updateHeldPayment(tx, attemptId, pays ? 'received' : 'surplus')
  if (payment) await insertEvents(tx, [paymentEvent(payment, now)])
  const [after = order] = await refreshPaymentStatus(tx, [orderId], now)
  if (pays) {
    await enqueueMessages(tx, outboundMessages.paid(amountDueOf(after)), { aboutId: orderId, now })
    await refundPaidAbove(tx, order, outboundMessages, now)
  }
  // Another currency: the merchant returns it in the panel, and nothing is posted to the ledger.
  else if ((receivedAmount ?? 0) > 0) await refundOverpayment(tx, held, outboundMessages, now)
  return status
}
