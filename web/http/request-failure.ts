import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { serverMessage } from './server-message.ts'

/**
 * Why a call did not do what was asked: in one sentence, and by field where the server named fields of this form. `toast`
 * is what the spec has for it: the server's words, else the form's own (docs/product.md §18); a lost connection has a `reason`.
 */
export type Failure = { reason: string; toast: string; refusals: Record<string, string> }

/**
 * Reads what a call threw. Only a refusal of the shop (it has a status) has words for shoppers; anything else, a file that
 * did not load for one, gets `fallback`. By its shape, since the API's client is loaded late.
 */
export function readFailure(error: unknown, fallback: string, fields: readonly string[] = []): Failure {
  if (!isRejection(error)) return { reason: fallback, toast: fallback, refusals: {} }
  const named = (error.errors ?? []).filter(({ path }) => fields.includes(path))
  return {
    reason: error.message === messages.unknownError ? fallback : error.message || fallback,
    toast: serverMessage(error) ?? fallback,
    refusals: Object.fromEntries(named.map(({ path, message }) => [path, message])),
  }
}

/** The same in one sentence, for whoever has no words or fields of their own. */
export function failureText(error: unknown): string {
  return readFailure(error, messages.somethingWentWrong).reason
}

export function isRejection(error: unknown): error is Error & { status: number; errors?: FieldError[] } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}
