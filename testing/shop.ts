import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createApi } from '#api/api.ts'
import { connectionErrorResponses } from '#api/http/error-handler.ts'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createShop, type Shop, type ShopNeeds } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { createDemoGoogle, type DemoGoogle } from '#demo/google/issuer.ts'
import { createClock, type TestClock } from './clock.ts'
import { databaseUrl, TEMPLATE } from './database-image.ts'
import { runSql } from './sql.ts'
import { minTransactionTimeoutMs, withGenerousTimeouts } from './timeouts.ts'

/** The shop of a test file: its database is a copy of the template and is emptied before each test. */
export type TestShop = {
  readonly shop: Shop
  readonly database: Database
  readonly clock: TestClock
  /** Issuer of the ID tokens that this shop accepts. */
  readonly google: DemoGoogle
  readonly app: ReturnType<typeof Fastify>
  readonly url: string
}

/** Tables that are filled in the template and not emptied. */
const TEMPLATE_TABLES = [
  'divisions',
  'districts',
  'upazilas',
  'schema_migrations',
  'order_number_keys',
  'stock_places',
]

/** The job library's own functions: unlock every job, then delete it. */
const EMPTY_JOBS = `
  select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null));
  select count(*) from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`

type Options = Partial<
  Pick<
    ShopNeeds,
    'payments' | 'couriers' | 'priceRules' | 'search' | 'imageStorage' | 'imageFetchRules' | 'customFields'
  >
> & {
  /** One shop for all tests of the file, which must not depend on an empty database; else each test has a new one. */
  isShared?: boolean
  /** As where SMS cost money; see `ShopConfig`. */
  smsPartsPerDay?: number
  /** As where no mail server or SMS gateway is connected; see `ShopConfig`. */
  unconnectedChannels?: readonly ('email' | 'sms')[]
}

/**
 * Opens a shop for the tests of a file. Call at the top of a `*.db.test.ts`; its fields are available inside tests and
 * hooks. Its providers are those of a shop without settings, with images in a folder of its own, unless others are given.
 */
export function openTestShop({
  isShared = false,
  imageStorage,
  smsPartsPerDay,
  unconnectedChannels,
  ...providers
}: Options = {}): TestShop {
  const state: Partial<{ -readonly [K in keyof TestShop]: TestShop[K] }> & { folder?: string } = {}
  const name = `biponi_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`

  beforeAll(async () => {
    const serverUrl = inject('serverUrl')
    // Copying files takes half the time of writing each block to the WAL too; the checkpoints it needs cost nothing unsynced.
    await runSql(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
    state.url = databaseUrl(serverUrl, name)
    state.database = connect(state.url, { max: 20, ...withGenerousTimeouts })
    state.folder = await mkdtemp(join(tmpdir(), 'biponi-test-shop-'))
  })

  const beforeUse = isShared ? beforeAll : beforeEach
  beforeUse(async () => {
    const database = testShop.database
    await emptyTables(database)
    state.clock = createClock()
    state.google = createDemoGoogle({ publicUrl: 'http://localhost:3000', clock: state.clock.now })
    state.shop = await createShop({
      ...needsOf(database, state.clock.now, state.folder ?? ''),
      google: state.google,
      ...providers,
      ...(imageStorage && { imageStorage }),
      config: { ...configIn(state.folder ?? ''), smsPartsPerDay, unconnectedChannels },
    })
    state.app ??= await createApp(() => testShop.shop)
  })

  afterAll(async () => {
    await state.app?.close()
    await state.database?.close()
    await runSql(inject('serverUrl'), `drop database if exists ${name} (force)`)
    await rm(state.folder ?? '', { recursive: true, force: true })
  })

  const testShop = new Proxy({} as TestShop, {
    get(_target, field: keyof TestShop) {
      const value = state[field]
      if (value === undefined) throw new Error(`The test shop has no ${field} outside a test.`)
      return value
    },
  })
  return testShop
}

/**
 * The API of a shop on a database that a test has filled, with its services; close it before the database. Beside the shop of a
 * file it is another process as far as the database can tell, with a pool, caches and clients of its own.
 */
export async function openApiOn(
  database: Database,
  {
    clock: now = () => new Date(),
    ...providers
  }: Partial<Pick<ShopNeeds, 'clock' | 'payments' | 'priceRules'>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-test-shop-'))
  const google = createDemoGoogle({ publicUrl: 'http://localhost:3000', clock: now })
  const needs = { ...needsOf(database, now, folder), google, ...providers }
  const shop = await createShop({ ...needs, config: configIn(folder) })
  const app = await createApp(() => shop)
  return {
    ...{ shop, app },
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const needsOf = (database: Database, clock: () => Date, folder: string) => ({
  ...{ database, clock, minTransactionTimeoutMs },
  imageStorage: createFolderStorage(folder),
})

const configIn = (folder: string) => ({
  publicUrl: 'http://localhost:3000',
  secret: 'test-secret-of-at-least-thirty-two-characters',
  isDemo: false,
  importFolder: join(folder, 'imports'),
})

/**
 * The API of the shop that `shop` returns when a request arrives: one app for all shops of a file, since registering every
 * route takes longer than most tests.
 */
async function createApp(shop: () => Shop): Promise<ReturnType<typeof Fastify>> {
  const app = Fastify({ logger: false, ...connectionErrorResponses })
  const present = new Proxy(shop(), { get: (_shop, name: keyof Shop) => presentService(shop, name) })
  await app.register(createApi(present), { prefix: '/api' })
  await app.ready()
  return app
}

/** A service that passes each call on to the present shop; a setting such as `publicUrl` as it is. */
function presentService(shop: () => Shop, name: keyof Shop): unknown {
  const service: unknown = shop()[name]
  if (typeof service !== 'object' || service === null) return service
  const present = (method: string | symbol): unknown => Reflect.get(Object(shop()[name]), method)
  return new Proxy(service, {
    get(_service, method) {
      if (typeof present(method) !== 'function') return present(method)
      return (...args: unknown[]) => Reflect.apply(Object(present(method)), undefined, args)
    },
  })
}

/**
 * Deletes instead of truncating: tests store a few rows only, while truncating creates new files for every table and index,
 * 100 ms in all. Most tables have never been written to: their files are empty. Foreign keys are not checked meanwhile, which
 * requires a superuser.
 */
async function emptyTables({ db, pool }: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and not (relname = any(${sql.param(TEMPLATE_TABLES)}))`)
  const deletes = rows.map(({ name }) => `delete from "${name}"`)
  await pool.query(
    ['begin; set local session_replication_role = replica', ...deletes, EMPTY_JOBS, 'commit'].join('; '),
  )
}
