import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { orderMessageTexts as texts } from '#api/sales/orders/order-message-texts.ts'
import { type MessageContext, noticeMessages, withinParts } from '#api/sales/orders/order-messages.ts'
import { type ShopAddress, shopAddressInOneLine } from '#contract/messages/shop-address.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/** `identity`: where the goods are sent. */
type ReturnContext = MessageContext & { identity: ShopAddress }

/**
 * The answer to a request to return goods, by email (if verified) and SMS. `reason`: why it was rejected.
 * docs/product.md §6
 */
export function returnDecidedMessages(
  order: Order,
  { decision, reason }: { decision: 'approved' | 'rejected'; reason: string },
  context: ReturnContext,
): OutboundMessage[] {
  return noticeMessages(order, context, `return-${decision}`, (number) => {
    if (decision === 'approved')
      return withAddress(texts.returnApprovedSubject(number), texts.returnApproved(number), context)
    const text = texts.returnRejected(number, reason)
    const sms = texts.notice(smsName(context.shopName), text)
    return { subject: texts.returnRejectedSubject(number), text, sms }
  })
}

/** The notice that staff noted a return, of goods that may be in the shop already. docs/product.md §6 */
export function returnEnteredMessages(order: Order, context: ReturnContext): OutboundMessage[] {
  return noticeMessages(order, context, 'return-approved', (number) =>
    withAddress(texts.returnApprovedSubject(number), texts.returnEntered(number), context),
  )
}

/** A notice with where the goods go, if the shop has an address: in the SMS where that costs no further part. */
function withAddress(subject: string, text: string, { shopName, identity }: ReturnContext) {
  const sms = texts.notice(smsName(shopName), text)
  const address = shopAddressInOneLine(identity)
  if (!address) return { subject, text, sms }
  const addressed = (notice: string) => `${notice} ${texts.sendReturnTo(address)}`
  return { subject, text: addressed(text), sms: withinParts(sms, [addressed(sms), `${sms} ${address}`]) }
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
