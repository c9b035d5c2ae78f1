import { createContext, useContext } from 'react'
import type { FieldError } from '#contract/endpoint.ts'

/** Wrong input that a dialog found itself, thrown like the API's own errors. */
class FieldsError extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(errors[0]?.message)
    this.errors = errors
  }
}

/** Wrong input in the field of this name. */
export const wrongField = (name: string, message: string): Error => new FieldsError([{ path: name, message }])

/** Throws if there is a message for any field. */
export function assertNoErrors(byField: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(byField).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (errors.length > 0) throw new FieldsError(errors)
}

/** Errors by field name, for the fields of a dialog; the fields of a form get theirs as props. */
export const DialogErrors = createContext<Readonly<Record<string, string>>>({})

/** Why the value of a field is wrong: as its form says, or the dialog around it. */
export function useFieldError(error: string | undefined, name: string | undefined): string | undefined {
  const dialogErrors = useContext(DialogErrors)
  return error ?? (name === undefined ? undefined : dialogErrors[name])
}

/** The errors by field that something thrown carries: an answer of the API, or `FieldsError`. */
export function fieldErrorsOf(thrown: unknown): Record<string, string> {
  const listed = thrown instanceof Error && 'errors' in thrown ? thrown.errors : undefined
  const errors = Array.isArray(listed) ? (listed as FieldError[]) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
