// `npm run bench:search`: how long lists, searches, facets and suggestions take in a shop of 100,000 products, each asked for
// the first time: nothing kept is used. The database is made once under .cache; `--fresh` makes it anew.
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { createShop, type Shop } from '#api/shop.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { brand, fillSearchCatalogue } from './search-catalogue.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const TIMES = 60
/** What lists, searches and suggestions promise (milliseconds, 95 of 100 answers); facets come after the page. */
const WANTED_P95 = 50
const WHENEVER = Number.POSITIVE_INFINITY

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
    config: {
      publicUrl: 'http://localhost',
      secret: 'x'.repeat(32),
      isDemo: false,
      imageFolder: dataDir,
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
  await measure(shop, 'facets of a search', (n) => facets({ search: `${name(n)}` }), WHENEVER)
  await measure(shop, 'facets of a thing', (n) => facets({ search: thing(n) }), WHENEVER)
  await measure(shop, 'facets of a common word', () => facets({ search: 'cotton' }), WHENEVER)
  await measure(shop, 'facets of a category', (n) => facets({ category: `${thing(n)} world` }), WHENEVER)
  await measure(shop, 'facets, all products', () => facets({}), WHENEVER)
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

/** Asks one after the other, each time as after a change of the catalogue. */
async function measure(
  { catalogueVersion }: Shop,
  what: string,
  ask: (n: number) => Promise<unknown>,
  wantedP95 = WANTED_P95,
) {
  const times: number[] = []
  for (let n = -3; n < TIMES; n++) {
    catalogueVersion.advanceTo(catalogueVersion.current() + 1)
    const started = performance.now()
    await ask(Math.abs(n))
    if (n >= 0) times.push(performance.now() - started)
  }
  times.sort((one, another) => one - another)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  const verdict = at(0.95) <= wantedP95 ? '' : `  over ${wantedP95}`
  console.info(
    `${what.padEnd(26)} p50 ${at(0.5).toFixed(1).padStart(7)} ms   p95 ${at(0.95).toFixed(1).padStart(7)} ms${verdict}`,
  )
}
