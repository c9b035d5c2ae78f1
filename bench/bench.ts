// `npm run bench`: compares the shop with a minimal server, in one run on one machine. Figures are relative, not absolute.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { copyDemoShop } from '#ops/demo-shop.ts'
import { startServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { type Load, measure } from './load.ts'
import { findBenchGoods, orderBody, signInForBench } from './order-load.ts'
import { printReport, type Row } from './report.ts'
import { searchTerms } from './search-terms.ts'

const folder = dirname(import.meta.dirname)
const dataDir = join(folder, '.cache/bench-data')
const seconds = Number(process.env.BENCH_SECONDS ?? 6)

if (process.argv.includes('--fresh')) await rm(dataDir, { recursive: true, force: true })
const environment = { DATA_DIR: dataDir, HOST: '127.0.0.1' }
// A shop that is filled at its start draws images while it is measured.
if (!existsSync(dataDir)) await copyDemoShop(dataDir)
const shop = await startShopProcess(environment)
await sleep(2_000)
const idleMemory = await shop.memory()

const databaseUrl = (await findEmbeddedServer(dataDir)) ?? ''
const database = connect(databaseUrl, { max: 2 })
const goods = await findBenchGoods(database)
await database.close()
const productIds = goods.products.map(({ id }) => id)
const list = await (await fetch(`${shop.address}/api/products`)).text()
const floor = await startServerProcess(
  ['bench/floor-server.ts', databaseUrl, goods.customerId, productIds.join(), list],
  {},
)

const rows: Row[] = []
const add = async (name: string, load: Load, baseline?: Row, requiredShare?: number): Promise<Row> => {
  const measured = await measure(load)
  const server = load.urls[0]?.startsWith(shop.address) ? shop : floor
  const row: Row = {
    name,
    ...measured,
    memory: await server.memory(),
    ...(baseline && {
      baseline: {
        name: baseline.name,
        perSecond: baseline.perSecond,
        ...(requiredShare && { requiredShare }),
      },
    }),
  }
  rows.push(row)
  console.info(`${name}: ${row.perSecond.toFixed(0)} per second`)
  return row
}

try {
  const constant = await add('bare constant', { urls: [`${floor.address}/constant`], seconds })
  const oneQuery = await add('bare one query', { urls: [`${floor.address}/one-query`], seconds })
  const at = (paths: string[]) => paths.map((path) => shop.address + path)
  await add('product list', { urls: at(['/api/products']), seconds }, constant, 0.5)
  await add(
    'product by id',
    { urls: at(productIds.map((id) => `/api/products/${id}`)), seconds },
    constant,
    0.5,
  )
  await add('search, repeated', { urls: at(searchTerms(100)), seconds }, oneQuery, 0.5)
  await add('search, each new', { urls: at(searchTerms(100_000)), seconds }, oneQuery)
  await add('home, HTML', { urls: at(['/']), seconds }, constant)
  await add('product page, HTML', { urls: at(productIds.map((id) => `/products/${id}`)), seconds }, constant)
  const bareOrder = await add('bare order', {
    urls: [`${floor.address}/order`],
    method: 'POST',
    request: () => ({ headers: {}, body: '' }),
    seconds,
  })
  const token = await signInForBench(shop.address)
  await add(
    'whole order',
    {
      urls: at(['/api/order/post-order']),
      method: 'POST',
      seconds,
      request: () => ({
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: orderBody(goods),
      }),
    },
    bareOrder,
    0.45,
  )
  console.info('')
  printReport(rows)
  console.info(`\nstart after a build: ${(shop.startedInMs / 1000).toFixed(2)} s (required: under 2.5)`)
  console.info(`resident when idle: ${(idleMemory / 1024 / 1024).toFixed(0)} MB (required: under 150)`)
} finally {
  await floor.stop()
  await shop.stop()
}
