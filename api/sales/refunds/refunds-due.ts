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
        ...(destination ?? defaultDestination(order, part)),
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

type CancelledOrder = Pick<OrderToRefund, 'order' | 'destination' | 'changedBy'> & {
  /** `request`: its buyer asked for the money back; else `cancellation`. */
  cause?: 'request' | 'cancellation'
  /** The one message about the cancellation, with what goes back. */
  messagesOf: (refunds: readonly StoredRefund[]) => OutboundMessage[]
}

/** The refunds of an order that is cancelled in this transaction, and the message that tells its buyer of both. */
export async function refundCancelledOrder(
  tx: Tx,
  { messagesOf, cause = 'cancellation', ...cancelled }: CancelledOrder,
  now: Date,
): Promise<StoredRefund[]> {
  const refunds = await createRefundsDue(tx, { ...cancelled, cause }, now)
  await enqueueMessages(tx, messagesOf(refunds), { aboutId: cancelled.order.id, now })
  return refunds
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

/** Through the gateway, to the number of the wallet that paid, or to the number that the buyer named. */
function defaultDestination({ paymentNumber, wallet }: Order, part: readonly RefundablePayment[]) {
  if (part[0]?.attemptId) return { method: 'gateway', number: null } as const
  const paidFrom = normalisedPhone(paymentNumber)
  const number = PHONE_PATTERN.test(paidFrom) ? paidFrom : null
  const isByWallet = part.every(({ method, provider }) => method === 'wallet' && provider === wallet)
  return { method: wallet && number && isByWallet ? wallet : 'manual', number } as const
}
