import { CODE_SECONDS, LINK_SECONDS } from '#contract/validity.ts'

/** A mail or SMS ready to be written to the outbox with the change it tells of (docs/reliability.md D9). */
export type OutboundMessage = {
  channel: 'email' | 'sms'
  /** An email address in lower case, or a number in the national form `01XXXXXXXXX`. */
  recipient: string
  template: Template
  /** Empty for an SMS. */
  subject: string
  text: string
  /** The inner part of an email; the frame is put around it when it is sent. Empty for an SMS. */
  html: string
}

/** Every kind of message the shop sends. docs/product.md §6 */
export type Template =
  | 'verification-link'
  | 'email-change-link'
  | 'existing-account'
  | 'registration-code'
  | 'phone-change-code'
  | 'reset-code'
  | 'sign-in-code'
  | 'password-changed'
  | 'second-factor-changed'
  | 'staff-invitation'
  | 'order-placed'
  | 'contact-changed'
  | 'payment-received'
  | 'order-pending'
  | 'order-processing'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'refund-pending'
  | 'refund-approved'
  | 'refund-refunded'
  | 'refund-rejected'
  | 'refund-returned'

const DAY = 24 * 60 * 60

/** What the outbox has to know of a kind of message. */
type TemplateRule = {
  /** Not sent any more when it could not be sent within this time: an expired code only confuses, and costs money. */
  usefulForSeconds: number
  /** Holds a code or link that opens an account: its text is forgotten as soon as it is sent. */
  isSecret: boolean
}

const code: TemplateRule = { usefulForSeconds: CODE_SECONDS, isSecret: true }
const link: TemplateRule = { usefulForSeconds: LINK_SECONDS, isSecret: true }
const messagesOf: TemplateRule = { usefulForSeconds: 3 * DAY, isSecret: false }

/** After this time no message is of use any more, whatever its kind. */
export const MAX_USEFUL_SECONDS = messagesOf.usefulForSeconds

const rules: Partial<Record<Template, TemplateRule>> = {
  'registration-code': code,
  'phone-change-code': code,
  'reset-code': code,
  'sign-in-code': code,
  'verification-link': link,
  'email-change-link': link,
  'staff-invitation': link,
}

/** The kinds that hold a code or a link. */
export const secretTemplates = Object.keys(rules)

/** How a stored message is treated; anything that is not a code or link is news, good for three days. */
export function templateRule(template: string): TemplateRule {
  return (rules as Partial<Record<string, TemplateRule>>)[template] ?? messagesOf
}
