import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer, aProduct, PASSWORD } from '#testing/factories.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'

/** Number of kills, alternately of shop and database; `npm run prove` uses far more. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 6)
const BUYERS = 4
const STOCK = 1_000_000

let dataDir: string
let shop: ServerProcess
const environment = () => ({
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'true',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a-secret-for-one-test-of-more-than-32-characters',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
})

beforeAll(async () => {
  dataDir = await makeMemoryFolder('biponi-durability-')
  await copyMigratedCluster(dataDir)
  shop = await startShopProcess(environment())
})

afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('no acknowledged order is lost when shop and database are killed repeatedly', async () => {
  const { product, customer } = await stock()
  const token = await signIn(customer.email ?? '')
  const acknowledged = new Set<string>()
  let isOver = false

  const buy = async () => {
    while (!isOver) {
      const key = randomUUID()
      // Repeated until an answer arrives; the idempotency key makes it one order.
      while (!isOver && !(await tryToBuy(key))) await sleep(20)
    }
  }
  const tryToBuy = async (key: string): Promise<boolean> => {
    const response = await order(token, key, { customerId: customer.id, productId: product.id }).catch(
      () => undefined,
    )
    if (!response || response.status >= 500) return false
    const { data } = (await response.json().catch(() => ({ data: undefined }))) as { data?: { _id: string } }
    if (response.status === 201 && data) acknowledged.add(data._id)
    return response.status === 201
  }

  const buying = Promise.all(Array.from({ length: BUYERS }, buy))
  for (let kills = 0; kills < KILLS; kills++) {
    const before = acknowledged.size
    await sleep(150 + Math.random() * 150)
    // On a slow machine it takes longer until orders can be placed again after a kill.
    await vi.waitUntil(() => acknowledged.size > before, { timeout: 60_000, interval: 20 })
    if (kills % 2 === 0) {
      await shop.kill()
      shop = await startShopProcess(environment())
    } else {
      process.kill(await databasePid(), 'SIGKILL')
    }
  }
  await sleep(1_000)
  isOver = true
  await buying

  const database = await openDatabase()
  // An order whose buyer lost the connection may be stored in this moment: all three are read at one.
  const { lines, placed, left } = await createWithTx(database.db)(
    async (tx) => {
      const [left] = await tx.select().from(products).where(eq(products.id, product.id))
      return {
        left,
        lines: await tx.select().from(orderLines).where(eq(orderLines.productId, product.id)),
        placed: await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customer.id)),
      }
    },
    { isolation: 'repeatable read' },
  )
  await database.close()
  const stored = new Set(placed.map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(lines).toHaveLength(stored.size)
  expect(left?.stock).toBe(STOCK - stored.size)
  expect(left?.unitsSold).toBe(stored.size)
}, 900_000)

test('a second shop on the same data folder is rejected with a clear message', async () => {
  await expect(startShopProcess(environment())).rejects.toThrow(
    /data folder is in use by another running shop/,
  )
})

test('the shop stops cleanly on a signal', async () => {
  expect(await shop.stop(), shop.output()).toBe(0)
  shop = await startShopProcess(environment())
})

async function stock() {
  const database = await openDatabase()
  const product = await aProduct(database.db, { stock: STOCK, listPrice: 500 })
  const customer = await aCustomer(database.db)
  await database.close()
  return { product, customer }
}

/** Waits while the database is restarting or recovering. */
async function openDatabase() {
  return vi.waitFor(
    async () => {
      const url = await findEmbeddedServer(dataDir)
      if (!url) throw new Error('The database is not running.')
      const database = connect(url, { max: 1, connectionTimeout: 60_000 })
      await database.pool.query('select').catch(async (error: unknown) => {
        await database.close()
        throw error
      })
      return database
    },
    { timeout: 120_000, interval: 500 },
  )
}

async function signIn(identifier: string): Promise<string> {
  const response = await fetch(`${shop.address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

function order(
  token: string,
  key: string,
  { customerId, productId }: { customerId: string; productId: string },
) {
  return fetch(`${shop.address}/api/order/post-order`, {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      customerId,
      phone: '01712345678',
      items: [{ productId, quantity: 1 }],
      totalPrice: 570,
      paymentMethod: 'cash',
      deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 1' },
    }),
  })
}

/** The process id in the first line of postmaster.pid. */
async function databasePid(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}
