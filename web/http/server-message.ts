import { messages } from '#contract/messages.ts'

/** What the shop itself said of a refusal; undefined where it had no words of its own, or did not answer at all. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error) || error.status === 0) return undefined
  return error.message === messages.unknownError ? undefined : error.message || undefined
}
