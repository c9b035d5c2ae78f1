import type { EmailPart } from '#api/messages/mail/email-content.ts'
import {
  emailMessage,
  type OutboundMessage,
  smsMessage as sms,
  type Template,
} from '#api/messages/outbound-message.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import type { oneTimeCodes } from '#database/schema/identity/accounts.ts'

// The emails and SMS about accounts. Each function is pure and returns one message for the outbox.

export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose

const codeTexts: Record<CodePurpose, { template: Template; what: string }> = {
  'register-phone': { template: 'registration-code', what: 'code to verify your phone' },
  'change-phone': { template: 'phone-change-code', what: 'code to confirm your new phone' },
  'reset-password': { template: 'reset-code', what: 'code to reset your password' },
  'sign-in': { template: 'sign-in-code', what: 'sign-in code' },
}

/**
 * A one-time code, by email or SMS depending on the identifier. The last line of the SMS binds the code to the shop's host,
 * so that a phone's browser offers it on the shop's own pages only. docs/product.md §3
 */
export function codeMessage(
  purpose: CodePurpose,
  { identifier, code, shopName, host }: { identifier: string; code: string; shopName: string; host: string },
): OutboundMessage {
  const { template, what } = codeTexts[purpose]
  if (!isEmail(identifier)) {
    const text = `${code} is your ${smsName(shopName)} ${what}. It works for 5 minutes. Do not share it with anyone.`
    return sms(identifier, template, `${text}\n\n@${host} #${code}`)
  }
  return email(identifier, template, `${code} is your ${shopName} ${what}`, `Your ${what}`, [
    { kind: 'code', code },
    { kind: 'paragraph', text: 'It works for 5 minutes.' },
    { kind: 'note', text: DO_NOT_SHARE },
    { kind: 'note', text: NOT_REQUESTED },
  ])
}

/** Welcomes a new account and asks its owner to verify the email address. docs/product.md §3 */
export function verificationLinkMessage({
  to,
  name,
  url,
  shopName,
}: Recipient & { url: string }): OutboundMessage {
  return email(to, 'verification-link', `Verify your email for ${shopName}`, `Welcome to ${shopName}`, [
    { kind: 'paragraph', text: `${greeting(name)} please confirm that this is your email address.` },
    { kind: 'button', label: 'Verify my email', url },
    { kind: 'note', text: 'The link works for 24 hours.' },
    { kind: 'note', text: NOT_REQUESTED },
  ])
}

/** Sent to the new email address of a profile, which replaces the old one once it is verified. docs/product.md §3 */
export function emailChangeLinkMessage({
  to,
  name,
  url,
  shopName,
}: Recipient & { url: string }): OutboundMessage {
  return email(to, 'email-change-link', `Confirm your new email for ${shopName}`, 'Confirm your new email', [
    { kind: 'paragraph', text: `${greeting(name)} you asked us to use this address from now on.` },
    { kind: 'button', label: 'Use this email', url },
    { kind: 'note', text: 'The link works for 24 hours. Until then your old address stays.' },
    { kind: 'note', text: NOT_REQUESTED },
  ])
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
    const text = `${smsName(shopName)}: you already have an account with this number. Please sign in: ${signInUrl}`
    return sms(to, 'existing-account', text)
  }
  return email(
    to,
    'existing-account',
    `You already have an account at ${shopName}`,
    'You already have an account',
    [
      {
        kind: 'paragraph',
        text: `${greeting(name)} somebody, probably you, has just tried to register at ${shopName} with this email. There is an account for it already: please sign in. If you forgot your password, the sign-in page helps you set a new one.`,
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'note', text: NOT_REQUESTED },
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
    const text = `${smsName(shopName)}: your password was changed. If this was not you, reset it at once: ${resetUrl}`
    return sms(to, 'password-changed', text)
  }
  return email(to, 'password-changed', `Your ${shopName} password was changed`, 'Your password was changed', [
    {
      kind: 'paragraph',
      text: `${greeting(name)} the password of your account was changed just now. If this was you, there is nothing to do.`,
    },
    { kind: 'paragraph', text: 'If it was not you, set a new password at once.' },
    { kind: 'button', label: 'Reset my password', url: resetUrl },
  ])
}

