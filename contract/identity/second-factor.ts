import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, requiredText, timestamp } from '#contract/wire.ts'
import { currentPassword } from './account-fields.ts'
import { session } from './sessions.ts'

const MAX_CODE_LENGTH = 40
const MAX_TICKET_LENGTH = 500

/**
 * Six digits of the authenticator app (`287 082`) or a recovery code (`k7wn38-hvqp2m-xd9r4t-bc6eja`, formerly
 * `k7wn3-8hvqp`).
 */
const code = requiredText(schemaErrors.secondFactorCodeRequired, MAX_CODE_LENGTH)

/** Signs in with the ticket of the first step and a code. Answers what the first step answers without a second factor. */
export const completeSignInEndpoint = endpoint({
  method: 'POST',
  path: '/user/second-factor',
  tag: 'User',
  who: 'anyone',
  summary:
    'Finish a sign-in that was answered 403 with data.ticket, with a code of the authenticator app or a recovery code. The ticket works for five minutes.',
  body: z.object({ ticket: requiredText(schemaErrors.signInTookTooLong, MAX_TICKET_LENGTH), code }),
  message: () => messages.loginSuccessful,
  answer: session,
})

/** State of the caller's own second factor. */
const secondFactor = z.object({
  /** Since when a code is required; null while it is off. */
  onSince: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  /** Without a password (Google only) it cannot be set up, and switching off requires a code only. */
  hasPassword: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactorEndpoint = endpoint({
  method: 'GET',
  path: '/staff/second-factor',
  tag: 'User',
  who: 'seller-or-admin',
  permission: 'every-role',
  summary: 'Get whether your sign-in requires a code of an authenticator app.',
  answer: secondFactor,
})

/** Creates a new secret; sign-in does not require codes until one has confirmed it. */
export const startSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor',
  tag: 'User',
  who: 'seller-or-admin',
  permission: 'every-role',
  summary:
    'Create a secret for your authenticator app, given your password; a code must confirm it. Replaces an unconfirmed secret.',
  status: 201,
  body: z.object({ password: currentPassword(schemaErrors.passwordRequired) }),
  answer: z.object({
    /** Base32, to be typed where the QR code cannot be scanned. */
    secret: z.string(),
    /** `otpauth://totp/...`, to be shown as a QR code. */
    address: z.string(),
  }),
})

/** Switches the second factor on and ends every other session; the recovery codes are shown only this once. */
export const confirmSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor/confirm',
  tag: 'User',
  who: 'seller-or-admin',
  permission: 'every-role',
  summary:
    'Switch two-step sign-in on with a code of the app. Ends your other sessions. Answers ten recovery codes, only this once.',
  body: z.object({ code }),
  message: () => messages.secondFactorOn,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const switchOffSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/second-factor/switch-off',
  tag: 'User',
  who: 'seller-or-admin',
  permission: 'every-role',
  summary: 'Switch your two-step sign-in off, with your password (if you have one) and a code.',
  body: z.object({ password: z.optional(currentPassword(schemaErrors.passwordRequired)), code }),
  message: () => messages.secondFactorOff,
  answer: z.null(),
})

/** For a staff member who has lost both the phone and the recovery codes. */
export const removeSecondFactorEndpoint = endpoint({
  method: 'DELETE',
  path: '/staff/members/:id/second-factor',
  tag: 'User',
  who: 'admin',
  permission: 'staff.manage',
  summary: "Remove another staff member's two-step sign-in. Recorded in the audit log.",
  params: z.object({ id }),
  message: () => messages.secondFactorRemoved,
  answer: z.null(),
})
