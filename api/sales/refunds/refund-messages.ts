import { emailContent } from '#api/messages/mail/email-content.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

/** A status of the refund; `returned`: what was sent came back, and is sent anew. */
export type RefundEvent = 'pending' | 'approved' | 'refunded' | 'rejected' | 'returned'

type RefundNotices = {
  /** Last six characters of the order's id. */
  orderShortId: string
  event: RefundEvent
  /** Why it was declined, in the shop's own words; may be empty. */
  reason?: string
  /** `surplus`: nobody asked, a payment was one too many. */
  cause: 'request' | 'cancellation' | 'surplus'
  amount: Taka
  customerName: string
  /** The account's verified address; null: only an SMS is sent. */
  verifiedEmail: string | null
  phone: string
  shopName: string
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string
}

const messagesFor: Record<RefundEvent, string> = {
  pending: 'has been requested',
  approved: 'has been approved',
  refunded: 'has been sent to you',
  rejected: 'has been declined',
  returned: 'could not be delivered',
}

const details: Record<RefundEvent, string> = {
  pending: 'The order is cancelled. It may take up to 48 hours to get the refund.',
  approved: 'We are sending the money now.',
  refunded: 'The money is on its way; the last step may take your bank or wallet a few days.',
  rejected: 'Please contact us if you think this is a mistake.',
  returned:
    'Your bank or wallet gave it back to us. We look into it and send it again; there is nothing you have to do.',
}

const SURPLUS =
  'We received a payment that this order did not need: it was already paid, or cancelled before the money came. We are sending it back the way it came; there is nothing you have to do.'

/** News of a refund: an email where we know a verified one, and an SMS to the order's phone. docs/product.md §6 */
export function refundMessages(messagesOf: RefundNotices): OutboundMessage[] {
  const { orderShortId, event, cause, amount, customerName, verifiedEmail, phone, shopName, publicUrl } =
    messagesOf
  const why = event === 'rejected' && messagesOf.reason ? ` Reason: ${messagesOf.reason}` : ''
  const template = `refund-${event}` as const
  const sms: OutboundMessage = {
    channel: 'sms',
    recipient: phone,
    template,
    subject: '',
    text: `${smsName(shopName)}: your refund of ${smsTaka(amount)} for order #${orderShortId} ${messagesFor[event]}.${why}`,
    html: '',
  }
  if (!verifiedEmail) return [sms]
  const subject = `Your refund for order #${orderShortId} ${messagesFor[event]}`
  const content = emailContent(subject, [
    {
      kind: 'paragraph',
      text: `Dear ${customerName}, your refund of ${formatTaka(amount)} for order #${orderShortId} ${messagesFor[event]}.${why} ${cause === 'surplus' && event === 'approved' ? SURPLUS : details[event]}`,
    },
    { kind: 'button', label: 'See my refunds', url: `${publicUrl}/user/refund-request` },
  ])
  return [{ channel: 'email', recipient: verifiedEmail, template, subject, ...content }, sms]
}
