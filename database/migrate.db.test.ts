import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { listMigrationNames, migrate, schemaHash } from './migrate.ts'
import { createFindWriteProblem, whyNotWritable } from './readiness.ts'

let dataDir: string
let folder: string
let server: EmbeddedServer
let database: Database
let pool: pg.Pool

beforeAll(async () => {
  dataDir = await makeMemoryFolder('biponi-migrate-test-')
  folder = join(dataDir, 'migrations')
  server = await startEmbeddedServer({ dataDir, throwaway: true })
  database = connect(server.url)
  pool = database.pool
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  await writeMigrations({ '0000_lamps': LAMPS })
})

const LAMPS = 'create table lamps (id int);\n--> statement-breakpoint\ninsert into lamps values (1);'

it('runs each migration once', async () => {
  expect(await migrate(server.url, { folder })).toEqual({ applied: ['0000_lamps'] })
  expect(await migrate(server.url, { folder })).toEqual({ applied: [] })
  expect(await count()).toBe(1)
})

it('runs them once when several processes start together', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate(server.url, { folder })))
  expect(runs.flatMap(({ applied }) => applied)).toEqual(['0000_lamps'])
  expect(await count()).toBe(1)
})

it('makes the shop’s tables and those of its jobs once when several processes start together on an empty database', async () => {
  await pool.query('create database empty_shop')
  const url = server.url.replace(/\/[^/?]*(?=\?|$)/, '/empty_shop')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url)))
  expect(runs.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
  const shop = connect(url, { max: 1 })
  try {
    const { rows } = await shop.pool.query("select (graphile_worker.add_job('lamps.count')).id")
    expect(rows).toEqual([{ id: 1 }])
  } finally {
    await shop.close()
  }
})

it('stores nothing of a migration that fails, and can be run again', async () => {
  await writeMigrations({ '0000_lamps': `${LAMPS}\n--> statement-breakpoint\nselect 1 / 0;` })
  await expect(migrate(server.url, { folder })).rejects.toThrow(
    'The migration 0000_lamps failed: division by zero',
  )
  await writeMigrations({ '0000_lamps': LAMPS })
  expect(await migrate(server.url, { folder })).toEqual({ applied: ['0000_lamps'] })
})

it('creates an index without locking the table', async () => {
  const concurrently = '-- outside a transaction\ncreate index concurrently lamps_id on lamps (id);'
  await writeMigrations({ '0000_lamps': LAMPS, '0001_index': concurrently })
  expect(await migrate(server.url, { folder })).toEqual({ applied: ['0000_lamps', '0001_index'] })
})

it('rejects a database that is newer than the code', async () => {
  await writeMigrations({ '0000_lamps': LAMPS, '0001_colours': 'alter table lamps add colour text;' })
  await migrate(server.url, { folder })
  await writeMigrations({ '0000_lamps': LAMPS })
  await expect(migrate(server.url, { folder })).rejects.toThrow(
    'The database was made by a newer version of Biponi (it has 0001_colours).',
  )
})

it('lets former code run on a newer database whose migrations say so, and no older code than they name', async () => {
  const migrations = { '0000_lamps': LAMPS, '0001_colours': 'alter table lamps add colour text;' }
  const addition = '-- oldest code: 0001_colours\ncreate table bulbs (id int);'
  await writeMigrations({ ...migrations, '0002_bulbs': addition })
  await migrate(server.url, { folder })
  await writeMigrations(migrations)
  expect(await migrate(server.url, { folder })).toEqual({ applied: [] })
  await writeMigrations({ '0000_lamps': LAMPS })
  await expect(migrate(server.url, { folder })).rejects.toThrow('(it has 0001_colours, 0002_bulbs)')
})

it('adds what a database of a former version lacks to its list of migrations', async () => {
  await migrate(server.url, { folder })
  await pool.query('alter table schema_migrations drop column oldest_code')
  expect(await migrate(server.url, { folder })).toEqual({ applied: [] })
  await writeMigrations({ '0000_lamps': LAMPS, '0001_colours': 'alter table lamps add colour text;' })
  expect(await migrate(server.url, { folder })).toEqual({ applied: ['0001_colours'] })
})

