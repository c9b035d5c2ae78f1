import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createApi } from '#api/api.ts'
import { connectionErrorResponses } from '#api/http/error-handler.ts'
import { createShop, type Shop, type ShopNeeds } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { createDemoGoogle, type DemoGoogle } from '#demo/google/issuer.ts'
import { createClock, type TestClock } from './clock.ts'
import { databaseUrl, TEMPLATE } from './database-image.ts'
import { runSql } from './sql.ts'
import { minTransactionTimeoutMs, withGenerousTimeouts } from './timeouts.ts'

/** A shop of the test file's own: its database is a copy of the template, emptied before each test. */
export type TestShop = {
  readonly shop: Shop
  readonly database: Database
  readonly clock: TestClock
  /** Issues the ID tokens this shop believes. */
  readonly google: DemoGoogle
  readonly app: ReturnType<typeof Fastify>
  readonly url: string
}

/** Tables that belong to the image and not to a test. */
const STORED_FIELDS = ['divisions', 'districts', 'upazilas', 'schema_migrations']

type Input = Pick<ShopNeeds, 'gateways' | 'imageFetchRules'> & {
  /** One shop for all tests of the file, which then make accounts and things of their own; else each test has a new one. */
  isShared?: boolean
}

/**
 * Call at the top of a `*.db.test.ts`; the fields may be used inside tests. `gateways`: those it is paid through;
 * `imageFetchRules`: where it may fetch pictures from.
 */
export function openTestShop({ gateways, imageFetchRules, isShared = false }: Input = {}): TestShop {
  const held: Partial<{ -readonly [K in keyof TestShop]: TestShop[K] }> & { folder?: string } = {}
  const name = `biponi_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`

  beforeAll(async () => {
    const serverUrl = inject('serverUrl')
    await runSql(serverUrl, `create database ${name} template ${TEMPLATE}`)
    held.url = databaseUrl(serverUrl, name)
    held.database = connect(held.url, { max: 20, ...withGenerousTimeouts })
    held.folder = await mkdtemp(join(tmpdir(), 'biponi-test-shop-'))
  })

  const beforeItIsUsed = isShared ? beforeAll : beforeEach
  beforeItIsUsed(async () => {
    const database = testShop.database
    await held.app?.close()
    await emptyTables(database)
    held.clock = createClock()
    held.google = createDemoGoogle({ publicUrl: 'http://localhost:3000', clock: held.clock.now })
    held.shop = await createShop({
      database,
      clock: held.clock.now,
      google: held.google,
      gateways,
      imageFetchRules,
      minTransactionTimeoutMs: minTransactionTimeoutMs,
      config: {
        publicUrl: 'http://localhost:3000',
        secret: 'test-secret-of-at-least-thirty-two-characters',
        isDemo: false,
        imageFolder: held.folder ?? '',
        importFolder: join(held.folder ?? '', 'imports'),
      },
    })
    held.app = Fastify({ logger: false, ...connectionErrorResponses })
    await held.app.register(createApi(held.shop), { prefix: '/api' })
    await held.app.ready()
  })

  afterAll(async () => {
    await held.app?.close()
    await held.database?.close()
    await runSql(inject('serverUrl'), `drop database if exists ${name} (force)`)
    await rm(held.folder ?? '', { recursive: true, force: true })
  })

  const testShop = new Proxy({} as TestShop, {
    get(_target, field: keyof TestShop) {
      const value = held[field]
      if (value === undefined) throw new Error(`The test shop has no ${field} outside a test.`)
      return value
    },
  })
  return testShop
}

/**
 * Deletes instead of truncating: tables of a test hold a few rows, and truncating one makes new files for it and each of
 * its indexes, 100 ms in all. Foreign keys rest meanwhile, which a superuser may ask for.
 */
async function emptyTables({ db, pool }: Database) {
  const { rows } = await db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and not (tablename = any(${sql.param(STORED_FIELDS)}))`,
  )
  const deletes = rows.map(({ tablename }) => `delete from "${tablename}"`)
  await pool.query(['begin; set local session_replication_role = replica', ...deletes, 'commit'].join('; '))
}
