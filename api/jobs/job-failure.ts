/** Longest reason that is stored with a job. */
const MAX_LENGTH = 1_000

/**
 * An error in words for staff and the log. Of a failed query only PostgreSQL's message, since the query's values hold phone
 * numbers and tokens (docs/reliability.md S8).
 */
export function jobFailureText(error: unknown): string {
  const text = reasonOf(error).trim() || 'Unknown error'
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    const reasons = [...new Set(error.errors.map(reasonOf))]
    return [error.message, ...reasons].filter(Boolean).join(': ')
  }
  if (!(error instanceof Error)) return String(error)
  return 'query' in error ? `A query failed: ${error.cause ? reasonOf(error.cause) : ''}` : error.message
}
