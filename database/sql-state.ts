/** A unique index or primary key has this row already. */
export const UNIQUE_VIOLATION = '23505'
/** A row names another that does not exist, or is named by one and so cannot go. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** The five characters PostgreSQL gave an error ("23505"), also when Drizzle wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return sqlState(error.cause)
}

/** The constraint or unique index that refused a row, also when Drizzle wrapped the error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
