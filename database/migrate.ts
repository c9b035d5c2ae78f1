import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './sql-state.ts'

/** One migration: its name ("0003_add_coupons"), its SQL and a fingerprint of it. */
type Migration = { name: string; sql: string; hash: string }

export type MigrateOptions = {
  /** Folder of the SQL files and their `meta/_journal.json`; database/migrations unless told. */
  folder?: string
  /** Told the name of each migration before it runs. */
  log?: (line: string) => void
}

/** Nobody waits for a page meanwhile, so a database that is just starting on a busy machine is given time. */
const CONNECT_MS = 30_000

const FOLDER = join(import.meta.dirname, 'migrations')
const STATEMENT_BREAK = '--> statement-breakpoint'
/** First line of a file that may not run in a transaction (`CREATE INDEX CONCURRENTLY`): each statement stands alone. */
const OUTSIDE_TRANSACTION = '-- outside a transaction'
/** Any number will do, as long as every version of the shop asks for the same. */
const MIGRATION_LOCK = 20_261_121

/**
 * Brings a database to the schema this version of the shop knows, forward only (docs/reliability.md D10), and answers which
 * migrations it ran. Throws when the database is newer than the code, when a migration that ran was changed since, or
 * when a table stays locked for more than 3 s; then nothing of that migration is stored and it can be run again.
 * Two processes may call it at once: one waits for the other.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const known = await readMigrations(options.folder ?? FOLDER)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'biponi migrate',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => undefined) // the statement under way reports it
  await client.connect()
  try {
    if (pendingOf(known, await readApplied(client)).length === 0) return { applied: [] }
    await takeLock(client)
    // Read again: whoever held the lock may have done the work.
    const pending = pendingOf(known, await readApplied(client))
    await prepare(client)
    for (const migration of pending) {
      options.log?.(`Migrating the database: ${migration.name}`)
      await apply(client, migration)
    }
    return { applied: pending.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

/** Whether the database is exactly at the schema of this code: what `/ready` asks. Throws like `migrate` when it is newer. */
export async function isMigrated(pool: pg.Pool, folder: string = FOLDER): Promise<boolean> {
  return pendingOf(await readMigrations(folder), await readApplied(pool)).length === 0
}

/** One fingerprint of all migrations: the same hash means the same tables. Names the tests' template database. */
export async function schemaHash(folder: string = FOLDER): Promise<string> {
  const migrations = await readMigrations(folder)
  return sha256(migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
}

/** The migrations in the order of drizzle-kit's journal; none when the folder holds no journal. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{"entries":[]}'
    throw error
  })
  const journal: { entries: { tag: string }[] } = JSON.parse(text)
  return Promise.all(
    journal.entries.map(async ({ tag: name }) => {
      const sql = await readFile(join(folder, `${name}.sql`), 'utf8')
      return { name, sql, hash: sha256(sql) }
    }),
  )
}

async function readApplied(client: pg.Client | pg.Pool): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  } catch (error) {
    if (sqlState(error) === '42P01') return new Map() // no such table: nothing has run yet
    throw error
  }
}

function pendingOf(known: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(known.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !names.has(name))
  if (newer.length > 0) {
    throw new Error(
      `The database was made by a newer version of Biponi (it has ${newer.join(', ')}). Start that version, or restore a backup from before the update.`,
    )
  }
  const changed = known.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after this database had run it. Put its file back as it was and write a new migration.`,
    )
  }
  return known.filter(({ name }) => !applied.has(name))
}

/**
 * Asked for again and again instead of waited for: a waiting statement holds a snapshot, and CREATE INDEX CONCURRENTLY
 * in the process that has the lock would wait for it for ever. The lock goes with the connection.
 */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(100)
  }
}

async function prepare(client: pg.Client) {
  // A migration waits at most 3 s for a table, because every shopper's query queues up behind it.
  await client.query("set lock_timeout = '3s'; set statement_timeout = 0; set client_min_messages = warning")
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`)
}

async function apply(client: pg.Client, { name, sql, hash }: Migration) {
  const statements = sql.split(STATEMENT_BREAK).filter((statement) => statement.trim() !== '')
  const inTransaction = !sql.startsWith(OUTSIDE_TRANSACTION)
  try {
    if (inTransaction) await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    if (inTransaction) await client.query('commit')
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