/** How two-step sign-in changed: its owner switched it on or off, or an admin removed it (`taken-off`). */
export type SecondFactorChange = 'on' | 'off' | 'taken-off'

const secondFactorTexts: Record<SecondFactorChange, { what: string; since: string; advice: string }> = {
  on: {
    what: 'was switched on',
    since: 'From now on, signing in also takes a code of your authenticator app.',
    advice: 'If it was not you, set a new password at once and tell an admin of the shop.',
  },
  off: {
    what: 'was switched off',
    since: 'From now on, your password alone signs you in.',
    advice: 'If it was not you, set a new password at once, and switch two-step sign-in on again.',
  },
  'taken-off': {
    what: 'was taken off by an admin',
    since: 'From now on, your password alone signs you in.',
    advice:
      'If you did not ask for it, set a new password, switch two-step sign-in on again, and ask who did it.',
  },
}

/** Notifies the owner of a change of two-step sign-in. `resetUrl` is /forgot-password. */
export function secondFactorMessage({
  to,
  name,
  change,
  resetUrl,
  shopName,
}: Recipient & { change: SecondFactorChange; resetUrl: string }): OutboundMessage {
  const { what, since, advice } = secondFactorTexts[change]
  if (!isEmail(to)) {
    const text = `${smsName(shopName)}: two-step sign-in of your account ${what}. If this was not you, set a new password: ${resetUrl}`
    return sms(to, 'second-factor-changed', text)
  }
  const subject = `Two-step sign-in of your ${shopName} account ${what}`
  return email(to, 'second-factor-changed', subject, `Two-step sign-in ${what}`, [
    {
      kind: 'paragraph',
      text: `${greeting(name)} two-step sign-in of your account ${what} just now. ${since}`,
    },
    { kind: 'paragraph', text: advice },
    { kind: 'button', label: 'Reset my password', url: resetUrl },
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
  const what = kind === 'email' ? 'email' : 'phone number'
  if (!isEmail(to)) {
    const text = `${smsName(shopName)}: the ${what} of your account was changed. If this was not you, tell us at once: ${helpUrl}`
    return sms(to, 'contact-changed', text)
  }
  const subject = `The ${what} of your ${shopName} account was changed`
  return email(to, 'contact-changed', subject, `Your ${what} was changed`, [
    {
      kind: 'paragraph',
      text: `${greeting(name)} the ${what} of your account was changed just now. If this was you, there is nothing to do.`,
    },
    {
      kind: 'paragraph',
      text: 'If it was not you, tell us at once, so that we can give you your account back.',
    },
    { kind: 'button', label: 'Get help', url: helpUrl },
  ])
}

/** Invites somebody to the staff. `url` works once, for three days. docs/product.md §5 */
export function staffInvitationMessage({
  to,
  role,
  url,
  shopName,
}: Pick<Recipient, 'to' | 'shopName'> & { role: 'seller' | 'admin'; url: string }): OutboundMessage {
  const what = role === 'admin' ? 'run the shop as an admin' : 'sell your products there'
  if (!isEmail(to)) {
    const text = `${smsName(shopName)} invites you to ${what}. Open this link within 3 days: ${url}`
    return sms(to, 'staff-invitation', text)
  }
  return email(to, 'staff-invitation', `${shopName} invites you`, `You are invited to ${shopName}`, [
    { kind: 'paragraph', text: `Hello, ${shopName} asks you to ${what}.` },
    { kind: 'button', label: 'Accept the invitation', url },
    {
      kind: 'note',
      text: 'The link works once, for 3 days. Do not pass it on: whoever opens it gets the account.',
    },
    { kind: 'note', text: 'If you do not know this shop, you can ignore this email.' },
  ])
}

/** `to` is an email address or a phone number, `name` the name on the account. */
type Recipient = { to: string; name: string; shopName: string }

const DO_NOT_SHARE = 'Do not share it with anyone. Nobody of the shop will ever ask you for it.'
const NOT_REQUESTED = 'If you did not ask for this, you can ignore this email. Nothing has changed.'

function greeting(name: string): string {
  return name.trim() ? `Dear ${name.trim()},` : 'Hello,'
}

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
