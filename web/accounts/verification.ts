import { messages } from '#contract/messages.ts'
import { isRefusal } from './failure.ts'

/** How a verification link turned out: `verified`, or why not. */
export type Verification =
  | { state: 'verified' }
  | { state: 'failed'; message: string; isVerifiedAlready: boolean }

/** Goes on to /login this long after a link worked, in milliseconds (spec accounts §9). */
export const GO_ON_AFTER_MS = 3000

/**
 * What is said of a link that did not work (spec accounts §8): expired by the server's words, already used by status 409 or
 * its words; a lost connection says so, as the link may still be good.
 */
export function failedVerification(error: unknown): Verification {
  const message = failureMessage(error)
  return { state: 'failed', message, isVerifiedAlready: message === messages.alreadyVerified }
}

function failureMessage(error: unknown): string {
  if (!isRefusal(error)) return messages.verificationFailed
  if (error.status === 0) return messages.noConnection
  if (/expired/i.test(error.message)) return messages.linkExpired
  if (error.status === 409 || /already/i.test(error.message)) return messages.alreadyVerified
  return messages.verificationFailed
}
