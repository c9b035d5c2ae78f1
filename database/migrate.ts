import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from './connect.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { watchBlockers } from './migration-locks.ts'
import { hasNoPlaces, seedPlaces } from './places/seed-places.ts'
import { sqlState } from './sql-state.ts'

/**
 * One migration: its name ("0003_add_coupons"), its SQL, the hash of it, and the name of the last migration of the
 * oldest code that may run on a database with it (docs/reliability.md D13).
 */
type Migration = { name: string; sql: string; hash: string; oldestCode: string | undefined }
type AppliedMigration = { hash: string; oldestCode: string | undefined }

type MigrateOptions = {
  /** Folder of the SQL files and their `meta/_journal.json`; by default database/migrations. */
  folder?: string
  /** Receives one line before each migration. */
  log?: (line: string) => void
  /** Receives a line when a migration waits, with whom it waits for. */
  onWait?: (line: string) => void
  /** How long locks of others are waited for; default ten minutes. */
  maxWaitMs?: number
}

/** Long enough for a database that is still starting on a busy machine; no page is served meanwhile. */
const CONNECT_MS = 30_000

const FOLDER = join(import.meta.dirname, 'migrations')
const STATEMENT_BREAK = '--> statement-breakpoint'
/** First line of a file whose statements must run outside a transaction (`CREATE INDEX CONCURRENTLY`). */
const OUTSIDE_TRANSACTION = '-- outside a transaction'
/** `-- oldest code: 0041_coupons`: code whose last migration is that one, or a later one, works with these tables. */
const OLDEST_CODE = /^-- oldest code: (\S+)$/m
/** What has a lock for longer, such as a dump of a large table, is worth waiting for: the former process serves meanwhile. */
const MAX_WAIT_MS = 10 * 60_000
/** How long a migration waits for a table lock at a time, because all other queries of that table queue up behind it. */
const LOCK_MS = 3_000
/** Between two tries, so that the queries that queued up behind the first one get through. */
const RETRY_MS = 2_000
/** Key of the advisory lock: an arbitrary number, the same in every version of the shop. */
const MIGRATION_LOCK = 20_261_121

/**
 * Migrates a database to the schema of this version of the shop, forward only (docs/reliability.md D10), with the tables of the
 * job library, stores the places of Bangladesh that it lacks (docs/reliability.md D13), and returns the names of the
 * migrations it ran. A table that others have locked is tried again for ten minutes, for 3 s each time. Throws when
 * the database is too new for the code, when an applied migration was changed, or when a table stays locked; nothing
 * of that migration is then stored and it can be run again. Safe to call from several processes at once: the others
 * wait.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const { applied } = await applyMigrations(url, options)
  if (!options.folder) {
    await migrateJobs(url)
    await storePlaces(url, applied.length > 0)
  }
  return { applied }
}

/** After a migration, or when a former version left a database without places, where every order would be refused. */
async function storePlaces(url: string, isMigrated: boolean) {
  const database = connect(url, { max: 1 })
  try {
    if (isMigrated || (await hasNoPlaces(database.db))) await seedPlaces(database.db)
  } finally {
    await database.close()
  }
}

