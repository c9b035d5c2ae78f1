import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'

/**
 * Why a call failed, for showing it: `reason` as one sentence, `fieldErrors` by field where the server named fields of this
 * form, and `toast`, which is the server's message or else the form's own text (docs/product.md §18). They differ for a
 * lost connection: that is a `reason`, and the toast has the form's text.
 */
export type Failure = { reason: string; toast: string; fieldErrors: Record<string, string> }

/**
 * Reads what a call threw. Only an API error (it has a status) has a message for users; for anything else, such as a module
 * that did not load, `fallback` is shown. `fields` are the names that field errors may have.
 */
export function readFailure(error: unknown, fallback: string, fields: readonly string[] = []): Failure {
  if (!isApiError(error)) return { reason: fallback, toast: fallback, fieldErrors: {} }
  const named = (error.errors ?? []).filter(({ path }) => fields.includes(path))
  return {
    reason: error.message === messages.unknownError ? fallback : error.message || fallback,
    toast: serverMessage(error) ?? fallback,
    fieldErrors: Object.fromEntries(named.map(({ path, message }) => [path, message])),
  }
}

/** Why a call failed, as one sentence. */
export function failureText(error: unknown): string {
  return readFailure(error, messages.somethingWentWrong).reason
}

/** The message of an error answer; undefined where the server sent none, or did not answer at all. */
export function serverMessage(error: unknown): string | undefined {
  if (!isApiError(error) || error.status === 0) return undefined
  return error.message === messages.unknownError ? undefined : error.message || undefined
}

/** Recognises an ApiError by its shape: its class is in the API client, which is loaded later. */
export function isApiError(error: unknown): error is Error & { status: number; errors?: FieldError[] } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}
