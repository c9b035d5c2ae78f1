import type { EmailPart } from '#api/messages/mail/email-content.ts'
import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { smsName, smsTaka } from '#api/messages/sms/sms-text.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { shortId } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { StoredRefund } from './refunds.repository.ts'

/** The refund's new status; `rejected`: staff declined the refund of a return; `returned`: the gateway reversed the refund, which will be sent again. */
type RefundEvent = 'pending' | 'approved' | 'refunded' | 'rejected' | 'returned'

type RefundFacts = {
  /** Last six characters of the order's id. */
  orderShortId: string
  event: RefundEvent
  /** `surplus`: not requested, but a payment the order did not need. */
  cause: StoredRefund['cause']
  amount: Taka
  /** Why it was rejected. */
  reason?: string
  customerName: string
  /** The account's verified address; null: only an SMS is sent. */
  verifiedEmail: string | null
  phone: string
  shopName: string
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string
}

const eventPhrases: Record<RefundEvent, string> = {
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
  rejected: '',
  returned:
    'Your bank or wallet gave it back to us. We look into it and send it again; there is nothing you have to do.',
}

const CHANGED = 'Your order costs less now. It may take up to 48 hours to get the refund.'

const RETURNED = 'We received what you returned. It may take up to 48 hours to get the refund.'

const PAID_ABOVE =
  'We received more than this order needed. It may take up to 48 hours to get the rest back; there is nothing you have to do.'

const SURPLUS =
  'We received a payment that this order did not need: it was already paid, or cancelled before the money came. We are sending it back the way it came; there is nothing you have to do.'

type MessageNeeds = Pick<ServiceNeeds, 'config'> & { site: SiteService }

type RefundChange = Pick<RefundFacts, 'event' | 'amount' | 'cause' | 'reason' | 'verifiedEmail'> & {
  order: Order
}

/** The messages about a refund of this order, with the shop's name and address from its settings. docs/product.md §6 */
export async function composeRefundMessages(
  needs: MessageNeeds,
  { amount, ...change }: RefundChange,
): Promise<OutboundMessage[]> {
  const messagesOf = await prepareRefundMessages(needs, change)
  return messagesOf(amount)
}

/** The same for an amount that is known only once the order is locked. Call it before the transaction, which cannot read settings. */
export async function prepareRefundMessages(
  { site, config }: MessageNeeds,
  change: Omit<RefundChange, 'amount'>,
): Promise<(amount: Taka) => OutboundMessage[]> {
  const { shopName } = await site.settings()
  return refundMessagesOf({ shopName, publicUrl: config.publicUrl }, change)
}

/** The same with what was read of the shop before. */
export function refundMessagesOf(
  shop: Pick<RefundFacts, 'shopName' | 'publicUrl'>,
  { order, event, cause, reason = '', verifiedEmail }: Omit<RefundChange, 'amount'>,
): (amount: Taka) => OutboundMessage[] {
  const { customerName, phone } = order
  const facts = { orderShortId: shortId(order.id), event, cause, reason, customerName, verifiedEmail, phone }
  return (amount) => refundMessages({ ...facts, ...shop, amount })
}

/** The notice of a refund's new status, by email (if verified) and SMS. docs/product.md §6 */
export function refundMessages(refund: RefundFacts): OutboundMessage[] {
  const {
    orderShortId,
    event,
    cause,
    reason,
    amount,
    customerName,
    verifiedEmail,
    phone,
    shopName,
    publicUrl,
  } = refund
  const template = `refund-${event}` as const
  const sms = smsMessage(
    phone,
    template,
    `${smsName(shopName)}: your refund of ${smsTaka(amount)} for order #${orderShortId} ${eventPhrases[event]}.${reasonText(reason)}`,
  )
  if (!verifiedEmail) return [sms]
  const subject = `Your refund for order #${orderShortId} ${eventPhrases[event]}`
  const parts: EmailPart[] = [
    {
      kind: 'paragraph',
      text: `Dear ${customerName}, your refund of ${formatTaka(amount)} for order #${orderShortId} ${eventPhrases[event]}. ${detailOf(event, cause)}${reasonText(reason)}`,
    },
    { kind: 'button', label: 'See my refunds', url: `${publicUrl}/user/refund-request` },
  ]
  return [emailMessage(verifiedEmail, template, subject, { heading: subject, parts }), sms]
}

function detailOf(event: RefundEvent, cause: RefundFacts['cause']): string {
  if (cause === 'surplus' && event === 'approved') return SURPLUS
  if (cause === 'surplus' && event === 'pending') return PAID_ABOVE
  if (cause === 'return' && event === 'pending') return RETURNED
  return cause === 'change' && event === 'pending' ? CHANGED : details[event]
}

const reasonText = (reason = '') => (reason ? ` Reason: ${reason}` : '')
