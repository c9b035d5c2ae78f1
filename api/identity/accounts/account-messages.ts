import type { EmailPart } from '#api/messages/mail/email-content.ts'
import {
  emailMessage,
  type OutboundMessage,
  smsMessage as sms,
  type Template,
} from '#api/messages/outbound-message.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import type { oneTimeCodes } from '#database/schema/identity/accounts.ts'
import { accountMessageTexts as texts } from './account-message-texts.ts'

// The emails and SMS about accounts. Each function returns one message for the outbox, in the current language: that of the
// page where it was asked for.

export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose

const codeTemplates: Record<CodePurpose, Template> = {
  'register-phone': 'registration-code',
  'change-phone': 'phone-change-code',
  'reset-password': 'reset-code',
  'sign-in': 'sign-in-code',
}

/**
 * A one-time code, by email or SMS depending on the identifier. The last line of the SMS binds the code to the shop's host,
 * so that a phone's browser offers it on the shop's own pages only. docs/product.md §3
 */
export function codeMessage(
  purpose: CodePurpose,
  {
    identifier,
    code,
    shopName,
    host,
  }: { identifier: string; code: string; shopName: ShopName; host: string },
): OutboundMessage {
  const template = codeTemplates[purpose]
  const what = texts.code[purpose]
  if (!isEmail(identifier)) {
    const text = texts.codeSms(code, smsName(shopName), what)
    return sms(identifier, template, `${text}\n\n@${host} #${code}`)
  }
  return email(
    identifier,
    template,
    texts.codeSubject(code, shownShopName(shopName), what),
    texts.codeHeading(what),
    [
      { kind: 'code', code },
      { kind: 'paragraph', text: texts.codeWorks },
      { kind: 'note', text: texts.doNotShare },
      { kind: 'note', text: texts.notRequested },
    ],
  )
}

/** Welcomes a new account and asks its owner to verify the email address. docs/product.md §3 */
export function verificationLinkMessage({
  to,
  name,
  url,
  shopName,
}: Recipient & { url: string }): OutboundMessage {
  return email(
    to,
    'verification-link',
    texts.verifySubject(shownShopName(shopName)),
    texts.welcome(shownShopName(shopName)),
    [
      { kind: 'paragraph', text: texts.dear(name.trim(), texts.verify) },
      { kind: 'button', label: texts.verifyButton, url },
      { kind: 'note', text: texts.linkWorks },
      { kind: 'note', text: texts.notRequested },
    ],
  )
}

/** Sent to the new email address of a profile, which replaces the old one once it is verified. docs/product.md §3 */
export function emailChangeLinkMessage({
  to,
  name,
  url,
  shopName,
}: Recipient & { url: string }): OutboundMessage {
  return email(
    to,
    'email-change-link',
    texts.newEmailSubject(shownShopName(shopName)),
    texts.newEmailHeading,
    [
      { kind: 'paragraph', text: texts.dear(name.trim(), texts.newEmail) },
      { kind: 'button', label: texts.newEmailButton, url },
      { kind: 'note', text: texts.newEmailWorks },
      { kind: 'note', text: texts.notRequested },
    ],
  )
}

/**
 * Tells the owner of a verified email or phone that somebody tried to register with it. The caller of the registration is
 * not told, so that nobody can probe which accounts exist. `signInUrl` is the page /login. docs/product.md §3
 */
export function existingAccountMessage({
  to,
  name,
  signInUrl,
  shopName,
}: Recipient & { signInUrl: string }): OutboundMessage {
  if (!isEmail(to)) {
    return sms(to, 'existing-account', texts.existingSms(smsName(shopName), signInUrl))
  }
  return email(
    to,
    'existing-account',
    texts.existingSubject(shownShopName(shopName)),
    texts.existingHeading,
    [
      { kind: 'paragraph', text: texts.dear(name.trim(), texts.existing(shownShopName(shopName))) },
      { kind: 'button', label: texts.signIn, url: signInUrl },
      { kind: 'note', text: texts.notRequested },
    ],
  )
}

