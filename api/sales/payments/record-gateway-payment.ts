import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import { refundExcess } from '#api/sales/orders/status/give-up-units.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import { insertRefund } from '#api/sales/refunds/refunds.repository.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { GatewayPayment } from './gateway.ts'
import {
  insertPaymentAttempt,
  listPaymentAttemptsOf,
  lockPaymentAttempt,
  type PaymentAttempt,
  RECEIVED_STATUSES,
  updatePaymentAttempt,
} from './payment-attempts.repository.ts'
import type { PaymentMessages } from './payment-messages.ts'
import { amountDueOf } from './payment-status.ts'
import { findPaymentOfAttempt, isPayable, lockOrder, type PayableOrder } from './payments.repository.ts'
import { nextPollCount } from './polling-schedule.ts'
import { type NewPayment, recordPayments } from './record-payments.ts'

type PaidWithMessages = { payment: GatewayPayment; outboundMessages: PaymentMessages }

/**
 * Stores the payments that the gateway reports for an attempt, in most cases one: it pays the order, is held for staff, or is
 * refunded. Payments stored before are left alone; a further payment on the same page becomes an attempt of its own. The page
 * is polled again at `nextCheckAt`. Throws a unique violation for a payment of another attempt.
 */
export async function recordGatewayPayments(
  tx: Tx,
  { id, orderId }: Pick<PaymentAttempt, 'id' | 'orderId'>,
  paid: readonly PaidWithMessages[],
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date | null },
): Promise<void> {
  for (const one of paid) {
    const order = await lockOrder(tx, orderId)
    const attempt = await lockPaymentAttempt(tx, id)
    if (!order || !attempt) return
    if (!hasMoney(attempt))
      await recordAttemptPayment(tx, { order, attempt: { ...attempt, nextCheckAt }, ...one }, now)
    else if (!(await isStored(tx, attempt, one.payment))) {
      const further = await insertFurtherAttempt(tx, attempt, now)
      const details = { ...one.payment.details, paidOnPageOf: attempt.transactionId }
      await recordAttemptPayment(
        tx,
        {
          order,
          attempt: further,
          outboundMessages: one.outboundMessages,
          payment: { ...one.payment, details },
        },
        now,
      )
    }
  }
}

/** Finds a stored payment by either gateway id; both are unique, and a duplicate would reject the whole batch. */
async function isStored(
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

async function insertFurtherAttempt(tx: Tx, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const values = {
    id: newId(now.getTime()),
    transactionId: newTransactionId(),
    nextCheckAt: null,
    createdAt: now,
  }
  await insertPaymentAttempt(tx, {
    ...values,
    orderId: attempt.orderId,
    provider: attempt.provider,
    amount: attempt.amount,
  })
  const further = await lockPaymentAttempt(tx, values.id)
  if (!further) throw new Error('A payment attempt inserted in this transaction was not found.')
  return further
}

async function recordAttemptPayment(
  tx: Tx,
  {
    order,
    attempt,
    payment,
    outboundMessages,
  }: PaidWithMessages & { order: PayableOrder; attempt: PaymentAttempt },
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
  const received: NewPayment = {
    orderId,
    provider,
    amount,
    attemptId: id,
    method: 'gateway',
    state: status === 'paid' ? 'received' : status,
    reference: payment.bankTransactionId,
    recordedBy: null,
  }
  const [after = order] = amount > 0 ? await recordPayments(tx, [received], now) : []
  if (status === 'paid') {
    await enqueueMessages(tx, outboundMessages.paid(amountDueOf(after)), { aboutId: orderId, now })
    await refundPaidAbove(tx, order, outboundMessages, now)
  }
  if (status === 'surplus') await refundOverpayment(tx, attempt, outboundMessages, now)
}

/**
 * Creates the refund of what a payment brought above the total of its order: the page was opened before the order became
 * cheaper, or before a part was paid otherwise.
 */
export async function refundPaidAbove(
  tx: Tx,
  locked: PayableOrder,
  { order, excess }: Pick<PaymentMessages, 'order' | 'excess'>,
  now: Date,
): Promise<void> {
  await refundExcess(tx, locked, { order, changedBy: null, now, messagesOf: excess })
}

/**
 * Creates the refund of a surplus payment: paid twice, or too late for a cancelled order. It needs no approval; the polling
 * job sends it. The order does not change. docs/reliability.md O3
 */
export async function refundOverpayment(
  tx: Tx,
  attempt: Pick<PaymentAttempt, 'id' | 'orderId'>,
  { order, surplus }: Pick<PaymentMessages, 'order' | 'surplus'>,
  now: Date,
): Promise<void> {
  const payment = await findPaymentOfAttempt(tx, attempt.id)
  if (!payment) throw new Error('A surplus payment was not recorded.')
  const refund = await insertRefund(tx, {
    orderId: attempt.orderId,
    customerId: order.customerId,
    cause: 'surplus',
    attemptId: attempt.id,
    method: 'gateway',
    number: null,
    allocations: [{ paymentId: payment.id, amount: payment.amount }],
    status: 'approved',
    changedBy: null,
    nextCheckAt: now,
    now,
  })
  await enqueueMessages(tx, surplus, { aboutId: refund.id, now })
}

export function hasMoney({ status }: Pick<PaymentAttempt, 'status'>): boolean {
  return RECEIVED_STATUSES.some((one) => one === status)
}

/** Why a payment is held: it has to be the requested amount, to the paisa. */
function reasonToHold(attempt: PaymentAttempt, payment: GatewayPayment): PaymentAttempt['heldReason'] {
  if (payment.currency !== attempt.currency) return 'currency'
  if (payment.paisa !== attempt.amount * 100) return 'amount'
  return payment.isRisky ? 'risky' : null
}

function statusOf(
  order: PayableOrder,
  { heldReason, amount }: { heldReason: PaymentAttempt['heldReason']; amount: number },
): 'paid' | 'held' | 'surplus' {
  // A payment in another currency, or of less than a taka, cannot be refunded automatically.
  if (heldReason === 'currency' || amount === 0) return 'held'
  if (!isPayable(order)) return 'surplus'
  return heldReason ? 'held' : 'paid'
}

/** The ledger holds whole taka: rounded down, since a gateway refunds no more than it received. */
export function paisaToTaka({ paisa }: GatewayPayment): number {
  return Math.floor(paisa / 100)
}
