import * as z from 'zod/mini'
import { session, signInWithGoogleEndpoint } from '#contract/identity/sessions.ts'
import { messages } from '#contract/messages.ts'
import { call, readAs } from '#web/http/api-client.ts'
import { GoogleAnswerError, googleAnswerProblem } from './google-failure.ts'
import { saveSession } from './save-session.ts'
import { startTwoFactorStep } from './two-factor.ts'

/** Leaves the answer undecoded: each way it may be incomplete has its own message (docs/product.md §18). */
const endpoint = { ...signInWithGoogleEndpoint, answer: z.unknown() }

/**
 * Signs in with a Google credential and stores the session; returns false when a second step is needed first. Throws
 * ApiError, and GoogleAnswerError for an answer without user or token. Loaded when there is a credential, as it imports the
 * API client.
 */
export async function signInByGoogle(authCode: string): Promise<boolean> {
  let data: unknown
  try {
    data = await call(endpoint, { body: { authCode } })
  } catch (error) {
    await startTwoFactorStep(error)
    return false
  }
  const problem = googleAnswerProblem(data)
  if (problem) throw new GoogleAnswerError(problem)
  const newSession = readAs(session, data)
  if (!newSession) throw new GoogleAnswerError(messages.googleFieldsMissing)
  saveSession(newSession)
  return true
}
