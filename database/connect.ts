import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { assertOutsideTransaction } from './open-transaction.ts'

/** The shop's database outside a transaction: every query takes a connection from the pool for itself. */
export type Db = NodePgDatabase & { $client: pg.Pool }

/** The handle `withTx` gives: the only one that works inside a transaction. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient }

/** The parameter of repository functions, which work the same inside and outside a transaction. */
export type DbOrTx = Db | Tx

/** An open connection to the shop's database. `close` waits for running queries. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

type ConnectOptions = {
  /** Maximum number of connections; default 10. The embedded server has 60 for all processes together. */
  max?: number
  /** Milliseconds one statement may take; default 5,000. Reports and exports may set more. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection; default 3,000. Commands that no page waits for may set more. */
  connectionTimeout?: number
  applicationName?: string
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

/** Opening a connection costs many times what a query does; an idle one costs some megabytes. */
const IDLE_MS = 5 * 60_000

/**
 * Opens a pool on a PostgreSQL address; it connects with the first query. Limits are those of docs/reliability.md D12: 3 s to
 * get a connection, 5 s per statement, 10 s idle inside a transaction. A broken connection fails its own query and no other;
 * a query is never retried automatically, because its commit may have happened.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const onError = options.onError ?? ((error) => console.error(`Database connection lost: ${error.message}`))
  const pool = new GuardedPool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'biponi',
    connectionTimeoutMillis: options.connectionTimeout ?? 3_000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: options.statementTimeout ?? 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // While the pool closes, the embedded server may end its connections first.
  pool.on('error', (error) => pool.ending || onError(error))
  // The pool handles errors of idle connections only. One that breaks between two statements of a transaction would be
  // an uncaught error and end the process; its next statement reports it anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool })
  return { db, pool, close: () => pool.end() }
}

type OnConnection = Parameters<pg.Pool['connect']>[0]

/** A pool that throws inside an open transaction (see `assertOutsideTransaction`); its queries call `connect` too. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection) {
    assertOutsideTransaction()
    return callback ? super.connect(callback) : super.connect()
  }
}

// Drizzle reads column types from pg's own table, so this cannot be set on the pool. count() and sum() are bigint:
// a number while it is exact, beyond that the text PostgreSQL sent, never a rounded amount.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})
