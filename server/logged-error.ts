/** An error as our log holds it. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  stack: string
  cause?: LoggedError
}

/** Causes of causes that are followed. */
const DEEPEST = 5

/**
 * What our log may hold of an error: where it happened and what kind it is. Of a failed query its text without its values,
 * and nothing that PostgreSQL adds about the row: those are phone numbers, hashes and tokens (docs/reliability.md S8).
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
    ...(cause !== undefined && depth < DEEPEST && { cause: loggedError(cause, depth + 1) }),
  }
}
