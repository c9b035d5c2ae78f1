// `node bench/import.ts`: measures imports of a file with 10,000 products into a temporary database: the first import, another
// one with a changed name and price for each product, and its undo. Also how long an all-or-nothing import blocks orders of a
// product, and the maximum event loop delay. Exits 1 above the limit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, sql } from 'drizzle-orm'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createShop } from '#api/shop.ts'
import { createViewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import { MAX_ATOMIC_CHANGES, MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { newId } from '#database/new-id.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? MAX_IMPORTED_PRODUCTS)
/** Maximum duration of importing 10,000 products. */
const MAX_SECONDS = 120
/** Timeout of the whole run. */
const TIMEOUT_MS = 15 * 60_000

setTimeout(() => {
  console.error('The benchmark timed out.')
  process.exit(2)
}, TIMEOUT_MS).unref()

const folder = await mkdtemp(join(tmpdir(), 'biponi-import-'))
const server = await startEmbeddedServer({ dataDir: folder, throwaway: true })
let seconds = 0
try {
  await migrate(server.url)
  const database = connect(server.url)
  const { db } = database
  const config = { publicUrl: 'http://localhost', secret: 'x'.repeat(32), isDemo: false }
  const shop = await createShop({
    database,
    clock: () => new Date(),
    imageStorage: createFolderStorage(folder),
    config: { ...config, importFolder: folder },
  })
  const adminId = newId()
  await db.insert(users).values({ id: adminId, name: 'Nasrin', role: 'admin' })
  await db.insert(categories).values({ name: 'Women' })
  const admin = createViewer({ userId: adminId, sessionId: adminId, role: 'admin', permissions })
  const check = (text: string) =>
    shop.imports.check(admin, { fileName: 'bench.csv', products: Buffer.from(text), zip: undefined })
  const logError = (error: unknown) => console.error(error)

  const first = await timed(`check ${ROWS} new`, () => check(aFile(ROWS, 'Saree', 900)))
  await shop.imports.start(admin, first.id, { mode: 'all' })
  await timed(`import ${ROWS} new, all or nothing`, () => shop.imports.run(() => false, logError))
  console.info(`${seconds.toFixed(1).padStart(8)} s  in total`)
  const firstImportSeconds = seconds
  const second = await timed(`check ${ROWS} changed`, () => check(aFile(ROWS, 'Sari', 800)))
  await shop.imports.start(admin, second.id, { mode: 'skip' })
  await timed(`import ${ROWS} changed`, () => shop.imports.run(() => false, logError))
  await shop.imports.undo(admin, second.id)
  await timed(`undo ${ROWS} changed`, () => shop.imports.run(() => false, logError))

  const few = Math.min(ROWS, MAX_ATOMIC_CHANGES)
  const third = await check(aFile(few, 'Katan', 700))
  await shop.imports.start(admin, third.id, { mode: 'all' })
  const longest = await longestUpdate(() =>
    timed(`import ${few} changed, all or nothing`, () => shop.imports.run(() => false, logError)),
  )
  console.info(`${(longest / 1000).toFixed(1).padStart(8)} s  maximum wait of an order of one of them`)
  const [{ count } = { count: 0 }] = await db.select({ count: sql<number>`count(*)` }).from(products)
  if (Number(count) !== ROWS) throw new Error(`${count} products are in the shop`)
  seconds = firstImportSeconds
  await database.close()

  /** Updates the stock of a product repeatedly during `work`, as orders do; returns the longest duration in ms. */
  async function longestUpdate(work: () => Promise<unknown>): Promise<number> {
    const [last] = await db.select({ id: products.id }).from(products).orderBy(products.id).limit(1)
    let isDone = false
    const running = work().finally(() => {
      isDone = true
    })
    let longest = 0
    while (!isDone) {
      const start = performance.now()
      await db
        .update(products)
        .set({ stock: sql`stock + 1` })
        .where(eq(products.id, last?.id ?? ''))
        .catch(() => console.error('An update timed out.'))
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await running
    return longest
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = seconds > MAX_SECONDS ? 1 : 0

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const start = performance.now()
  const result = await work()
  const took = (performance.now() - start) / 1000
  delay.disable()
  seconds += took
  const maxDelay = (delay.max / 1e6).toFixed(0)
  console.info(`${took.toFixed(1).padStart(8)} s  ${name}; event loop delay at most ${maxDelay} ms`)
  return result
}

/** A product file in which half of the products have three colours with their own stock. */
function aFile(count: number, word: string, price: number): string {
  const titles =
    'Handle,Title,Body (HTML),Product Category,Tags,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  const rows = Array.from({ length: count }, (_, n) => {
    const head = `p${n},"${word} ${n}, নকশি কাঁথা","<p>Soft &amp; handwoven ${word} of cotton, number ${n}. ধোয়ার নিয়ম: ঠান্ডা পানি।</p>",Women,"saree, cotton, eid"`
    if (n % 2 === 0) return `${head},Title,Default Title,${n % 90},${price}`
    const more = ['Navy', 'Lime'].map((color) => `p${n},,,,,,${color},4,${price}`)
    return [`${head},Color,Red,5,${price}`, ...more].join('\n')
  })
  return [titles, ...rows].join('\n')
}
