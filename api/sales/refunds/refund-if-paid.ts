import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { findReceivedAmount } from '#api/sales/orders/payment-status.repository.ts'
import { findPaidAttempt, lockOrder } from '#api/sales/payments/payments.repository.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { insertRefund } from './refunds.repository.ts'

type CancelledOrder = { order: Order; changedBy: string; outboundMessages: OutboundMessage[] }

/**
 * Creates the refund of an order cancelled in this transaction, if it is paid by now: a cancelled order never keeps its
 * buyer's money. It is sent through the gateway of the payment, otherwise as the shop agrees with the buyer.
 */
export async function refundIfPaid(
  tx: Tx,
  { order, changedBy, outboundMessages }: CancelledOrder,
  now: Date,
): Promise<void> {
  const lockedOrder = await lockOrder(tx, order.id)
  if (lockedOrder?.paymentStatus !== 'paid') return
  const amount = await findReceivedAmount(tx, order)
  if (amount === 0) return
  const attempt = await findPaidAttempt(tx, order.id)
  const paidFrom = normalisedPhone(order.paymentNumber)
  const refund = await insertRefund(tx, {
    orderId: order.id,
    customerId: order.customerId,
    cause: 'cancellation',
    attemptId: attempt?.id ?? null,
    method: attempt ? 'gateway' : 'manual',
    number: !attempt && PHONE_PATTERN.test(paidFrom) ? paidFrom : null,
    amount,
    status: 'pending',
    changedBy,
    nextCheckAt: null,
    now,
  })
  await enqueueMessages(tx, outboundMessages, { aboutId: refund.id, now })
}
