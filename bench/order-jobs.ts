// `npm run bench:jobs`, second part: what running jobs costs the order call. The same database is served by a process with jobs
// (`ROLE=all`) and by one without (`ROLE=web`), in turn, so that what else the machine does meets both. Neither sends
// messages, as in production without a gateway: that would be a second load, of which the first knows nothing.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { connect } from '#database/connect.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { copyDemoShop } from '#ops/demo-shop.ts'
import { startShopProcess } from '#testing/shop-process.ts'
import { sendLoad } from './load.ts'
import { findBenchGoods, orderBody, signInForBench } from './order-load.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 12)
const roles = ['web', 'all'] as const

const dataDir = await mkdtemp(join(tmpdir(), 'biponi-bench-jobs-'))
await copyDemoShop(dataDir)
const server = await startEmbeddedServer({ dataDir, log: () => undefined, archivesWal: false })
try {
  const database = connect(server.url, { max: 2 })
  const goods = await findBenchGoods(database)
  await database.db.delete(shopState).where(eq(shopState.key, DEMO_MARKER))
  await database.close()
  const found = { web: [] as number[], all: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    // Each role is first in every second round.
    for (const role of round % 2 === 0 ? roles : roles.toReversed()) {
      const shop = await startShopProcess({
        ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1', ROLE: role },
        SESSION_SECRET: 'a-secret-for-a-bench-of-more-than-32-characters',
        ...{ DATABASE_URL: server.url, DATA_DIR: dataDir },
      })
      const token = await signInForBench(shop.address)
      const { perSecond } = await sendLoad({
        address: shop.address,
        next: () => ({
          method: 'POST',
          path: '/api/order/post-order',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: orderBody(goods),
        }),
        seconds,
      })
      await shop.stop()
      found[role].push(perSecond)
      console.info(`ROLE=${role}: ${perSecond.toFixed(0)} orders per second`)
    }
  }
  // A round in which the job of the minute ranks what the rounds without jobs have sold is no measure of an order.
  const [without, with_] = [median(found.web), median(found.all)]
  console.info(
    `Without jobs ${without.toFixed(0)}, with jobs ${with_.toFixed(0)} orders per second (medians): ${((with_ / without) * 100).toFixed(1)} %`,
  )
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
