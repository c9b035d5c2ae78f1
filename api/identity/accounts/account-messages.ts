import { type EmailPart, emailContent } from '#api/messages/mail/email-content.ts'
import type { OutboundMessage, Template } from '#api/messages/outbound-message.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import type { oneTimeCodes } from '#database/schema/identity/accounts.ts'

// Letters of accounts. Each is a pure function: what it needs to know comes in, a letter for the outbox goes out.

/** What a code is for. */
export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose

const codes: Record<CodePurpose, { template: Template; what: string }> = {
  'register-phone': { template: 'registration-code', what: 'code to verify your phone' },
  'change-phone': { template: 'phone-change-code', what: 'code to confirm your new phone' },
  'reset-password': { template: 'reset-code', what: 'code to reset your password' },
  'sign-in': { template: 'sign-in-code', what: 'sign-in code' },
}

/**
 * A 4-digit code, by email or SMS as the identifier is an address or a number. It works five minutes. The last line of an
 * SMS binds the code to the shop's host, so that a phone's browser can offer it there and nowhere else. docs/product.md §3
 */
export function codeMessage(
  purpose: CodePurpose,
  { identifier, code, shopName, host }: { identifier: string; code: string; shopName: string; host: string },
): OutboundMessage {
  const { template, what } = codes[purpose]
  if (!isEmail(identifier)) {
    const text = `${code} is your ${smsName(shopName)} ${what}. It works for 5 minutes. Do not share it with anyone.`
    return sms(identifier, template, `${text}\n\n@${host} #${code}`)
  }
  return email(identifier, template, `${code} is your ${shopName} ${what}`, `Your ${what}`, [
    { kind: 'code', code },
    { kind: 'paragraph', text: 'It works for 5 minutes.' },
    { kind: 'note', text: NOT_SHARED },
    { kind: 'note', text: NOT_YOU },
  ])
}

/** Greets a new account and asks to prove the address. The link works 24 hours. docs/product.md §3 */
export function verificationLinkMessage({
  to,
  name,
  url,
  shopName,
}: Addressed & { url: string }): OutboundMessage {
  return email(to, 'verification-link', `Verify your email for ${shopName}`, `Welcome to ${shopName}`, [
    { kind: 'paragraph', text: `${greeting(name)} please confirm that this is your email address.` },
    { kind: 'button', label: 'Verify my email', url },
    { kind: 'note', text: 'The link works for 24 hours.' },
    { kind: 'note', text: NOT_YOU },
  ])
}

/** Sent to a new address somebody gave in their profile, before it replaces the old one. docs/product.md §3 */
export function emailChangeLinkMessage({
  to,
  name,
  url,
  shopName,
}: Addressed & { url: string }): OutboundMessage {
  return email(to, 'email-change-link', `Confirm your new email for ${shopName}`, 'Confirm your new email', [
    { kind: 'paragraph', text: `${greeting(name)} you asked us to use this address from now on.` },
    { kind: 'button', label: 'Use this email', url },
    { kind: 'note', text: 'The link works for 24 hours. Until then your old address stays.' },
    { kind: 'note', text: NOT_YOU },
  ])
}

/**
 * Tells the owner of an account that somebody registered with their address again, so that registration itself need not
 * say whether an address is known. `signInUrl` is the page /login. docs/product.md §3
 */
export function existingAccountMessage({
  to,
  name,
  signInUrl,
  shopName,
}: Addressed & { signInUrl: string }): OutboundMessage {
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
      { kind: 'note', text: NOT_YOU },
    ],
  )
}

/** Tells that the password is another now, to wherever the account can be reached. `resetUrl` is /forgot-password. */
export function passwordChangedMessage({
  to,
  name,
  resetUrl,
  shopName,
}: Addressed & { resetUrl: string }): OutboundMessage {
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

/** What became of an account's second step at sign-in: its owner switched it, or an admin took it off. */
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

/** Tells that signing in takes a second step now, or none any more. `resetUrl` is /forgot-password. */
export function secondFactorMessage({
  to,
  name,
  change,
  resetUrl,
  shopName,
}: Addressed & { change: SecondFactorChange; resetUrl: string }): OutboundMessage {
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
 * Tells the old email or phone of an account that there is a new one. `helpUrl` is /customer-support; the new one is not
 * named, as whoever reads the old one may be somebody else by now.
 */
export function contactChangedMessage({
  to,
  name,
  kind,
  helpUrl,
  shopName,
}: Addressed & { kind: 'email' | 'phone'; helpUrl: string }): OutboundMessage {
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

/** Asks somebody to run the shop, or to sell in it. `url` works once, for three days. docs/product.md §5 */
export function staffInvitationMessage({
  to,
  role,
  url,
  shopName,
}: Pick<Addressed, 'to' | 'shopName'> & { role: 'seller' | 'admin'; url: string }): OutboundMessage {
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

/** To whom a letter goes: the address or number, and the name on the account. */
type Addressed = { to: string; name: string; shopName: string }

const NOT_SHARED = 'Do not share it with anyone. Nobody of the shop will ever ask you for it.'
const NOT_YOU = 'If you did not ask for this, you can ignore this email. Nothing has changed.'

function greeting(name: string): string {
  return name.trim() ? `Dear ${name.trim()},` : 'Hello,'
}

function isEmail(identifier: string): boolean {
  return identifier.includes('@')
}

function sms(recipient: string, template: Template, text: string): OutboundMessage {
  return { channel: 'sms', recipient, template, subject: '', text, html: '' }
}

function email(
  recipient: string,
  template: Template,
  subject: string,
  heading: string,
  parts: EmailPart[],
): OutboundMessage {
  return { channel: 'email', recipient, template, subject, ...emailContent(heading, parts) }
}
