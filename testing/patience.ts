/**
 * Limits of a connection in tests: a machine busy with something else may take seconds for a connection, and where twenty
 * wait for one row, the last for longer than the shop's own five seconds.
 */
export const patience = { connectionTimeout: 60_000, statementTimeout: 60_000 }

/** As long may a transaction take in tests. */
export const longestTransactionMs = 60_000
