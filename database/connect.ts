import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refuseInsideTransaction } from './open-transaction.ts'
import * as schema from './schema.ts'

/** Columns are `nameBn` in our code and `name_bn` in SQL; drizzle.config.ts says the same to the migrations. */
export const COLUMN_CASING = 'snake_case'

/** The shop's database outside a transaction: every query takes a connection from the pool for itself. */
export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }

/** The handle `withTx` gives: the only one that works inside a transaction. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient }

/** What repositories take: they read and write the same way inside and outside a transaction. */
export type DbOrTx = Db | Tx

/** An open connection to the shop's database. `close` waits for the queries under way. */
export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type ConnectOptions = {
  /** Connections at most; 10 unless told. The embedded server has 60 for all processes together. */
  max?: number
  /** Milliseconds one statement may take; 5,000 unless told. Reports and exports may ask for more. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection; 3,000 unless told. Commands that nobody waits for on a page may be patient. */
  connectionTimeout?: number
  applicationName?: string
  /** Told of connections that break while nobody uses them; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** A new connection costs the first who needs it many times what a query does; an idle one costs some megabytes. */
const IDLE_MS = 5 * 60_000

/**
 * Opens a pool on a PostgreSQL address; connects when first asked. Limits are those of docs/reliability.md D12: 3 s to get
 * a connection, 5 s per statement, 10 s idle inside a transaction. A cut connection fails its query and no other; a
 * query is never repeated by itself, because its commit may have happened.
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
  // While closing, the embedded server may hang up first on connections that are saying good-bye.
  pool.on('error', (error) => pool.ending || onError(error))
  // The pool listens only while a connection is idle. One that breaks between two statements of a transaction
  // would otherwise be an uncaught error and take the whole shop down; its next statement reports it anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool, schema, casing: COLUMN_CASING })
  return { db, pool, close: () => pool.end() }
}

type OnConnection = Parameters<pg.Pool['connect']>[0]

/** A pool that refuses code inside a transaction (see `refuseInsideTransaction`); its queries connect as well. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection) {
    refuseInsideTransaction()
    return callback ? super.connect(callback) : super.connect()
  }
}

// Drizzle reads column types from pg's own table, so this cannot be set on the pool. count() and sum() are bigint:
// a number as long as it is exact, beyond that the text PostgreSQL sent, never a rounded amount.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})
