import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import {
  type MessageContext,
  type StatusChangeDetails,
  statusChangeMessages,
} from '#api/sales/orders/order-messages.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { updateOrderStatus } from './order-status.repository.ts'
import { orderStatusOf } from './order-status.ts'

type Change = {
  /** The order as its buyer was shown it. */
  shown: Order
  context: MessageContext
  details?: StatusChangeDetails
  changedBy: string
  now: Date
}

/**
 * Gives a locked order the status that follows from its units, with timeline entry and messages where it changes; that about
 * a cancellation is left to who also gives back its money (`refundCancelledOrder`). Returns the status, and the lines it
 * follows from.
 */
export async function refreshOrderStatus(
  tx: Tx,
  { id: orderId, status: from }: { id: string; status: OrderStatus },
  { shown, context, details = {}, changedBy, now }: Change,
): Promise<{ status: OrderStatus; lines: LineUnits[] }> {
  const lines = await listLineUnits(tx, orderId)
  const to = orderStatusOf(from, lines)
  if (to !== from) {
    const outboundMessages = to === 'cancelled' ? [] : statusChangeMessages(shown, to, context, details)
    const note = to === 'cancelled' ? (details.note ?? '') : ''
    await updateOrderStatus(tx, { orderId, from, to, changedBy, note, outboundMessages, now })
  }
  return { status: to, lines }
}
