/**
 * Timeouts of database connections in tests: on a busy machine, connecting may take seconds, and when twenty statements wait
 * for one row, the last one may wait for longer than the shop's own limit of five seconds.
 */
export const withGenerousTimeouts = { connectionTimeout: 60_000, statementTimeout: 60_000 }

/** Minimum transaction timeout in tests, including transactions that place orders. */
export const minTransactionTimeoutMs = 60_000
