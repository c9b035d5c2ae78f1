import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { id, moment, requiredText } from '#contract/wire.ts'
import { currentPassword } from './account-fields.ts'
import { session } from './sessions.ts'

const MAX_CODE_LENGTH = 40
const MAX_TICKET_LENGTH = 500

/** Six digits of the app (`287 082`), or one of the recovery codes (`k7wn3-8hvqp`). */
const code = requiredText(messages.secondFactorCodeRequired, MAX_CODE_LENGTH)

/** What comes along when a right password, one-time code or Google credential is not enough: 403 with `data` of this form. */
export const secondFactorRequired = z.object({ ticket: z.string() })

/** Signs in with the ticket of the first step and a code. Answers what the first step answers without a second. */
export const completeSignInEndpoint = endpoint({
  method: 'POST',
  path: '/user/second-factor',
  tag: 'User',
  who: 'anyone',
  summary:
    'Finish a sign-in that was answered 403 with data.ticket, with a code of the authenticator app or a recovery code. The ticket works for five minutes.',
  body: z.object({ ticket: requiredText(messages.signInTookTooLong, MAX_TICKET_LENGTH), code }),
  message: messages.loginSuccessful,
  answer: session,
})

/** How one signs in oneself. */
const secondFactor = z.object({
  /** Since when a code is asked for; null while none is. */
  onSince: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** Without one (Google only) it cannot be set up, and switching off asks for a code alone. */
  hasPassword: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactorEndpoint = endpoint({
  method: 'GET',
  path: '/staff/second-factor',
  tag: 'User',
  who: 'seller-or-admin',
  summary: 'Whether you are asked for a code of an authenticator app when you sign in.',
  answer: secondFactor,
})

/** Makes a new secret; nothing is asked for until a code has confirmed it. */
export const startSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor',
  tag: 'User',
  who: 'seller-or-admin',
  summary:
    'A new secret for your authenticator app, given your password, to be confirmed by a code. One not confirmed is replaced.',
  status: 201,
  body: z.object({ password: currentPassword(messages.passwordRequired) }),
  answer: z.object({
    /** Base32, to be typed in where no picture can be taken. */
    secret: z.string(),
    /** `otpauth://totp/...`, to be shown as a QR code. */
    address: z.string(),
  }),
})

/** Switches it on, which ends every other session; the recovery codes are shown this once. */
export const confirmSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor/confirm',
  tag: 'User',
  who: 'seller-or-admin',
  summary:
    'Switch two-step sign-in on with a code of the app. Ends your other sessions. Answers ten recovery codes, this once.',
  body: z.object({ code }),
  message: messages.secondFactorOn,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const switchOffSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor/switch-off',
  tag: 'User',
  who: 'seller-or-admin',
  summary: 'Switch your two-step sign-in off, with your password (if you have one) and a code.',
  body: z.object({ password: z.optional(currentPassword(messages.passwordRequired)), code }),
  message: messages.secondFactorOff,
  answer: z.null(),
})

/** For somebody who has lost the phone and the recovery codes. */
export const takeOffSecondFactorEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/members/:id/second-factor',
  tag: 'User',
  who: 'admin',
  summary: "Take another staff member's two-step sign-in off. Noted in the audit log.",
  params: z.object({ id }),
  message: messages.secondFactorTakenOff,
  answer: z.null(),
})
