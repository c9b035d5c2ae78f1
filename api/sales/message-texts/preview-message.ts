import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import {
  type MessageContext,
  orderPlacedMessages,
  statusChangeMessages,
} from '#api/sales/orders/order-messages.ts'
import { refundMessagesOf } from '#api/sales/refunds/refund-messages.ts'
import type { Language } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { EditableTemplate, MessagePreview, MessageWording } from '#contract/settings/message-texts.ts'
import { exampleOrder } from './example-order.ts'

type Example = Pick<MessageContext, 'shopName' | 'publicUrl' | 'orderLink' | 'smsOrderLink'> & { now: Date }

/** A message with these texts about an example order, in both languages, as the shop would send it. */
export function previewMessage(
  template: EditableTemplate,
  wording: MessageWording,
  example: Example,
): Record<Language, MessagePreview> {
  const messageTexts = { [template]: { ...wording, savedAt: example.now.toISOString() } }
  const context = { ...example, messageTexts, verifiedEmail: 'rahima@example.com' }
  const orderIn = (language: Language) => exampleOrder(language, example.now)
  const [english, bangla] = [orderIn('en'), orderIn('bn')]
  const { customerName } = bangla
  const named = previewOf(composed(template, { ...english, customerName }, context))
  const ofOrder = (order: Order): MessagePreview => {
    const shown = previewOf(composed(template, order, context))
    const { parts } = previewOf(composed(template, order, { ...context, orderLink: undefined }))
    return { ...shown, ...(parts < shown.parts && { partsWithoutLink: parts }) }
  }
  const en = ofOrder(english)
  return {
    en: { ...en, ...(named.parts > en.parts && { partsWithBanglaName: named.parts }) },
    bn: ofOrder(bangla),
  }
}

type Context = Example & MessageContext & { verifiedEmail: string }

function composed(template: EditableTemplate, order: Order, context: Context): OutboundMessage[] {
  const { verifiedEmail } = context
  const refundOf = (event: 'pending' | 'approved' | 'refunded', cause: 'cancellation' | 'surplus') =>
    refundMessagesOf(context, { order, event, cause, verifiedEmail })(order.grandTotal)
  switch (template) {
    case 'order-placed':
      return orderPlacedMessages(order, context)
    case 'order-processing':
      return statusChangeMessages(order, 'processing', context)
    case 'order-shipped': {
      const { grandTotal: cashToCollect } = order
      const parcel = { courierName: 'Pathao', trackingNumber: 'DT2211A7', cashToCollect }
      return statusChangeMessages(order, 'shipped', context, parcel)
    }
    case 'order-delivered':
      return statusChangeMessages(order, 'delivered', context)
    case 'order-cancelled': {
      const note = order.language === 'bn' ? 'স্টক শেষ' : 'Out of stock'
      const { grandTotal: amount, phone: number } = order
      const refunds = [{ amount, method: 'bkash', number, attemptId: null }] as const
      return statusChangeMessages(order, 'cancelled', context, { note, refunds })
    }
    case 'refund-pending':
      return refundOf('pending', 'cancellation')
    case 'refund-approved':
      // Of others their buyers are not told before the money is sent.
      return refundOf('approved', 'surplus')
    case 'refund-refunded':
      return refundOf('refunded', 'cancellation')
  }
}

function previewOf(sent: readonly OutboundMessage[]): MessagePreview {
  const sms = sent.find(({ channel }) => channel === 'sms')?.text ?? ''
  const email = sent.find(({ channel }) => channel === 'email')
  return { sms, ...smsSegments(sms), subject: email?.subject ?? '', email: email?.text ?? '' }
}
