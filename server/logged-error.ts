/** An error in the form in which it is logged. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  stack: string
  cause?: LoggedError
}

/** Maximum depth of nested causes. */
const MAX_DEPTH = 5

/**
 * The parts of an error that may be logged: kind, message and stack. Of a failed query only its SQL, without the values and
 * without PostgreSQL's details about the row, which contain phone numbers, hashes and tokens (docs/reliability.md S8).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, cause } = error
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message
  const stack = (error.stack ?? '').replace(error.message, () => message)
  return {
    type: name,
    message,
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: loggedError(cause, depth + 1) }),
  }
}
