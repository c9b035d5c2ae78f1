// `npm run bench:search`: measures lists, searches, facets and suggestions in a shop of 100,000 products, without cached
// answers. The database is created once under .cache; `--fresh` creates it again.

import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { percentileOf } from '#testing/percentile.ts'
import { brand, fillSearchCatalogue } from './search-catalogue.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const REPETITIONS = 60
/** Maximum p95 of lists, searches and suggestions in ms; facets are loaded after the page and have no limit. */
const MAX_P95_MS = 50
const NO_LIMIT = Number.POSITIVE_INFINITY

const dataDir = join(dirname(import.meta.dirname), '.cache/bench-search')
if (process.argv.includes('--fresh')) await rm(dataDir, { recursive: true, force: true })
const server = await startEmbeddedServer({ dataDir, throwaway: true, log: console.info })
const { applied } = await migrate(server.url)
const database = connect(server.url, { statementTimeout: 120_000 })

try {
  if (applied.length > 0 || (await database.db.$count(products)) < PRODUCTS) await fill()
  const shop = await createShop({
    database,
    clock: () => new Date(),
    imageStorage: createFolderStorage(dataDir),
    config: {
      publicUrl: 'http://localhost',
      secret: 'x'.repeat(32),
      isDemo: false,
      importFolder: dataDir,
    },
  })
  const { list, facets, suggest } = shop.products
  const thing = (n: number) => ['saree', 'panjabi', 'mobile', 'shampoo', 'honey', 'umbrella'][n % 6] ?? ''
  const color = (n: number) => ['Red', 'Navy', 'Gold', 'Pink', 'Black'][n % 5] ?? ''
  const name = (n: number) => brand((n * 131) % 8_000).toLowerCase()

  await measure(shop, 'exact words', (n) => list({ search: `${name(n)} ${thing(n)}` }))
  await measure(shop, 'one rare word', (n) => list({ search: name(n) }))
  await measure(shop, 'beginning of a word', (n) => list({ search: thing(n).slice(0, 3 + (n % 3)) }))
  await measure(shop, 'two letters', (n) => list({ search: thing(n).slice(0, 2) }))
  await measure(shop, 'by sound, Latin', (n) =>
    list({ search: ['sharee', 'punjabi', 'mobail', 'shampu'][n % 4] ?? '' }),
  )
  await measure(shop, 'by sound, Bangla', (n) =>
    list({ search: ['শাড়ী', 'পাঞ্জাবী', 'মোবাইল', 'শ্যাম্পু', 'লাল শাড়ি'][n % 5] ?? '' }),
  )
  await measure(shop, 'mistyped', (n) =>
    list({ search: ['srhampoo', 'umbrelal', 'panjbai', 'lipstcik', 'footbaal'][n % 5] ?? '' }),
  )
  await measure(shop, 'common word', (n) => list({ search: ['cotton', 'premium', 'red', 'm'][n % 4] ?? '' }))
  await measure(shop, 'common words', (n) => list({ search: `premium ${color(n)}` }))
  await measure(shop, 'common word, page 100', (n) =>
    list({ search: ['cotton', 'premium'][n % 2] ?? '', page: 100 }),
  )
  await measure(shop, 'search by price', (n) =>
    list({ search: thing(n), sortBy: 'priceAsc', minPrice: n * 10 }),
  )
  await measure(shop, 'nothing found', (n) => list({ search: `qqxz${name(n)}zzq` }))
  await measure(shop, 'list, newest', () => list({}))
  await measure(shop, 'list, by sales', () => list({ sortBy: 'sales' }))
  await measure(shop, 'category', (n) => list({ category: `${thing(n)} world` }))
  await measure(shop, 'colour and size', (n) => list({ colors: [color(n)], sizes: ['XL'] }))
  await measure(shop, 'colour, in stock', (n) => list({ colors: [color(n)], inStock: true, minPrice: n }))
  await measure(shop, 'price and rating', (n) => list({ minPrice: 500 + n, maxPrice: 2_000, minRating: 4 }))
  await measure(shop, 'facets of a search', (n) => facets({ search: `${name(n)}` }), NO_LIMIT)
  await measure(shop, 'facets of a thing', (n) => facets({ search: thing(n) }), NO_LIMIT)
  await measure(shop, 'facets of a common word', () => facets({ search: 'cotton' }), NO_LIMIT)
  await measure(shop, 'facets of a category', (n) => facets({ category: `${thing(n)} world` }), NO_LIMIT)
  await measure(shop, 'facets, all products', () => facets({}), NO_LIMIT)
  await measure(shop, 'suggestions', (n) => suggest(thing(n).slice(0, 2 + (n % 4))))
} finally {
  await database.close()
  await server.stop()
}

async function fill() {
  console.info(`Filling a database with ${PRODUCTS} products...`)
  const started = performance.now()
  await database.db.execute(sql`truncate users, categories, subcategories, products cascade`)
  await fillSearchCatalogue(database.db, PRODUCTS)
  console.info(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
}

/** Runs a query repeatedly, each time after raising the catalogue version. */
async function measure(
  { catalogueVersion }: Shop,
  name: string,
  query: (n: number) => Promise<unknown>,
  maxP95 = MAX_P95_MS,
) {
  const times: number[] = []
  for (let n = -3; n < REPETITIONS; n++) {
    catalogueVersion.invalidate()
    const started = performance.now()
    await query(Math.abs(n))
    if (n >= 0) times.push(performance.now() - started)
  }
  const [p50, p95] = [percentileOf(times, 0.5), percentileOf(times, 0.95)]
  const verdict = p95 <= maxP95 ? '' : `  over ${maxP95}`
  console.info(
    `${name.padEnd(26)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms${verdict}`,
  )
}
