// `npm run bench`: what the shop has ready in memory and what it makes for each request, each beside a bare server that
// sends the same bytes from one prepared query, in one run on one machine. `npm run bench -- soak`: memory under an hour
// of mixed load.
import { setTimeout as sleep } from 'node:timers/promises'
import { type MeasuredUsage, startBenchServers } from './bench-servers.ts'
import { inTurn } from './load.ts'
import type { RequestKind } from './new-requests.ts'
import { atLeastShare, megabytes, printReport, type Row, timesBare } from './report.ts'
import { soak } from './soak.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const IDLE_MS = 2_000
/** Of a bare call's processor time, for a page: 8 ms (home) and 6 ms (product) where bare calls take 0.12 and 0.09. */
const PAGE_TIMES = 67

const servers = await startBenchServers({ isFresh: process.argv.includes('--fresh') })
const { shop, floor, goods } = servers
try {
  await sleep(IDLE_MS)
  const idleMemory = await shop.memory()
  if (process.argv.includes('soak')) await soak(servers)
  else await measureAll()
  const [first, later] = [servers.firstStartMs, shop.startedInMs].map((ms) => (ms / 1000).toFixed(2))
  console.info(`\nstart: ${later} s, the first after a build ${first} s`)
  console.info(`resident when idle: ${megabytes(idleMemory)} MB (required: at most 150)`)
} finally {
  await servers.stop()
}

async function measureAll() {
  const productPaths = goods.products.map(({ id }) => `/api/products/${id}`)
  const pagePaths = goods.products.map(({ id }) => `/products/${id}`)
  const constant = await bare('bare constant', 'GET', '/constant')
  const fromMemory = [
    constant,
    { ...(await cached('list', ['/api/products'])), bare: constant, required: atLeastShare(0.5) },
    { ...(await cached('product', productPaths)), bare: constant, required: atLeastShare(0.5) },
    { ...(await cached('home page', ['/'])), bare: constant },
    { ...(await cached('product page', pagePaths)), bare: constant },
  ]
  const bareList = await bare('bare list', 'GET', '/list')
  const bareProduct = await bare('bare product', 'GET', '/product')
  const bareSearch = await bare('bare search', 'GET', '/search')
  const bareOrder = await bare('bare order', 'POST', '/order')
  const uncached = [
    bareList,
    { ...(await made('list', 'list')), bare: bareList, required: timesBare(5) },
    bareProduct,
    { ...(await made('product', 'product')), bare: bareProduct, required: timesBare(5) },
    bareSearch,
    { ...(await made('search', 'search')), bare: bareSearch, required: timesBare(8) },
    {
      ...named('home page', await servers.measureAfterChanges('/', seconds)),
      ...{ bare: bareList, required: timesBare(PAGE_TIMES) },
    },
    { ...(await made('product page', 'product-page')), bare: bareProduct, required: timesBare(PAGE_TIMES) },
    bareOrder,
    { ...(await made('order', 'order')), bare: bareOrder, required: atLeastShare(0.6, 2) },
  ]
  printReport('Kept in memory', fromMemory)
  printReport('Made for each request', uncached)
}

async function bare(name: string, method: 'GET' | 'POST', path: string) {
  const next = () => ({ method, path, ...(method === 'POST' && { body: '' }) })
  return named(name, await servers.measure(floor, next, seconds))
}

async function cached(name: string, paths: readonly string[]) {
  return named(name, await servers.measure(shop, inTurn(paths), seconds))
}

async function made(name: string, kind: RequestKind) {
  return named(name, await servers.measure(shop, servers.requestsOf(kind), seconds))
}

function named(name: string, measured: MeasuredUsage): Row {
  console.info(`${name}: ${measured.perSecond.toFixed(0)} per second`)
  return { ...measured, name }
}
