import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { type MessageContext, noticeMessages } from '#api/sales/orders/order-messages.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/** The answer to a request to return goods, by email (if verified) and SMS. `reason`: why it was rejected. docs/product.md §6 */
export function returnDecidedMessages(
  order: Order,
  { decision, reason }: { decision: 'approved' | 'rejected'; reason: string },
  context: MessageContext,
): OutboundMessage[] {
  const number = shortId(order.id)
  const sentence =
    decision === 'approved'
      ? `you can send back what you want to return of order #${number}. Please pack it with the order number.`
      : `we cannot take back what you want to return of order #${number}. Reason: ${reason}`
  return noticeMessages(order, context, `return-${decision}`, {
    subject:
      decision === 'approved' ? `Your return of order #${number}` : `About your return of order #${number}`,
    text: `Dear ${order.customerName}, ${sentence}`,
    sms: `${smsName(context.shopName)}: ${sentence}`,
  })
}

/** The notice of the order with other goods, and what is still to be paid for it. docs/product.md §6 */
export function exchangeMessages(
  from: Order,
  to: Order,
  credit: Taka,
  context: MessageContext,
): OutboundMessage[] {
  const [number, former] = [shortId(to.id), shortId(from.id)]
  const due = to.grandTotal - credit
  const rest = (format: (amount: Taka) => string) =>
    due > 0 ? `${format(due)} is to be paid at the door.` : 'Nothing is to be paid.'
  return noticeMessages(to, context, 'order-exchange', {
    subject: `Your order #${number} replaces order #${former}`,
    text: `Dear ${to.customerName}, we send you other goods for what you returned of order #${former}: your new order is #${number}. ${rest(formatTaka)}`,
    sms: `${smsName(context.shopName)}: your order #${number} replaces what you returned of #${former}. ${rest(smsTaka)}`,
  })
}
