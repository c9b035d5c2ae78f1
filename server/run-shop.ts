import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createShop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { DEMO_FACT } from '#database/demo-fact.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { shopFacts } from '#database/schema/shop-state.ts'
import { startImportJobs, startReindexing, startScheduledJobs } from './background-jobs.ts'
import { type Config, ConfigError } from './config.ts'
import { mountDemoServices } from './demo-services.ts'
import { openGoogle } from './google.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'
import { listenToCatalogueVersion } from './listen-catalogue-version.ts'
import { startMessages } from './messages.ts'
import { mountPages } from './mount-pages.ts'
import { openPayments } from './payments.ts'

type RunningShop = { port: number; stop(): Promise<void> }

type Options = {
  config: Config
  /** Project folder, which contains `build/`. */
  folder: string
  log: (line: string) => void
  /** Render pages from the sources with hot reload instead of from the build. */
  isDevelopment?: boolean
}

/**
 * Starts the whole shop: database, migrations, demo catalogue in an empty demo shop, API, pages, background jobs. If a step
 * fails, everything started before is stopped. `stop` finishes accepted requests and closes the database last
 * (docs/reliability.md S7).
 */
export async function runShop({ config, folder, log, isDevelopment = false }: Options): Promise<RunningShop> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.reverse().splice(0)) await close()
  }
  try {
    const url = config.databaseUrl ?? (await startEmbeddedDatabase())
    const { applied } = await migrate(url)
    for (const name of applied) log(`Database migrated to ${name}`)
    const database = connect(url)
    closing.push(() => database.close())
    if (config.mode === 'production') await rejectDemoDatabase(database)
    const clock = () => new Date()
    const google = await openGoogle(config, clock)
    const payments = await openPayments(config)
    const shop = await createShop({
      database,
      clock,
      google: google.issuer,
      gateways: payments.gateways,
      config: {
        publicUrl: config.publicUrl,
        secret: config.secret ?? (await loadOrCreateSecret(config.dataDir)),
        isDemo: config.mode === 'demo',
        isPublicDemo: config.isPublicDemo,
        imageFolder: join(config.dataDir, 'images'),
        importFolder: join(config.dataDir, 'imports'),
      },
    })
    if (config.mode === 'demo') {
      // Loaded dynamically, so that production never loads the demo's code.
      const [{ seedDemo }, { createProgressBar }] = await Promise.all([
        import('#demo/seed.ts'),
        import('#demo/progress-bar.ts'),
      ])
      await seedDemo(shop, url, { log, onProgress: createProgressBar('Images') })
    }
    closing.push(listenToCatalogueVersion(url, database, shop.catalogueVersion))
    const outbox = await startMessages({ shop, database, config, clock, log })
    closing.push(outbox.stop)
    const jobs = {
      messages: outbox.deleteOld,
      images: async () => void (await shop.images.deleteUnused(database.db, clock())),
      payments: shop.payments.pollPayments,
      drafts: async () => void (await shop.staffProducts.publishDue()),
    }
    closing.push(startScheduledJobs(database, jobs))
    const readiness = { isStopping: false }
    const app = await createHttpServer({ shop, database, config, readiness, onChange: outbox.wake })
    await mountDemoServices(app, { shop, database, config, folder })
    google.mountDemoPages(app)
    payments.mountDemoPages(app)
    await mountPages(app, { shop, config, folder, isDevelopment })
    closing.push(() => gracefulShutdown(app))
    await app.listen({ port: config.port, host: config.host })
    closing.push(startReindexing(shop, log))
    closing.push(startImportJobs(shop, log))
    closing.push(async () => {
      readiness.isStopping = true
    })
    return { port: portOf(app.server), stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function startEmbeddedDatabase(): Promise<string> {
    const server = await startEmbeddedServer({ dataDir: config.dataDir, log })
    closing.push(() => server.stop())
    return server.url
  }
}

/** Anybody knows the passwords of a demo's accounts, its admin's included. */
async function rejectDemoDatabase({ db }: Database) {
  const [demo] = await db.select().from(shopFacts).where(eq(shopFacts.key, DEMO_FACT))
  if (!demo) return
  throw new ConfigError([
    'The database is that of a demo shop, whose accounts have known passwords. Use an empty one (DATABASE_URL or DATA_DIR), or start without NODE_ENV=production.',
  ])
}

/** The demo shop's secret, created at its first start and stored, so that a restart signs nobody out. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // `wx`: if two processes start at once, one writes the file and both read it.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

function portOf(server: { address(): unknown }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
}
