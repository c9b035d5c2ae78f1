/** A row with these values of a unique index or primary key exists already. */
export const UNIQUE_VIOLATION = '23505'
/** A row references another that does not exist, or cannot be deleted because it is referenced. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** PostgreSQL's error code ("23505"), even if Drizzle wrapped the error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return sqlState(error.cause)
}

/** Name of the constraint or unique index that rejected a row, even if Drizzle wrapped the error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