async function applyMigrations(url: string, options: MigrateOptions): Promise<{ applied: string[] }> {
  const known = await readMigrations(options.folder ?? FOLDER)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'biponi migrate',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => undefined) // reported by the running statement
  await client.connect()
  try {
    if (pendingOf(known, await readApplied(client)).length === 0) return { applied: [] }
    await acquireLock(client, options.onWait)
    // Read again: the former holder of the lock may have run the migrations.
    const pending = pendingOf(known, await readApplied(client))
    await prepare(client)
    for (const migration of pending) {
      options.log?.(`Migrating the database: ${migration.name}`)
      await applyWhenUnlocked({ client, url, migration, options })
    }
    return { applied: pending.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

/** Names of all migrations of this code, in their order. */
export async function listMigrationNames(folder: string = FOLDER): Promise<string[]> {
  return (await readMigrations(folder)).map(({ name }) => name)
}

/**
 * Creates the tables of a former version of the shop, those after `names`, in the caller's open transaction and an empty
 * database. Rows that migrations insert are there too, but `schema_migrations` is empty: both come from a backup.
 */
export async function createFormerTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const known = new Map((await readMigrations(FOLDER)).map((migration) => [migration.name, migration]))
  await createMigrationsTable(client)
  for (const name of names) {
    const sql = known.get(name)?.sql ?? ''
    // `CREATE INDEX CONCURRENTLY` works only outside a transaction; nobody else uses these tables yet.
    const isOutside = sql.startsWith(OUTSIDE_TRANSACTION)
    for (const statement of statementsOf(isOutside ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql))
      await client.query(statement)
  }
}

/** Hash of all migrations: the same hash means the same tables. Names the tests' template database. */
export async function schemaHash(folder: string = FOLDER): Promise<string> {
  const migrations = await readMigrations(folder)
  return sha256(migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
}

/** The migrations in the order of drizzle-kit's journal; none when the folder has no journal. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{"entries":[]}'
    throw error
  })
  const journal: { entries: { tag: string }[] } = JSON.parse(text)
  return Promise.all(
    journal.entries.map(async ({ tag: name }) => {
      const sql = await readFile(join(folder, `${name}.sql`), 'utf8')
      return { name, sql, hash: sha256(sql), oldestCode: OLDEST_CODE.exec(sql)?.[1] }
    }),
  )
}

async function readApplied(client: pg.Client | pg.Pool): Promise<Map<string, AppliedMigration>> {
  try {
    // All columns: former versions of the table have no `oldest_code`.
    const { rows } = await client.query<{ name: string; hash: string; oldest_code?: string | null }>(
      'select * from schema_migrations',
    )
    return new Map(
      rows.map(({ name, hash, oldest_code }) => [name, { hash, oldestCode: oldest_code ?? undefined }]),
    )
  } catch (error) {
    if (sqlState(error) === '42P01') return new Map() // no such table: no migration has run yet
    throw error
  }
}

function pendingOf(known: Migration[], applied: ReadonlyMap<string, AppliedMigration>): Migration[] {
  const names = new Set(known.map(({ name }) => name))
  const lastKnown = known.at(-1)?.name ?? ''
  const newer = [...applied].flatMap(([name, { oldestCode }]) =>
    names.has(name) || (oldestCode !== undefined && oldestCode <= lastKnown) ? [] : [name],
  )
  if (newer.length > 0) {
    throw new Error(
      `The database was made by a newer version of Biponi (it has ${newer.join(', ')}). Start that version, or restore a backup from before the update.`,
    )
  }
  const changed = known.find(({ name, hash }) => applied.has(name) && applied.get(name)?.hash !== hash)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after this database had run it. Put its file back as it was and write a new migration.`,
    )
  }
  return known.filter(({ name }) => !applied.has(name))
}

/**
 * Polls for the lock instead of waiting in PostgreSQL: a waiting statement holds a snapshot, and CREATE INDEX CONCURRENTLY
 * in the process that has the lock would wait for it forever. The lock is released with the connection.
 */
async function acquireLock(client: pg.Client, onWait?: (line: string) => void) {
  for (let tries = 0; ; tries++) {
    if (tries === 10) onWait?.('Another process migrates the database; waiting for it.')
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.acquired) return
    await sleep(100)
  }
}

async function prepare(client: pg.Client) {
  await client.query('set statement_timeout = 0; set client_min_messages = warning')
  await createMigrationsTable(client)
}

async function createMigrationsTable(client: pg.Client) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query('alter table schema_migrations add column if not exists oldest_code text')
}

function statementsOf(sql: string): string[] {
  return sql.split(STATEMENT_BREAK).filter((statement) => statement.trim() !== '')
}

/** Applies a migration; while others have a table locked, again and again, with words about whom it waits for. */
async function applyWhenUnlocked({
  client,
  url,
  migration,
  options: { onWait = () => undefined, maxWaitMs = MAX_WAIT_MS },
}: {
  client: pg.Client
  url: string
  migration: Migration
  options: MigrateOptions
}) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const blockers = await watchBlockers(url, rows[0]?.pid ?? 0, (who) =>
    onWait(`The migration ${migration.name} waits for a lock of ${who}`),
  )
  const until = performance.now() + maxWaitMs
  try {
    for (;;) {
      try {
        return await apply(client, migration, Math.max(LOCK_MS, until - performance.now()))
      } catch (error) {
        if (!isLocked(error)) throw error
        const who = blockers.takeBlockers()
        if (performance.now() > until) {
          const reason = who ? `it was locked by ${who}` : 'a table was locked'
          throw new Error(`The migration ${migration.name} failed: ${reason}. End that, and start again.`, {
            cause: error,
          })
        }
        await sleep(Math.min(RETRY_MS, maxWaitMs))
      }
    }
  } finally {
    await blockers.stop()
  }
}

/**
 * Whether a lock was not got in time (55P03), or somebody who has a table that it waits for waits for one that it has (40P01):
 * a request that locked an order and writes to the ledger, while the ledger was changed first.
 */
function isLocked(error: unknown): boolean {
  return error instanceof Error && ['55P03', '40P01'].includes(sqlState(error.cause) ?? '')
}

async function apply(client: pg.Client, { name, sql, hash, oldestCode }: Migration, waitMs: number) {
  const inTransaction = !sql.startsWith(OUTSIDE_TRANSACTION)
  try {
    // Building an index concurrently waits for others without making anybody wait, and would have to begin again.
    await client.query(`set lock_timeout = ${Math.ceil(inTransaction ? LOCK_MS : waitMs)}`)
    if (inTransaction) await client.query('begin')
    for (const statement of statementsOf(sql)) await client.query(statement)
    await client.query('insert into schema_migrations (name, hash, oldest_code) values ($1, $2, $3)', [
      name,
      hash,
      oldestCode ?? null,
    ])
    if (inTransaction) await client.query('commit')
  } catch (cause) {
    if (inTransaction) await client.query('rollback').catch(() => undefined)
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
