import { messages } from '#contract/messages.ts'
import { isApiError, serverMessage } from '#web/http/request-failure.ts'

/**
 * What is missing in the answer to a Google sign-in, as a message of docs/product.md §18; undefined when it has a user and
 * a token.
 */
export function googleAnswerProblem(data: unknown): string | undefined {
  if (data === undefined || data === null) return messages.googleNoData
  if (typeof data !== 'object' || !('user' in data) || !('accessToken' in data)) {
    return messages.googleFieldsMissing
  }
  return data.user && data.accessToken ? undefined : messages.googleUserMissing
}

/** A successful answer without the data needed to sign in. */
export class GoogleAnswerError extends Error {}

/** The message for a failed Google sign-in: the server's where it sent one. */
export function googleFailureText(error: unknown): string {
  if (error instanceof GoogleAnswerError) return error.message
  if (!isApiError(error) || error.status === 0) return messages.googleTryAgain
  return serverMessage(error) ?? messages.googleFailed
}
