import { setTimeout as sleep } from 'node:timers/promises'
import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
import { connect, type Database } from '#database/connect.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { percentileOf } from '#testing/percentile.ts'
import {
  type ServerProcess,
  shopArguments,
  shopEnvironment,
  startServerProcess,
} from '#testing/shop-process.ts'
import { prepareBenchShop } from './bench-shop.ts'
import { type Measured, sendLoad } from './load.ts'
import { listBenchProducts, type NextRequest, newRequests, type RequestKind } from './new-requests.ts'
import { type BenchGoods, findBenchGoods, signInForBench } from './order-load.ts'
import { findPostmaster, measureUsage, type Usage } from './process-time.ts'

/** What a load has brought, and what it has taken. */
export type MeasuredUsage = Measured & Usage

export type BenchServers = {
  shop: ServerProcess
  /** Milliseconds of the start before that of `shop`, which after a build has no compiled code on disk yet. */
  firstStartMs: number
  floor: ServerProcess
  database: Database
  goods: BenchGoods
  /** Requests of a kind that the shop answers without a cache. */
  requestsOf(kind: RequestKind): NextRequest
  /** Signs the buyer in again, whose access token is valid for 15 minutes. */
  renewToken(): Promise<void>
  /** Sends requests to one of the two, after a second of warm-up and with fresh statistics of the tables. */
  measure(server: ServerProcess, next: NextRequest, seconds: number): Promise<MeasuredUsage>
  /**
   * The same for a page with one address and the banners: it is asked for by one visitor, after a change of the
   * banners each time.
   */
  measureAfterChanges(path: string, seconds: number): Promise<MeasuredUsage>
  stop(): Promise<void>
}

/** How long a process usually takes to be notified of a change. */
const NOTIFIED_MS = 4
const WARM_UP_SECONDS = 1

/** Starts a shop with 2,000 products and, beside it, a bare server that sends the same bytes from one prepared query each. */
export async function startBenchServers({
  isFresh,
  nodeArguments = [],
}: {
  isFresh: boolean
  nodeArguments?: string[]
}): Promise<BenchServers> {
  const dataDir = await prepareBenchShop(isFresh)
  const environment = shopEnvironment({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const first = await startServerProcess(shopArguments, environment)
  await first.stop()
  const shop = await startServerProcess([...nodeArguments, ...shopArguments], environment)
  const databaseUrl = (await findEmbeddedServer(dataDir)) ?? ''
  const database = connect(databaseUrl, { max: 2 })
  const goods = await findBenchGoods(database)
  const orderedIds = goods.products.map(({ id }) => id).join()
  const floor = await startServerProcess(
    ['bench/floor-server.ts', databaseUrl, goods.customerId, orderedIds, shop.address],
    {},
  )
  const needs = { goods, token: await signInForBench(shop.address), ...(await listBenchProducts(database)) }
  const postmaster = await findPostmaster(database)

  async function measureWork(
    server: ServerProcess,
    work: (seconds: number) => Promise<Measured>,
    seconds: number,
  ) {
    await work(Math.min(WARM_UP_SECONDS, seconds))
    // As autovacuum does within a minute. Plans made while a table had a few rows read all of it, for as long as they are kept.
    await database.pool.query('analyze')
    let measured: Measured | undefined
    const usage = await measureUsage({ server: server.pid, postmaster }, async () => {
      measured = await work(seconds)
    })
    if (!measured) throw new Error('Nothing was measured')
    return { ...measured, ...usage }
  }

  let changes = 0
  async function askAfterChanges(path: string, seconds: number): Promise<Measured> {
    const times: number[] = []
    let failed = 0
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const change = `Change ${++changes}`
      await database.db.update(banners).set({ subtitle: change })
      await raiseCatalogueVersion(database.db)
      let isMade = false
      // On a busy machine the shop learns of a change later; what it sends from memory meanwhile is not counted.
      while (!isMade && performance.now() < end) {
        await sleep(NOTIFIED_MS)
        const started = performance.now()
        const response = await fetch(shop.address + path)
        const html = await response.text()
        isMade = !response.ok || html.includes(change)
        if (!response.ok) failed++
        if (isMade) times.push(performance.now() - started)
      }
    }
    const requests = times.length
    const [p50, p99] = [percentileOf(times, 0.5), percentileOf(times, 0.99)]
    return { requests, perSecond: requests / seconds, p50, p99, failed }
  }

  return {
    ...{ shop, firstStartMs: first.startedInMs, floor, database, goods },
    requestsOf: (kind) => newRequests(kind, needs),
    async renewToken() {
      needs.token = await signInForBench(shop.address)
    },
    measure: (server, next, seconds) =>
      measureWork(server, (time) => sendLoad({ address: server.address, next, seconds: time }), seconds),
    measureAfterChanges: (path, seconds) => measureWork(shop, (time) => askAfterChanges(path, time), seconds),
    async stop() {
      await floor.stop()
      await database.close()
      await shop.stop()
    },
  }
}
