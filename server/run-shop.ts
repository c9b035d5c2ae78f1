import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { bindImageFolder } from '#api/images/bind-image-folder.ts'
import type { Shop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { migrate } from '#database/migrate.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { assertPortFree } from './assert-port-free.ts'
import { type Config, ConfigError } from './config.ts'
import { mountDemoServices } from './demo-services.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openGoogle } from './google.ts'
import { gracefulShutdown, type StopPart, stopParts, stopWithin } from './graceful-shutdown.ts'
import { createHttpServer } from './http-server.ts'
import { startJobs } from './jobs.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { startMessages } from './messages.ts'
import { openShop } from './open-shop.ts'
import { mountPages } from './pages/mount-pages.ts'
import { openPayments } from './payments.ts'
import { watchDisk } from './watch-disk.ts'

type RunningShop = {
  port: number
  stop(): Promise<void>
  /** Draws the images of the demo shop, those of its home page first. Called when its address was shown. */
  finishDemo(): Promise<void>
}

type Options = {
  config: Config
  /** Project folder, which contains `build/`. */
  folder: string
  log: (line: string) => void
  /** Receives the lines of the HTTP server's log, in JSON; by default they go to standard output. */
  logStream?: { write(line: string): void }
  /** Render pages from the sources with hot reload instead of from the build. */
  isDevelopment?: boolean
}

/**
 * Starts the database, migrations, the demo catalogue of an empty demo shop, and the parts its role needs: API, pages,
 * messages, jobs. If a step fails, everything started before is stopped. `stop` finishes accepted requests and closes the
 * database last (docs/reliability.md S7).
 */
export async function runShop(options: Options): Promise<RunningShop> {
  /** How to stop what was started, in the order of starting. */
  const closing: StopPart[] = []
  const stop = () => stopParts(closing.reverse().splice(0))
  try {
    return { ...(await startParts(options, closing)), stop }
  } catch (error) {
    await stop().catch((failure: unknown) => options.log(String(failure)))
    throw error
  }
}

async function startParts(options: Options, closing: StopPart[]): Promise<Omit<RunningShop, 'stop'>> {
  const { config, log, logStream } = options
  await assertPortFree(config.port, config.host)
  const { embedded, url, database } = await openDatabase(options, closing)
  const clock = () => new Date()
  const google = await openGoogle(config, clock)
  const payments = await openPayments(config)
  const { live } = payments
  const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir))
  const shop = await openShop({ config, database, clock, google: google.issuer, live, secret })
  await shop.connections.refresh()
  const isDemoShop = config.mode === 'demo' && config.role !== 'worker'
  const images = isDemoShop ? await fillDemo(shop, { url, database, log }) : undefined
  if (images) closing.push(stopWithin('drawing of images', images.stop))
  closing.push(async () => live.close())
  closing.push(stopWithin('connection for changes', listenForChanges(url, database, shop)))
  closing.push(stopWithin('watch on disks', watchDisk({ database, folders: foldersOf(config), clock, log })))
  const runsJobs = config.role !== 'web'
  const outbox = runsJobs ? await startMessages({ shop, live, database, config, clock, log }) : undefined
  if (outbox) closing.push(stopWithin('outbox', outbox.stop))
  const backup = await startBackup({ config, embedded, database, clock }, closing)
  const readiness = { isStopping: false }
  const app = await createHttpServer({
    shop,
    database,
    config,
    readiness,
    logStream,
    onChange: () => outbox?.wake(),
    whenImageStored: images?.whenDrawn,
  })
  if (config.role !== 'worker') await mountSite(app, options, { shop, database, google, payments })
  closing.push(stopWithin('HTTP server', () => gracefulShutdown(app)))
  await app.listen({ port: config.port, host: config.host })
  if (outbox) {
    const { deleteOld: deleteOldMessages } = outbox
    const jobs = startJobs({ url, shop, database, clock, deleteOldMessages, backup, log })
    closing.push(stopWithin('jobs', jobs.stop))
  }
  closing.push(() => announceStop(readiness, config))
  return {
    port: portOf(app.server),
    finishDemo: async () => {
      await images?.drawHome()
      await images?.drawRest()
    },
  }
}

