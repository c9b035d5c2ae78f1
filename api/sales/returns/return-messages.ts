import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { orderMessageTexts as texts } from '#api/sales/orders/order-message-texts.ts'
import { type MessageContext, noticeMessages } from '#api/sales/orders/order-messages.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/**
 * The answer to a request to return goods, by email (if verified) and SMS. `reason`: why it was rejected.
 * docs/product.md §6
 */
export function returnDecidedMessages(
  order: Order,
  { decision, reason }: { decision: 'approved' | 'rejected'; reason: string },
  context: MessageContext,
): OutboundMessage[] {
  return noticeMessages(order, context, `return-${decision}`, (number) => {
    const [subject, text] =
      decision === 'approved'
        ? [texts.returnApprovedSubject(number), texts.returnApproved(number)]
        : [texts.returnRejectedSubject(number), texts.returnRejected(number, reason)]
    return { subject, text, sms: texts.notice(smsName(context.shopName), text) }
  })
}

/** The notice that staff noted a return, of goods that may be in the shop already. docs/product.md §6 */
export function returnEnteredMessages(order: Order, context: MessageContext): OutboundMessage[] {
  return noticeMessages(order, context, 'return-approved', (number) => {
    const text = texts.returnEntered(number)
    return {
      subject: texts.returnApprovedSubject(number),
      text,
      sms: texts.notice(smsName(context.shopName), text),
    }
  })
}

/** The notice of the order with other goods, and what is still to be paid for it. docs/product.md §6 */
export function exchangeMessages(
  from: Order,
  to: Order,
  credit: Taka,
  context: MessageContext,
): OutboundMessage[] {
  const due = to.grandTotal - credit
  const rest = (format: (amount: Taka) => string) =>
    due > 0 ? texts.exchangeDue(format(due)) : texts.exchangePaid
  return noticeMessages(to, context, 'order-exchange', (number) => {
    const former = shownOrderNumber(from.id)
    return {
      subject: texts.exchangeSubject(number, former),
      text: texts.exchange(former, number, rest(formatTaka)),
      sms: texts.exchangeSms(smsName(context.shopName), number, former, rest(smsTaka)),
    }
  })
}
