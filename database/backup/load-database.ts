import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createFormerTables } from '#database/migrate.ts'
import { listTables, moveObjectsTo, qualified, type SavedSequence } from './database-objects.ts'

/** What a backup says about its database. */
export type DatabaseContents = {
  /** Migrations that had run, in their order. */
  migrations: string[]
  tables: { name: string; columns: string[] }[]
  sequences: SavedSequence[]
}

/** Appends a piece of a table's rows; the pieces of a table follow one another. */
export type LoadRows = (table: string, rows: AsyncIterable<Buffer>) => Promise<void>

type Loaded = {
  /** Rows per table. */
  rows: Record<string, number>
  /** Tables of the backup that this version does not have. */
  skippedTables: string[]
}

/**
 * Loads a saved database in one transaction, on a server without superuser too: either all of it is there afterwards, or the
 * database is unchanged. What the database holds is moved to the schema `formerSchema` first. `readRows` reads the backup and
 * throws when it is damaged, and `check` when too little was loaded.
 */
export async function loadDatabase(
  url: string,
  contents: DatabaseContents,
  formerSchema: string | undefined,
  readRows: (load: LoadRows) => Promise<void>,
  check: (loaded: Loaded) => void,
): Promise<Loaded> {
  const client = new pg.Client({ connectionString: url, application_name: 'biponi restore', keepAlive: true })
  client.on('error', () => undefined) // reported by the running statement
  await client.connect()
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = '10s'; set local client_min_messages = warning; set local client_encoding = 'UTF8';
      set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'`,
    )
    if (formerSchema) await moveObjectsTo(client, formerSchema)
    await createFormerTables(client, contents.migrations)
    const skippedTables = await findMissingTables(client, contents)
    const completeTables = await stripTables(client)
    const rows = await loadRows(client, contents, new Set(skippedTables), readRows)
    for (const { name, lastValue, isCalled } of contents.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        qualified(name),
        lastValue,
        isCalled,
      ])
    await completeTables()
    const loaded = { rows, skippedTables }
    check(loaded)
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } finally {
    await client.end()
  }
}

async function findMissingTables(client: pg.Client, { tables }: DatabaseContents): Promise<string[]> {
  const created = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    const unknown = columns.filter((column) => created.get(name)?.columns.includes(column) === false)
    if (unknown.length > 0)
      throw new Error(
        `The table ${name} of the backup has columns that this version of the shop lacks: ${unknown}.`,
      )
  }
  return tables.map(({ name }) => name).filter((name) => !created.has(name))
}

/**
 * Empties the tables and removes what would refuse rows that are loaded table by table, or slow it down: foreign keys,
 * triggers, indexes. Returns how to put them back, which checks all rows.
 */
async function stripTables(client: pg.Client): Promise<() => Promise<void>> {
  const list = async (sql: string) => (await client.query<{ drop: string; create: string }>(sql)).rows
  const tables = (await listTables(client)).map(({ name }) => qualified(name))
  const triggers = await list(`
    select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
      format('alter table %s enable trigger user', tgrelid::regclass) as create
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`)
  // Checks that old rows need not fulfil are those that were added as `not valid`.
  const constraints = await list(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
      and (contype = 'f' or contype = 'c' and not convalidated)
    order by conrelid::regclass::text, conname`)
  const indexes = await list(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype <> 'f')
    order by c.relname`)
  for (const { drop } of [...triggers, ...constraints, ...indexes]) await client.query(drop)
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { create } of [...indexes, ...constraints, ...triggers]) await client.query(create)
  }
}

async function loadRows(
  client: pg.Client,
  { tables }: DatabaseContents,
  skipped: ReadonlySet<string>,
  readRows: (load: LoadRows) => Promise<void>,
): Promise<Record<string, number>> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  const counts: Record<string, number> = {}
  let current: OpenCopy | undefined
  const finish = async () => {
    if (current) counts[current.table] = await current.end()
    current = undefined
  }
  await readRows(async (table, rows) => {
    if (skipped.has(table)) return
    if (current?.table !== table) {
      await finish()
      current = openCopy(client, table, columnsOf.get(table) ?? [])
    }
    await current.write(rows)
  })
  await finish()
  return counts
}

type OpenCopy = { table: string; write(rows: AsyncIterable<Buffer>): Promise<void>; end(): Promise<number> }

function openCopy(client: pg.Client, table: string, columns: string[]): OpenCopy {
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const stream = client.query(copyFrom(`copy ${qualified(table)} (${names}) from stdin`))
  const done = finished(stream)
  done.catch(() => undefined) // awaited by `write` and `end`
  const named = (cause: unknown): never => {
    throw new Error(
      `The rows of ${table} cannot be loaded: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    )
  }
  return {
    table,
    async write(rows) {
      for await (const chunk of rows)
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]).catch(named)
    },
    async end() {
      stream.end()
      await done.catch(named)
      return stream.rowCount
    },
  }
}
