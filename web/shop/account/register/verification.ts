import { messages } from '#contract/messages.ts'
import { isApiError } from '#web/http/request-failure.ts'

/** How a verification link turned out: `verified`, or why not. */
export type Verification =
  | { state: 'verified' }
  | { state: 'failed'; message: string; toast: string; isVerifiedAlready: boolean; isLost: boolean }

/** Goes on to /login this long after a link worked, in milliseconds (docs/product.md §19). */
export const GO_ON_AFTER_MS = 3000

/**
 * What is said of a link that did not work (docs/product.md §18): expired by the server's words, already used by status 409 or
 * its words. A lost connection says so on the page, as the link may still be good.
 */
export function failedVerification(error: unknown): Verification {
  const toast = failureMessage(error)
  const isLost = isApiError(error) && error.status === 0
  return {
    state: 'failed',
    message: isLost ? messages.noConnection : toast,
    toast,
    isVerifiedAlready: toast === messages.alreadyVerified,
    isLost,
  }
}

function failureMessage(error: unknown): string {
  if (!isApiError(error)) return messages.verificationFailed
  if (/expired/i.test(error.message)) return messages.linkExpired
  if (error.status === 409 || /already/i.test(error.message)) return messages.alreadyVerified
  return messages.verificationFailed
}
