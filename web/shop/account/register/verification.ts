import { messages } from '#contract/messages.ts'
import { isApiError } from '#web/http/request-failure.ts'

/** Result of a verification link. */
export type VerificationResult =
  | { state: 'verified' }
  | { state: 'failed'; message: string; toast: string; isVerifiedAlready: boolean; isConnectionLost: boolean }

/** Delay of the redirect to /login after a success, in milliseconds (docs/product.md §19). */
export const REDIRECT_DELAY_MS = 3000

/**
 * Messages for a link that failed (docs/product.md §18): expired according to the server's message, already used according
 * to status 409 or the message. A lost connection is shown on the page, as the link may still work.
 */
export function failedVerification(error: unknown): VerificationResult {
  const toast = failureMessage(error)
  const isConnectionLost = isApiError(error) && error.status === 0
  return {
    state: 'failed',
    message: isConnectionLost ? messages.noConnection : toast,
    toast,
    isVerifiedAlready: toast === messages.alreadyVerified,
    isConnectionLost,
  }
}

function failureMessage(error: unknown): string {
  if (!isApiError(error)) return messages.verificationFailed
  const { status, message } = error
  // The server's message is in the language of the page; in English any that says so counts (docs/product.md §18).
  if (message === messages.linkExpired || /expired/i.test(message)) return messages.linkExpired
  if (status === 409 || /already/i.test(message)) return messages.alreadyVerified
  return messages.verificationFailed
}
