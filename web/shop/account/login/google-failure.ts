import { messages } from '#contract/messages.ts'
import { isApiError, serverMessage } from '#web/http/request-failure.ts'

/**
 * What is wrong with the data of an answer to a Google sign-in, in the texts of docs/product.md §18; undefined when it holds a
 * user and a token.
 */
export function googleAnswerProblem(data: unknown): string | undefined {
  if (data === undefined || data === null) return messages.googleNoData
  if (typeof data !== 'object' || !('user' in data) || !('accessToken' in data)) {
    return messages.googleFieldsMissing
  }
  return data.user && data.accessToken ? undefined : messages.googleUserMissing
}

/** An answer that came, but cannot be signed in with. */
export class GoogleAnswerError extends Error {}

/** What is said when signing in with Google did not work: the server's words where it refused. */
export function googleFailureText(error: unknown): string {
  if (error instanceof GoogleAnswerError) return error.message
  if (!isApiError(error) || error.status === 0) return messages.googleTryAgain
  return serverMessage(error) ?? messages.googleFailed
}