describe('a reader that keeps a table locked, as a dump does,', () => {
  const withReader = async (work: (endReading: () => Promise<unknown>) => Promise<void>) => {
    await migrate(server.url, { folder })
    await writeMigrations({ '0000_lamps': LAMPS, '0001_colours': 'alter table lamps add colour text;' })
    const reader = new pg.Client({ connectionString: server.url, application_name: 'pg_dump' })
    await reader.connect()
    try {
      await reader.query('begin')
      await reader.query('select *\n from lamps')
      await work(() => reader.query('commit'))
    } finally {
      await reader.end()
    }
  }

  it('is named and waited for, and meanwhile others read the table', async () => {
    await withReader(async (endReading) => {
      const lines: string[] = []
      const migrating = migrate(server.url, { folder, onWait: (line) => lines.push(line) })
      await expect.poll(() => lines).toHaveLength(1)
      expect(lines[0]).toMatch(
        /^The migration 0001_colours waits for a lock of process \d+ \(pg_dump, user \w+\), in a transaction for \d+ s: select \* from lamps$/,
      )
      // The try of 3 s has ended: nobody queues up behind it.
      await sleep(4_000)
      expect(await count()).toBe(1)
      await endReading()
      expect(await migrating).toEqual({ applied: ['0001_colours'] })
    })
  })

  it('is named when it does not end in time; nothing is stored then', async () => {
    await withReader(async () => {
      await expect(migrate(server.url, { folder, maxWaitMs: 1 })).rejects.toThrow(
        /^The migration 0001_colours failed: it was locked by process \d+ \(pg_dump, .*select \* from lamps\. End that, and start again\.$/,
      )
    })
    expect(await migrate(server.url, { folder })).toEqual({ applied: ['0001_colours'] })
  })
})

it('is tried again where it and a request each wait for a table that the other one has', async () => {
  await migrate(server.url, { folder })
  await pool.query('create table bulbs (id int)')
  const both =
    'alter table lamps add colour text;\n--> statement-breakpoint\nalter table bulbs add colour text;'
  await writeMigrations({ '0000_lamps': LAMPS, '0001_colours': both })
  const request = new pg.Client({ connectionString: server.url })
  await request.connect()
  try {
    // PostgreSQL ends who looks for such a circle first, a second after they began to wait: never the request here.
    await request.query("set deadlock_timeout = '60s'")
    await request.query('begin; insert into bulbs values (1)')
    const migrating = migrate(server.url, { folder })
    const waiting = 'select from pg_locks where not granted and relation = $1::regclass'
    await expect
      .poll(async () => (await pool.query(waiting, ['bulbs'])).rowCount, { interval: 10 })
      .toBeGreaterThan(0)
    await request.query('insert into lamps values (2)')
    await request.query('commit')
    expect(await migrating).toEqual({ applied: ['0001_colours'] })
    expect(await count()).toBe(2)
  } finally {
    await request.end()
  }
})

it('rejects a migration that was changed after it ran', async () => {
  await migrate(server.url, { folder })
  await writeMigrations({ '0000_lamps': `${LAMPS}\ninsert into lamps values (2);` })
  await expect(migrate(server.url, { folder })).rejects.toThrow('0000_lamps was changed')
})

it('gives the same migrations the same hash, and others a different one', async () => {
  const hash = await schemaHash(folder)
  expect(await schemaHash(folder)).toBe(hash)
  await writeMigrations({ '0000_lamps': LAMPS, '0001_colours': 'alter table lamps add colour text;' })
  expect(await schemaHash(folder)).not.toBe(hash)
})

it('is what a database needs before orders can be written', async () => {
  await pool.query('create table schema_migrations (name text primary key, hash text not null)')
  expect(await whyNotWritable({ pool })).toMatch(/lacks a migration/)
  await pool.query('drop table schema_migrations')
  await migrate(server.url)
  expect(await whyNotWritable({ pool })).toBeUndefined()
  await pool.query("insert into schema_migrations (name, hash) values ('9999_of_a_newer_version', '')")
  expect(await whyNotWritable({ pool })).toBeUndefined()
  await pool.query('set default_transaction_read_only = on')
  expect(await whyNotWritable({ pool })).toBe('the database is read-only')
  await pool.query('set default_transaction_read_only = off')
})

it('is asked for again when the list of migrations could not be read', async () => {
  await migrate(server.url)
  let isBroken = true
  const why = createFindWriteProblem(async () => {
    if (isBroken) throw new Error('EMFILE')
    return ['0000_none']
  })
  expect(await why({ pool })).toBe('the migrations of this version cannot be read: Error: EMFILE')
  isBroken = false
  expect(await why({ pool })).toBe('the database lacks a migration')
})

it('creates the tables of the shop in an empty database', async () => {
  const { applied } = await migrate(server.url)
  expect(applied.length).toBeGreaterThan(0)
  expect(applied).toEqual(await listMigrationNames())
})

async function writeMigrations(files: Record<string, string>) {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    tag,
    version: '7',
    when: idx,
    breakpoints: true,
  }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [tag, sql] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), sql)
}

async function count(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from lamps')
  return rows[0]?.count ?? 0
}
