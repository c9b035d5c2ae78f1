import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  listSequences,
  listTables,
  qualified,
  type SavedSequence,
  type SavedTable,
} from './database-objects.ts'

/** The database at one moment, however much is written to it meanwhile. */
export type Snapshot = {
  tables: SavedTable[]
  /** Read after the moment of the snapshot, so never behind the rows. */
  sequences: SavedSequence[]
  client: pg.Client
  /** The rows of a table in PostgreSQL's text format, which every major version reads. */
  copy(table: SavedTable): AsyncIterable<Buffer>
}

const CONNECT_MS = 30_000
/** A migration that is running holds its locks for longer than any request does. */
const LOCK_TIMEOUT = '60s'
const ATTEMPTS = 5

/**
 * Calls `work` with a snapshot of the database: one read-only transaction, which holds up nobody but migrations. Works on a
 * server without superuser, behind a pooler too.
 */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'biponi backup',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined) // reported by the running statement
  await client.connect()
  try {
    const tables = await beginSnapshot(client)
    return await work({
      tables,
      sequences: await listSequences(client),
      client,
      copy: ({ name, columns }) =>
        client.query(
          copyTo(
            `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${qualified(name)}) to stdout`,
          ),
        ),
    })
  } finally {
    await client.end()
  }
}

/** Locks the tables before the first query takes the snapshot, so that none of them is altered while it is copied. */
async function beginSnapshot(client: pg.Client): Promise<SavedTable[]> {
  for (let attempt = 1; ; attempt++) {
    const found = (await listTables(client)).map(({ name }) => qualified(name))
    await client.query('begin isolation level repeatable read, read only')
    await client.query(
      `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO, YMD';
      set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
      set local extra_float_digits = 1; set local client_encoding = 'UTF8'`,
    )
    if (found.length > 0) await client.query(`lock table ${found.join(', ')} in access share mode`)
    const tables = await listTables(client)
    if (tables.map(({ name }) => qualified(name)).join() === found.join()) return tables
    if (attempt === ATTEMPTS)
      throw new Error('The tables of the database are being changed. Try again later.')
    await client.query('rollback')
  }
}
