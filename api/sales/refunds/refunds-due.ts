import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { listRefundablePayments, type RefundablePayment } from '#api/sales/payments/payments.repository.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { RefundMethod } from '#contract/sales/refunds.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { insertRefund, type StoredRefund } from './refunds.repository.ts'

type OrderToRefund = {
  order: Order
  cause: 'request' | 'cancellation' | 'change' | 'return'
  /** The return it is for. */
  returnId?: string
  /** The maximum to refund, newest payments first; without it, everything paid. */
  atMost?: Taka
  /** The wallet that the buyer named; without it the money goes back the way it came, or as the shop agrees with the buyer. */
  destination?: { method: RefundMethod; number: string } | undefined
  /** All of it is sent to that wallet by hand, online payments too. */
  isSentByHand?: boolean
  /** Null: the shop itself. */
  changedBy: string | null
}

/**
 * Creates the refunds of an order cancelled in this transaction, since a cancelled order never keeps its buyer's money, or of
 * one that costs less now. Each online payment has a refund of its own, unless it is sent by hand, since it is sent through its
 * gateway; all other payments have one together. Empty when nothing was paid.
 */
export async function createRefundsDue(
  tx: Tx,
  {
    order,
    cause,
    returnId,
    atMost = Number.POSITIVE_INFINITY,
    destination,
    isSentByHand = false,
    changedBy,
  }: OrderToRefund,
  now: Date,
): Promise<StoredRefund[]> {
  const payments = newestUpTo(await listRefundablePayments(tx, order.id), atMost)
  const isOnline = ({ attemptId }: RefundablePayment) => attemptId !== null && !isSentByHand
  const online = payments.filter(isOnline)
  const others = payments.filter((payment) => !isOnline(payment))
  const parts = [...online.map((payment) => [payment]), ...(others.length > 0 ? [others] : [])]
  const refunds: StoredRefund[] = []
  for (const part of parts) {
    const attemptId = isSentByHand ? null : (part[0]?.attemptId ?? null)
    refunds.push(
      await insertRefund(tx, {
        orderId: order.id,
        customerId: order.customerId,
        cause,
        returnId,
        attemptId,
        ...(destination ?? defaultDestination(order, attemptId)),
        allocations: part.map(toAllocation),
        status: 'pending',
        changedBy,
        nextCheckAt: null,
        now,
      }),
    )
  }
  return refunds
}

/** The refunds of an order that the shop cancelled, with one message to its buyer about what goes back in all. */
export async function refundCancelledOrder(
  tx: Tx,
  cancelled: Omit<OrderToRefund, 'cause' | 'atMost'> & { messagesOf: (amount: Taka) => OutboundMessage[] },
  now: Date,
): Promise<void> {
  const refunds = await createRefundsDue(tx, { ...cancelled, cause: 'cancellation' }, now)
  const [first] = refunds
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (first) await enqueueMessages(tx, cancelled.messagesOf(amount), { aboutId: first.id, now })
}

/** Payments, newest first, that together give back an amount. */
export function newestUpTo(payments: readonly RefundablePayment[], amount: Taka): RefundablePayment[] {
  let left = amount
  return payments
    .toReversed()
    .map((payment) => {
      const refundable = Math.min(payment.refundable, left)
      left -= refundable
      return { ...payment, refundable }
    })
    .filter(({ refundable }) => refundable > 0)
}

/** What a refund gives back of a payment. */
export const toAllocation = ({ id, refundable }: RefundablePayment) => ({ paymentId: id, amount: refundable })

function defaultDestination({ paymentNumber }: Order, attemptId: string | null) {
  if (attemptId) return { method: 'gateway', number: null } as const
  const paidFrom = normalisedPhone(paymentNumber)
  return { method: 'manual', number: PHONE_PATTERN.test(paidFrom) ? paidFrom : null } as const
}
