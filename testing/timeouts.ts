/**
 * Limits of a connection in tests: a machine busy with something else may take seconds for a connection, and where twenty
 * wait for one row, the last for longer than the shop's own five seconds.
 */
export const withGenerousTimeouts = { connectionTimeout: 60_000, statementTimeout: 60_000 }

/** As long may every transaction take in tests, an order's too. */
export const minTransactionTimeoutMs = 60_000
