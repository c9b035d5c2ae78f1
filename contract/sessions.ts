import * as z from 'zod/mini'
import { sessionUser } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { requiredText } from './wire.ts'

/** Longest password that is looked at; a longer one cannot be right and would only cost hashing time. */
export const LONGEST_PASSWORD = 200

/** A signed-in session as the browser keeps it. */
export const session = z.object({ user: sessionUser, accessToken: z.string() })
export type Session = z.output<typeof session>

/** Signs in with email or phone and password. spec accounts §7 */
export const signIn = endpoint({
  method: 'POST',
  path: '/user/signin',
  tag: 'User',
  who: 'anyone',
  summary: 'Sign in with an email or phone number and a password. Also sets the refresh cookie.',
  body: z.object({
    identifier: requiredText(messages.identifierRequired, 200),
    password: z
      .string(messages.passwordRequired)
      .check(z.minLength(1, messages.passwordRequired), z.maxLength(LONGEST_PASSWORD)),
  }),
  answer: session,
})

/** Exchanges the refresh cookie for a new access token (and a new cookie). The answer's data is the token itself. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/user/refresh-token',
  tag: 'User',
  who: 'anyone',
  summary: 'Exchange the refresh cookie for a new access token.',
  answer: z.string(),
})

/** Ends the session of the refresh cookie and that of the bearer token. Twice is the same as once. */
export const signOut = endpoint({
  method: 'POST',
  path: '/user/logout',
  tag: 'User',
  who: 'anyone',
  summary: 'End the session of the refresh cookie, or of the bearer token.',
  answer: z.null(),
})
