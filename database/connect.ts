import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { assertOutsideTransaction } from './open-transaction.ts'
import { parseTextArray } from './text-array.ts'

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
  /** Milliseconds one statement may take; default 5,000. Commands may set more. A second later the client gives up too. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection; default 3,000. Commands that no page waits for may set more. */
  connectionTimeout?: number
  applicationName?: string
  /**
   * Whether statements are named, so that PostgreSQL parses and plans them once per connection; default true. False
   * behind a pooler in transaction mode, which gives each transaction another connection.
   */
  namesStatements?: boolean
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

/** Opening a connection costs many times what a query does; an idle one costs some megabytes. */
const IDLE_MS = 5 * 60_000
/** Connections are replaced after this time: memory that PostgreSQL keeps for each, and proxies that forget old ones. */
const MAX_LIFETIME_SECONDS = 30 * 60
const STATEMENT_TIMEOUT_MS = 5_000
/** A silent server cannot enforce its own limits: this much later the client gives up and closes the connection. */
const CLIENT_GRACE_MS = 1_000
const CLOSE_MS = 5_000
/**
 * Longer than any transaction may take. Behind a firewall that has forgotten the connection, the server holds its
 * locks for so long: orders of the same product wait for them.
 */
const IDLE_IN_TRANSACTION_MS = 8_000

/**
 * Opens a pool on a PostgreSQL address; it connects with the first query. Limits are those of docs/reliability.md D12: 3 s to
 * get a connection, 5 s per statement, 6 s when the server is silent, 8 s idle inside a transaction, 5 s to close. A broken
 * connection fails its own query and no other; a query is never retried automatically, because its commit may have happened.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const onError = options.onError ?? ((error) => console.error(`Database connection lost: ${error.message}`))
  const statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT_MS
  const pool = new GuardedPool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'biponi',
    connectionTimeoutMillis: options.connectionTimeout ?? 3_000,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + CLIENT_GRACE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // While the pool closes, the embedded server may end its connections first.
  pool.on('error', (error) => pool.ending || onError(error))
  // The pool handles errors of idle connections only. One that breaks between two statements of a transaction would be
  // an uncaught error and end the process; its next statement reports it anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (options.namesStatements === false) {
    const markUnnamed = (client: object) => Object.assign(client, { [UNNAMED]: true })
    markUnnamed(pool)
    pool.on('connect', markUnnamed)
  }
  const db = drizzle({ client: pool })
  return {
    db,
    pool,
    // A silent server does not answer the farewell either.
    close: () => Promise.race([pool.end(), sleep(CLOSE_MS, undefined, { ref: false })]),
  }
}

const UNNAMED = Symbol('statements without names')

/** The name under which a statement is prepared on this client: none where statements are not named. */
export function statementName(client: object, name: string | undefined): string | undefined {
  return UNNAMED in client ? undefined : name
}

type OnConnection = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that throws inside an open transaction (see `assertOutsideTransaction`); its queries call `connect` too. When the
 * server was silent on one connection, those opened before are not used again: a failover or a firewall forgot them all, and
 * each would cost a request six seconds.
 */
class GuardedPool extends pg.Pool {
  readonly #openedAt = new WeakMap<pg.PoolClient, number>()
  #silentAt = Number.NEGATIVE_INFINITY

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => this.#openedAt.set(client, performance.now()))
    this.on('release', (error: unknown) => {
      if (isSilent(error)) this.#silentAt = performance.now()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection) {
    assertOutsideTransaction()
    const connecting = this.#connectToResponsive()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #connectToResponsive(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      if ((this.#openedAt.get(client) ?? 0) >= this.#silentAt) return client
      client.release(true)
    }
  }
}

/** Whether the driver gave up waiting for the server's answer; the connection cannot be used any more. */
export function isSilent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || isSilent(error.cause)
}

// Drizzle reads column types from pg's own table, so this cannot be set on the pool. count() and sum() are bigint:
// a number while it is exact, beyond that the text PostgreSQL sent, never a rounded amount.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
})

/** The ids of `text[]` and `uuid[]` in PostgreSQL's catalogue. */
const TEXT_ARRAYS = [1009, 2951]
for (const type of TEXT_ARRAYS) {
  const parseAny: (text: string) => (string | null)[] = pg.types.getTypeParser(type)
  pg.types.setTypeParser(type, (text) => parseTextArray(text, parseAny))
}
