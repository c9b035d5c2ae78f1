import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { requiredText } from '#contract/wire.ts'
import { currentPassword, identifier, oneTimeCode } from './account-fields.ts'
import { sessionUser } from './accounts.ts'

/** A session as the browser stores it. */
export const session = z.object({ user: sessionUser, accessToken: z.string() })
export type Session = z.output<typeof session>

/** Signs in with email or phone and password. docs/product.md §17 */
export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/user/signin',
  tag: 'User',
  who: 'anyone',
  summary: 'Sign in with an email or phone number and a password. Also sets the refresh cookie.',
  body: z.object({
    identifier,
    password: currentPassword(schemaErrors.passwordRequired),
  }),
  answer: session,
})

/** Sends a one-time code to sign in with. The answer is the same for an unknown account. docs/product.md §3 */
export const sendSignInCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/send-login-otp',
  tag: 'User',
  who: 'anyone',
  summary:
    'Send a 4-digit sign-in code to an email or phone. Answers the same whether or not there is an account.',
  body: z.object({ identifier }),
  message: () => messages.codeSent,
  answer: z.null(),
})

/** Signs in with the code that was sent. docs/product.md §3 */
export const signInWithCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/otp-login',
  tag: 'User',
  who: 'anyone',
  summary: 'Sign in with an email or phone number and the code sent to it. Also sets the refresh cookie.',
  body: z.object({ identifier, code: oneTimeCode }),
  message: () => messages.loginSuccessful,
  answer: session,
})

/** Settings of the Google button; null in a shop without Google sign-in. */
const googleSettings = z.nullable(
  z.object({
    /** The shop's client id at Google, for its script. */
    clientId: z.string(),
    /** Page of the demo service, opened instead of Google's script; null where Google itself is used. */
    chooserUrl: z.nullable(z.string()),
  }),
)
export type GoogleButtonSettings = z.output<typeof googleSettings>

/** Gets the settings that the browser needs to show the Google button. docs/product.md §17 */
export const getGoogleSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/user/google-settings',
  tag: 'User',
  who: 'anyone',
  summary: 'Get the settings of the Google button, or null in a shop without Google sign-in.',
  answer: googleSettings,
})

/** Signs in with the credential that Google issued to the browser (an ID token). docs/product.md §17, §3 */
export const signInWithGoogleEndpoint = endpoint({
  method: 'POST',
  path: '/user/google-login',
  tag: 'User',
  who: 'anyone',
  summary: 'Sign in with a Google ID token. Also sets the refresh cookie.',
  body: z.object({ authCode: requiredText(schemaErrors.googleNoCredential, 5_000) }),
  message: () => messages.googleSuccessful,
  answer: session,
})

/** Exchanges the refresh cookie for a new access token and a new cookie. `data` is the token itself. */
export const refreshTokenEndpoint = endpoint({
  method: 'POST',
  path: '/user/refresh-token',
  tag: 'User',
  who: 'anyone',
  summary: 'Exchange the refresh cookie for a new access token.',
  answer: z.string(),
})

/** Ends the session of the refresh cookie and that of the bearer token; idempotent. */
export const signOutEndpoint = endpoint({
  method: 'POST',
  path: '/user/logout',
  tag: 'User',
  who: 'anyone',
  summary: 'End the session of the refresh cookie, or of the bearer token.',
  answer: z.null(),
})
