import type { OrderStatus } from '#contract/sales/orders.ts'
import type { MessageText } from '#contract/settings/message-texts.ts'
import { orderMessageTexts as texts } from './order-message-texts.ts'

/** The standard wording of an order's message in the current language, with placeholders in place of what it is about. */
export function standardPlacedText(): MessageText {
  return {
    sms: texts.placedSms('{shop}', '{number}', '{total}', '{payment}'),
    subject: texts.placedSubject('{number}', '{shop}'),
    email: texts.dear('{name}', texts.placed('{number}')),
  }
}

/** The same for the message about a new status, with the sentence that follows it. */
export function standardStatusText(to: OrderStatus): MessageText {
  const status = texts.status[to]('{number}')
  const sentence = to === 'shipped' ? ' {courier} {cash}' : to === 'cancelled' ? ' {refund} {reason}' : ''
  return {
    sms: texts.notice('{shop}', status) + sentence,
    subject: texts.statusSubject[to]('{number}'),
    email: texts.dear('{name}', status),
  }
}