/** The database of the configuration, or an embedded one, migrated. */
async function openDatabase({ config, log }: Options, closing: StopPart[]) {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ config, log })
  if (embedded) closing.push(embedded.stop)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const { applied } = await migrate(url, { onWait: log })
  log(readyLine(applied))
  const database = connect(url, { namesStatements: config.namesStatements })
  closing.push(() => database.close())
  if (config.mode === 'production') await rejectDemoDatabase(database)
  const imageFolder = config.providers.storage.folder
  if (imageFolder) await bindImageFolder(database.db, imageFolder)
  return { embedded, url, database }
}

type Backup = {
  config: Config
  embedded: Awaited<ReturnType<typeof openEmbeddedDatabase>> | undefined
  database: Database
  clock: () => Date
}

/** Starts the continuous backup of an embedded database; returns the jobs that make backups. */
async function startBackup({ config, embedded, database, clock }: Backup, closing: StopPart[]) {
  if (!embedded) return openBackupFileJobs(config, database, clock)
  const backup = embedded.startBackup(database)
  if (backup) closing.push(backup.stop)
  return backup?.jobs
}

type SiteParts = {
  shop: Shop
  database: Database
  google: Awaited<ReturnType<typeof openGoogle>>
  payments: Awaited<ReturnType<typeof openPayments>>
}

/** The demo's services, where there are any, and the pages. */
async function mountSite(
  app: Awaited<ReturnType<typeof createHttpServer>>,
  { config, folder, isDevelopment = false }: Options,
  { shop, database, google, payments }: SiteParts,
) {
  await mountDemoServices(app, { shop, database, config, folder })
  google.mountDemoPages(app)
  payments.mountDemoPages(app)
  await mountPages(app, { shop, config, folder, isDevelopment })
}

/** Requests are served until the proxies have noticed (docs/reliability.md S7). */
async function announceStop(readiness: { isStopping: boolean }, { shutdownDelayMs }: Config) {
  readiness.isStopping = true
  if (shutdownDelayMs > 0) await sleep(shutdownDelayMs)
}

/** Fills an empty demo shop. Loaded dynamically: production never loads the demo's code. */
async function fillDemo(
  shop: Shop,
  { url, database, log }: Pick<Options, 'log'> & { url: string; database: Database },
) {
  const [{ seedDemo }, { openImageDrawer }, { createProgressBar }] = await Promise.all([
    import('#demo/seed.ts'),
    import('#demo/image-drawer.ts'),
    import('#demo/progress-bar.ts'),
  ])
  await seedDemo(shop, url, { log })
  return openImageDrawer({ shop, database, onProgress: createProgressBar('Images') })
}

/** Loaded dynamically: most shops that start have no `BACKUP_DIR`. */
async function openBackupFileJobs({ backupDir }: Config, database: Database, clock: () => Date) {
  if (!backupDir) return undefined
  const { createBackupFileJobs } = await import('./backup-files.ts')
  return createBackupFileJobs(backupDir, database, clock)
}

/** One line, whatever had to be done: a new database takes all migrations there are. */
function readyLine(applied: readonly string[]): string {
  const isNew = applied.some((name) => name.startsWith('0000'))
  return applied.length === 0 || isNew ? 'Database ready' : `Database ready, migrated to ${applied.at(-1)}`
}

/** Where the shop writes: its data, images and backups may be on disks of their own. */
function foldersOf({ dataDir, backupDir, providers }: Config): string[] {
  const folders = [dataDir, providers.storage.folder, backupDir].flatMap((folder) => folder ?? [])
  return folders.filter(
    (folder, index) => !folders.slice(0, index).some((earlier) => folder.startsWith(join(earlier, '/'))),
  )
}

/** Anybody knows the passwords of a demo's accounts, its admin's included. */
async function rejectDemoDatabase({ db }: Database) {
  const [demo] = await db.select().from(shopState).where(eq(shopState.key, DEMO_MARKER))
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
