import { type EmailContent, emailText } from '#api/messages/mail/email-content.ts'
import { compactBangla } from '#api/messages/sms/sms-text.ts'
import { currentLanguage } from '#contract/language.ts'
import { CODE_SECONDS, LINK_SECONDS } from '#contract/validity.ts'

/** An email or SMS, ready to be inserted into the outbox with the change it reports (docs/reliability.md D9). */
export type OutboundMessage = {
  channel: 'email' | 'sms'
  /** An email address in lower case, or a phone number in the national form `01XXXXXXXXX`. */
  recipient: string
  template: Template
  /** Empty for an SMS. */
  subject: string
  text: string
  /** What an email says; its HTML is made when it is sent. Null for an SMS. */
  content: EmailContent | null
}

/** An SMS to a phone number. */
export function smsMessage(recipient: string, template: Template, text: string): OutboundMessage {
  return { channel: 'sms', recipient, template, subject: '', text: compactBangla(text), content: null }
}

/** An email, in the current language, also in its frame. Throws for a link that does not begin with http:// or https://. */
export function emailMessage(
  recipient: string,
  template: Template,
  subject: string,
  content: EmailContent,
): OutboundMessage {
  const language = currentLanguage()
  const worded = language === 'en' ? content : { ...content, language }
  return { channel: 'email', recipient, template, subject, text: emailText(content), content: worded }
}

/** Templates of all messages that the shop sends. docs/product.md §6 */
export const templates = [
  'verification-link',
  'email-change-link',
  'existing-account',
  'registration-code',
  'phone-change-code',
  'reset-code',
  'sign-in-code',
  'first-sign-in-code',
  'password-changed',
  'second-factor-changed',
  'staff-invitation',
  'order-placed',
  'contact-changed',
  'payment-received',
  'order-pending',
  'order-processing',
  'order-changed',
  'order-part-sent',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'refund-pending',
  'refund-approved',
  'refund-refunded',
  'refund-rejected',
  'refund-returned',
  'return-approved',
  'return-rejected',
  'order-exchange',
  'back-in-stock',
  'cart-reminder',
  'question-answered',
  'complaint-answered',
  'complaint-resolved',
  'complaint-reopened',
  'restore-test-failed',
  'purchase-order',
  /** Sent by `npm run check-setup` past the outbox. */
  'setup-check',
] as const
export type Template = (typeof templates)[number]

const DAY = 24 * 60 * 60

/** How the outbox treats messages of a template. */
type TemplateRule = {
  /** Older messages are not sent any more: an expired code would only confuse, and an SMS costs money. */
  usefulForSeconds: number
  /** Contains a code or link that gives access to an account: its text is erased once it is sent. */
  isSecret: boolean
}

const code: TemplateRule = { usefulForSeconds: CODE_SECONDS, isSecret: true }
const link: TemplateRule = { usefulForSeconds: LINK_SECONDS, isSecret: true }
const notice: TemplateRule = { usefulForSeconds: 3 * DAY, isSecret: false }

/** After this time no message of any template is sent any more. */
export const MAX_USEFUL_SECONDS = notice.usefulForSeconds

const rules: Partial<Record<Template, TemplateRule>> = {
  'registration-code': code,
  'phone-change-code': code,
  'reset-code': code,
  'sign-in-code': code,
  'first-sign-in-code': code,
  'verification-link': link,
  'email-change-link': link,
  'staff-invitation': link,
}

/** Templates with a code or a link. */
export const secretTemplates = Object.keys(rules)

/** The rule of a template; those without a code or link are sent for up to three days. */
export function templateRule(template: string): TemplateRule {
  return (rules as Partial<Record<string, TemplateRule>>)[template] ?? notice
}
