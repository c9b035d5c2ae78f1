import { join } from 'node:path'
import { createShop } from '#api/shop.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { seedPlaces } from '#database/places/seed-places.ts'
import type { Config } from './config.ts'
import { mountDemoServices } from './demo-services.ts'
import { openGoogle } from './google.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'
import { listenToCatalogueVersion } from './listen-catalogue-version.ts'
import { loadOrCreateSecret } from './load-secret.ts'
import { startMessages } from './messages.ts'
import { mountPages } from './mount-pages.ts'
import { openPayments } from './payments.ts'
import { startReindexing } from './reindex-products-job.ts'
import { startImportJobs } from './run-import-jobs.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'

export type RunningShop = { port: number; stop(): Promise<void> }

type Options = {
  config: Config
  /** Project folder: where `build/` lies. */
  folder: string
  log: (line: string) => void
  /** Render from sources with hot reload instead of from the build. */
  isDevelopment?: boolean
}

/**
 * Starts the whole shop: database, schema, demo catalogue where there is none, API, pages. What was started is stopped
 * again when a later step fails. `stop` finishes what was accepted and closes the database last (docs/reliability.md S7).
 */
export async function runShop({ config, folder, log, isDevelopment = false }: Options): Promise<RunningShop> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.reverse().splice(0)) await close()
  }
  try {
    const url = config.databaseUrl ?? (await embedded())
    const { applied } = await migrate(url)
    for (const name of applied) log(`Database brought to ${name}`)
    const database = connect(url)
    closing.push(() => database.close())
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
        imageFolder: join(config.dataDir, 'images'),
        importFolder: join(config.dataDir, 'imports'),
      },
    })
    if (applied.length > 0) await seedPlaces(database.db)
    if (config.mode === 'demo') {
      // The demo's code is loaded only where it is wanted: never in production.
      const [{ seedDemo }, { createProgressBar }] = await Promise.all([
        import('#demo/seed.ts'),
        import('#demo/progress-bar.ts'),
      ])
      await seedDemo(shop, url, { log, onProgress: createProgressBar('Pictures') })
    }
    closing.push(listenToCatalogueVersion(url, database, shop.catalogueVersion))
    const outbox = await startMessages({ shop, database, config, clock, log })
    closing.push(outbox.stop)
    const jobs = {
      messages: outbox.deleteOld,
      images: async () => void (await shop.images.deleteOld(database.db, clock())),
      payments: shop.payments.pollPayments,
    }
    closing.push(startScheduledJobs(database, jobs))
    const readiness = { isStopping: false }
    const app = await createHttpServer({ shop, database, config, readiness, onChange: outbox.wake })
    await mountDemoServices(app, { shop, database, config, folder })
    google.mountStandIn(app)
    payments.mountStandIns(app)
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

  async function embedded(): Promise<string> {
    const server = await startEmbeddedServer({ dataDir: config.dataDir, log })
    closing.push(() => server.stop())
    return server.url
  }
}

function portOf(server: { address(): unknown }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
}
