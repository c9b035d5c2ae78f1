import * as z from 'zod/mini'
import { session, signInWithGoogleEndpoint } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { call, readAs } from '#web/http/api-client.ts'
import { startTwoFactorStep } from '#web/session/two-factor.ts'
import { GoogleAnswerError, googleAnswerProblem } from './google-failure.ts'
import { saveSession } from './sign-in.ts'

/** The call with its answer unread, as the spec has a text for each way an answer may be incomplete (docs/product.md §18). */
const query = { ...signInWithGoogleEndpoint, answer: z.unknown() }

/**
 * Signs in with the credential Google gave and keeps the session; false where a second step is asked for first. Throws
 * ApiError, and GoogleAnswerError for an answer without a user or token. Loaded when a credential has come: it brings the
 * API's client along.
 */
export async function signInByGoogle(authCode: string): Promise<boolean> {
  let data: unknown
  try {
    data = await call(query, { body: { authCode } })
  } catch (error) {
    await startTwoFactorStep(error)
    return false
  }
  const problem = googleAnswerProblem(data)
  if (problem) throw new GoogleAnswerError(problem)
  const opened = readAs(session, data)
  if (!opened) throw new GoogleAnswerError(messages.googleFieldsMissing)
  saveSession(opened)
  return true
}
