import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPayment } from '#api/sales/ledger/ledger.ts'
import { markOrderPaid } from '#api/sales/orders/payment-status.repository.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import { insertRefund } from '#api/sales/refunds/refunds.repository.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { GatewayPayment } from './gateway.ts'
import type { PaymentMessages } from './payment-messages.ts'
import {
  insertPaymentAttempt,
  listPaymentAttemptsOf,
  lockOrder,
  lockPaymentAttempt,
  type PayableOrder,
  type PaymentAttempt,
  RECEIVED_STATUSES,
  updatePaymentAttempt,
} from './payments.repository.ts'
import { nextPollCount } from './polling-schedule.ts'

type Paid = { payment: GatewayPayment; outboundMessages: PaymentMessages }

/**
 * Stores what the gateway says it took for an attempt, in most cases one payment: it pays the order, is held for a person,
 * or goes back. What is known already is left alone; what was paid on the same page beside that becomes an attempt of its
 * own, which nobody opened. At `nextCheckAt` the page is asked about once more. Throws a unique violation for a payment of
 * another attempt.
 */
export async function recordPaid(
  tx: Tx,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
  paid: readonly Paid[],
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date | null },
): Promise<void> {
  for (const one of paid) {
    const order = await lockOrder(tx, orderId)
    const attempt = await lockPaymentAttempt(tx, id)
    if (!order || !attempt) return
    if (!hasMoney(attempt)) await recordAttemptPayment(tx, { order, attempt: { ...attempt, nextCheckAt }, ...one }, now)
    else if (!(await isKnown(tx, attempt, one.payment))) {
      const further = await insertFurther(tx, attempt, now)
      const details = { ...one.payment.details, paidOnPageOf: attempt.transactionId }
      await recordAttemptPayment(
        tx,
        { order, attempt: further, outboundMessages: one.outboundMessages, payment: { ...one.payment, details } },
        now,
      )
    }
  }
}

/** By either of the gateway's ids: the unique keys on both would refuse it, and with it what came beside it. */
async function isKnown(
  tx: Tx,
  { orderId, provider }: PaymentAttempt,
  { bankTransactionId, validationId }: GatewayPayment,
): Promise<boolean> {
  const attempts = (await listPaymentAttemptsOf(tx, orderId)).filter((one) => one.provider === provider)
  return attempts.some(
    (one) =>
      one.bankTransactionId === bankTransactionId ||
      (validationId !== null && one.validationId === validationId),
  )
}

async function insertFurther(tx: Tx, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const own = {
    id: newId(now.getTime()),
    transactionId: newTransactionId(),
    nextCheckAt: null,
    createdAt: now,
  }
  await insertPaymentAttempt(tx, {
    ...own,
    orderId: attempt.orderId,
    provider: attempt.provider,
    amount: attempt.amount,
  })
  const further = await lockPaymentAttempt(tx, own.id)
  if (!further) throw new Error('An attempt was lost in the transaction that made it.')
  return further
}

async function recordAttemptPayment(
  tx: Tx,
  { order, attempt, payment, outboundMessages }: Paid & { order: PayableOrder; attempt: PaymentAttempt },
  now: Date,
): Promise<void> {
  const { id, orderId, provider, nextCheckAt } = attempt
  const amount = payment.currency === attempt.currency ? paisaToTaka(payment) : 0
  const heldReason = reasonToHold(attempt, payment)
  const status = statusOf(order, { heldReason, amount })
  await updatePaymentAttempt(tx, id, {
    status,
    receivedAmount: amount,
    heldReason: status === 'held' ? heldReason : null,
    validationId: payment.validationId,
    bankTransactionId: payment.bankTransactionId,
    isRisky: payment.isRisky,
    details: payment.details,
    checkedAt: now,
    checks: nextPollCount(attempt.checks),
    settledAt: now,
    nextCheckAt,
    lastProblem: null,
  })
  await insertPosting(tx, postingOfPayment({ orderId, reference: id, amount, account: provider, at: now }))
  if (status === 'paid') await recordOrderPayment(tx, orderId, outboundMessages, now)
  if (status === 'surplus') await refundOverpayment(tx, { ...attempt, receivedAmount: amount }, outboundMessages, now)
}

/** Marks an order as paid, with its row locked, and tells the buyer. */
export async function recordOrderPayment(
  tx: Tx,
  orderId: string,
  { paid }: Pick<PaymentMessages, 'paid'>,
  now: Date,
): Promise<void> {
  if (!(await markOrderPaid(tx, { orderId, now }))) throw new Error('A locked order could not be marked as paid.')
  await enqueueMessages(tx, paid, { aboutId: orderId, now })
}

/**
 * Makes the refund of a payment its order has no need of: paid twice, or too late for a cancelled order. It needs nobody's
 * leave; the sweeper sends it. The order stays as it is. docs/reliability.md O3
 */
export async function refundOverpayment(
  tx: Tx,
  attempt: Pick<PaymentAttempt, 'id' | 'orderId' | 'receivedAmount'>,
  { customerId, surplus }: Pick<PaymentMessages, 'customerId' | 'surplus'>,
  now: Date,
): Promise<void> {
  const refund = await insertRefund(tx, {
    orderId: attempt.orderId,
    customerId,
    cause: 'surplus',
    attemptId: attempt.id,
    method: 'gateway',
    number: null,
    amount: attempt.receivedAmount ?? 0,
    status: 'approved',
    changedBy: null,
    nextCheckAt: now,
    now,
  })
  await enqueueMessages(tx, surplus, { aboutId: refund.id, now })
}

/** Whether an order still waits for its money. */
export function isPayable({
  status,
  paymentStatus,
}: Pick<PayableOrder, 'status' | 'paymentStatus'>): boolean {
  return status !== 'cancelled' && (paymentStatus === 'unpaid' || paymentStatus === 'pending')
}

export function hasMoney({ status }: Pick<PaymentAttempt, 'status'>): boolean {
  return RECEIVED_STATUSES.some((one) => one === status)
}

/** Compared to the paisa: only what was asked for is accepted. */
function reasonToHold(attempt: PaymentAttempt, payment: GatewayPayment): PaymentAttempt['heldReason'] {
  if (payment.currency !== attempt.currency) return 'currency'
  if (payment.paisa !== attempt.amount * 100) return 'amount'
  return payment.isRisky ? 'risky' : null
}

function statusOf(
  order: PayableOrder,
  { heldReason, amount }: { heldReason: PaymentAttempt['heldReason']; amount: number },
): 'paid' | 'held' | 'surplus' {
  // What came in foreign money, or is no whole taka, cannot be sent back by itself.
  if (heldReason === 'currency' || amount === 0) return 'held'
  if (!isPayable(order)) return 'surplus'
  return heldReason ? 'held' : 'paid'
}

/** Books have whole taka: no more than came, since a gateway sends no more back. */
export function paisaToTaka({ paisa }: GatewayPayment): number {
  return Math.floor(paisa / 100)
}