/** Notifies the owner that the account's password was changed. `resetUrl` is /forgot-password. */
export function passwordChangedMessage({
  to,
  name,
  resetUrl,
  shopName,
}: Recipient & { resetUrl: string }): OutboundMessage {
  if (!isEmail(to)) {
    return sms(to, 'password-changed', texts.passwordSms(smsName(shopName), resetUrl))
  }
  return email(
    to,
    'password-changed',
    texts.passwordSubject(shownShopName(shopName)),
    texts.passwordHeading,
    [
      { kind: 'paragraph', text: texts.dear(name.trim(), texts.password) },
      { kind: 'paragraph', text: texts.passwordNotYou },
      { kind: 'button', label: texts.resetMyPassword, url: resetUrl },
    ],
  )
}

/** How two-step sign-in changed: its owner switched it on or off, or an admin removed it (`taken-off`). */
export type SecondFactorChange = 'on' | 'off' | 'taken-off'

/** Notifies the owner of a change of two-step sign-in. `resetUrl` is /forgot-password. */
export function secondFactorMessage({
  to,
  name,
  change,
  resetUrl,
  shopName,
}: Recipient & { change: SecondFactorChange; resetUrl: string }): OutboundMessage {
  const what = texts.secondFactor[change]
  if (!isEmail(to)) {
    return sms(to, 'second-factor-changed', texts.secondFactorSms(smsName(shopName), what, resetUrl))
  }
  const subject = texts.secondFactorSubject(shownShopName(shopName), what)
  const changed = texts.secondFactorChanged(what, texts.secondFactorSince[change])
  return email(to, 'second-factor-changed', subject, texts.secondFactorHeading(what), [
    { kind: 'paragraph', text: texts.dear(name.trim(), changed) },
    { kind: 'paragraph', text: texts.secondFactorAdvice[change] },
    { kind: 'button', label: texts.resetMyPassword, url: resetUrl },
  ])
}

/**
 * Notifies the old email or phone of an account that it was replaced. The new one is not named, because somebody else may
 * read the old one by now. `helpUrl` is /customer-support.
 */
export function contactChangedMessage({
  to,
  name,
  kind,
  helpUrl,
  shopName,
}: Recipient & { kind: 'email' | 'phone'; helpUrl: string }): OutboundMessage {
  const what = texts.contact[kind]
  if (!isEmail(to)) return sms(to, 'contact-changed', texts.contactSms(smsName(shopName), what, helpUrl))
  return email(
    to,
    'contact-changed',
    texts.contactSubject(shownShopName(shopName), what),
    texts.contactHeading(what),
    [
      { kind: 'paragraph', text: texts.dear(name.trim(), texts.contactChanged(what)) },
      { kind: 'paragraph', text: texts.contactNotYou },
      { kind: 'button', label: texts.getHelp, url: helpUrl },
    ],
  )
}

/** Invites somebody to the staff. `url` works once, for three days. docs/product.md §5 */
export function staffInvitationMessage({
  to,
  roleName,
  url,
  shopName,
}: Pick<Recipient, 'to' | 'shopName'> & { roleName: string; url: string }): OutboundMessage {
  const what = roleName ? texts.joinAs(roleName) : texts.sellThere
  if (!isEmail(to)) return sms(to, 'staff-invitation', texts.invitationSms(smsName(shopName), what, url))
  return email(
    to,
    'staff-invitation',
    texts.invitationSubject(shownShopName(shopName)),
    texts.invitationHeading(shownShopName(shopName)),
    [
      { kind: 'paragraph', text: texts.invitation(shownShopName(shopName), what) },
      { kind: 'button', label: texts.accept, url },
      { kind: 'note', text: texts.invitationWorks },
      { kind: 'note', text: texts.unknownShop },
    ],
  )
}

/** `to` is an email address or a phone number, `name` the name on the account. */
type Recipient = { to: string; name: string; shopName: ShopName }

function isEmail(identifier: string): boolean {
  return identifier.includes('@')
}

function email(
  recipient: string,
  template: Template,
  subject: string,
  heading: string,
  parts: EmailPart[],
): OutboundMessage {
  return emailMessage(recipient, template, subject, { heading, parts })
}
