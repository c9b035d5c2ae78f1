import type { EmailPart } from '#api/messages/mail/email-content.ts'
import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsName, smsPersonName, smsTaka } from '#api/messages/sms/sms-text.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { runInLanguage } from '#api/request-language.ts'
import { ownTextOf, withOwnTexts } from '#api/sales/message-texts/own-wording.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Language } from '#contract/language.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { MessageText, StoredMessageTexts } from '#contract/settings/message-texts.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import { refundMessageTexts as texts } from './refund-message-texts.ts'
import type { StoredRefund } from './refunds.repository.ts'

/**
 * The refund's new status; `rejected`: staff declined the refund of a return; `returned`: the gateway reversed the
 * refund, which will be sent again.
 */
type RefundEvent = 'pending' | 'approved' | 'refunded' | 'rejected' | 'returned'

type RefundNotice = {
  orderId: string
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
  /** Of the order. */
  language: Language
  shopName: ShopName
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string
  /** What staff have worded themselves. */
  messageTexts?: StoredMessageTexts | undefined
}

type MessageNeeds = Pick<ServiceNeeds, 'config'> & { site: SiteService }

type RefundChange = Pick<RefundNotice, 'event' | 'amount' | 'cause' | 'reason' | 'verifiedEmail'> & {
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

/**
 * The same for an amount that is known only once the order is locked. Call it before the transaction, which cannot
 * read settings.
 */
export async function prepareRefundMessages(
  { site, config }: MessageNeeds,
  change: Omit<RefundChange, 'amount'>,
): Promise<(amount: Taka) => OutboundMessage[]> {
  const { shopName, messageTexts } = await site.settings()
  return refundMessagesOf({ shopName, messageTexts, publicUrl: config.publicUrl }, change)
}

/** The same with what was read of the shop before. */
export function refundMessagesOf(
  { shopName, publicUrl, messageTexts }: Pick<RefundNotice, 'shopName' | 'publicUrl' | 'messageTexts'>,
  { order, event, cause, reason = '', verifiedEmail }: Omit<RefundChange, 'amount'>,
): (amount: Taka) => OutboundMessage[] {
  const { customerName, phone, language } = order
  const about = { orderId: order.id, event, cause, reason }
  const details = { ...about, customerName, verifiedEmail, phone, language }
  return (amount) => refundMessages({ ...details, shopName, publicUrl, messageTexts, amount })
}

/** The notice of a refund's new status, by email (if verified) and SMS, in the language of the order. docs/product.md §6 */
export function refundMessages(refund: RefundNotice): OutboundMessage[] {
  return runInLanguage(refund.language, () => {
    const { event, cause, reason, amount, verifiedEmail, shopName } = refund
    const number = shownOrderNumber(refund.orderId)
    const template = `refund-${event}` as const
    const why = reason ? texts.reason(reason) : ''
    const smsText = texts.sms[event](smsName(shopName), smsTaka(amount), number)
    const sentence = texts.sentence[event](refund.customerName, formatTaka(amount), number)
    const subject = texts.subject[event](number)
    const url = pageUrl(refund.publicUrl, '/user/refund-request')
    const detail = detailOf(event, cause)
    const parts: EmailPart[] = [
      { kind: 'paragraph', text: `${sentence} ${detail}${why}` },
      { kind: 'button', label: texts.seeMyRefunds, url },
    ]
    const standard = { subject, heading: subject, parts, sms: smsText + why }
    const { customerName: name } = refund
    const smsValues = { shop: smsName(shopName), name: smsPersonName(name), amount: smsTaka(amount) }
    const worded = withOwnTexts(standard, ownTextOf(refund.messageTexts, template), {
      email: { shop: shownShopName(shopName), name, number, amount: formatTaka(amount), detail },
      sms: { ...smsValues, number, detail },
    })
    const sms = smsMessage(refund.phone, template, worded.sms)
    if (!verifiedEmail) return [sms]
    const content = { heading: worded.heading, parts: worded.parts }
    return [emailMessage(verifiedEmail, template, worded.subject, content), sms]
  })
}

/** The standard wording of a refund's message in the current language, with placeholders in place of what it is about. */
export function standardRefundText(event: RefundEvent): MessageText {
  return {
    sms: texts.sms[event]('{shop}', '{amount}', '{number}'),
    subject: texts.subject[event]('{number}'),
    email: `${texts.sentence[event]('{name}', '{amount}', '{number}')} {detail}`,
  }
}

function detailOf(event: RefundEvent, cause: RefundNotice['cause']): string {
  // Of money that the order did not need only.
  if (event === 'approved') return texts.surplus
  if (cause === 'surplus' && event === 'pending') return texts.paidAbove
  if (cause === 'return' && event === 'pending') return texts.returned
  return cause === 'change' && event === 'pending' ? texts.changed : texts.detail[event]
}
