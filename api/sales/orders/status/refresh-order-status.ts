import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { type LineUnits, listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { updateOrderStatus } from './order-status.repository.ts'
import { orderStatusOf } from './order-status.ts'

type Change = {
  /** What its buyer is told of a new status. */
  messagesOf: (to: OrderStatus) => OutboundMessage[]
  note?: string | undefined
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
  { messagesOf, note: reason = '', changedBy, now }: Change,
): Promise<{ status: OrderStatus; lines: LineUnits[] }> {
  const lines = await listLineUnits(tx, orderId)
  const to = orderStatusOf(from, lines)
  if (to !== from) {
    const outboundMessages = to === 'cancelled' ? [] : messagesOf(to)
    const note = to === 'cancelled' ? reason : ''
    await updateOrderStatus(tx, { orderId, from, to, changedBy, note, outboundMessages, now })
  }
  return { status: to, lines }
}
