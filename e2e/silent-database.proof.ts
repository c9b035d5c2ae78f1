import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/fakes/database-proxy.ts'
import { type HttpBuyers, startHttpBuyers } from '#testing/scenarios/http-buyers.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { compareOrders, recordFault } from './fault-table.ts'
import { ORDER_TOTAL, openShopDatabase, type ShopDatabase } from './shop-with-database.ts'

/** How long the network between shop and database is broken. */
const BROKEN_MS = 15_000
/** Within this time the shop recovers without a restart (docs/reliability.md D12). */
const MAX_SECONDS = 10

/** Those who ask while nobody has noticed yet wait 6 s for a 503; the next one is what is measured. */
const REQUEST_TIMEOUT_MS = 1_500

let shopDatabase: ShopDatabase
let proxy: DatabaseProxy
let shop: ServerProcess

beforeAll(async () => {
  shopDatabase = await openShopDatabase()
  proxy = await startDatabaseProxy(shopDatabase.server.url)
  shop = await startShopProcess(shopDatabase.environment({ DATABASE_URL: proxy.url }))
})
afterAll(async () => {
  await shop.stop()
  await proxy.close()
  await shopDatabase.close()
})

async function takeOrders(): Promise<HttpBuyers> {
  const { customer, product } = shopDatabase
  const buyers = await startHttpBuyers({
    address: () => shop.address,
    ...{ customer, product, total: ORDER_TOTAL, patienceMs: REQUEST_TIMEOUT_MS },
  })
  await expect.poll(() => buyers.acknowledged.size).toBeGreaterThan(50)
  return buyers
}

const alreadyStored = new Set<string>()

/** Waits until orders are placed again, and compares. */
async function recordRecovery(fault: string, buyers: HttpBuyers, healthySince: number, note = '') {
  await expect
    .poll(() => [...buyers.acknowledged.values()].some((at) => at > healthySince), { interval: 50 })
    .toBe(true)
  const seconds =
    (Math.min(...[...buyers.acknowledged.values()].filter((at) => at > healthySince)) - healthySince) / 1_000
  await sleep(2_000)
  await buyers.stop()
  const stored = await shopDatabase.storedOrders()
  const ownOrders = new Set([...stored].filter((id) => !alreadyStored.has(id)))
  for (const id of stored) alreadyStored.add(id)
  expect(seconds).toBeLessThan(MAX_SECONDS)
  recordFault({
    fault,
    outcome: `orders again without a restart${note}`,
    seconds,
    ...compareOrders(buyers, ownOrders),
  })
}

test('connections that a firewall has forgotten', async () => {
  const buyers = await takeOrders()
  const frozenAt = Date.now()
  proxy.freezeOpen()
  await recordRecovery('database connections forgotten by a firewall', buyers, frozenAt)
})

test('a database that is silent, while pages that were made are served', async () => {
  const buyers = await takeOrders()
  const home = async () => (await fetch(shop.address)).status
  expect(await home()).toBe(200)
  const frozenAt = Date.now()
  proxy.freeze()
  const statuses = new Set<number>()
  while (Date.now() < frozenAt + BROKEN_MS) {
    statuses.add(await home())
    await sleep(200)
  }
  const ready = await fetch(`${shop.address}/api/ready`)
  expect(ready.status).toBe(503)
  const orderedWhileSilent = [...buyers.acknowledged.values()].filter((at) => at > frozenAt + 1_000)
  expect(orderedWhileSilent).toEqual([])
  proxy.thaw()
  await recordRecovery('database silent for 15 s', buyers, Date.now(), '; home page meanwhile 200')
  expect([...statuses]).toEqual([200])
})

test('all connections break at once', async () => {
  const buyers = await takeOrders()
  const cutAt = Date.now()
  proxy.cut()
  await recordRecovery('all database connections broken', buyers, cutAt)
})
