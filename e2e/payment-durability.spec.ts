import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { connect } from '#database/connect.ts'
import { findEmbeddedServer } from '#database/embedded-server.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { mountSslcommerz } from '#demo/gateway/mount-sslcommerz.ts'
import { createSslcommerzService } from '#demo/gateway/sslcommerz-service.ts'
import { aCustomer, aProduct, PASSWORD } from '#testing/factories.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'

const STORE = { storeId: 'durable', storePassword: 'durable@ssl' }
const KILLS = 6

let dataDir: string
let shop: ServerProcess
let gateway: FastifyInstance
let gatewayAddress: string
/** Delay of the gateway's answers, during which the shop is killed. */
let answerDelayMs = 0
const service = createSslcommerzService({ ...STORE, clock: () => new Date() })

const environment = () => ({
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'true',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a-secret-for-one-test-of-more-than-32-characters',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SSLCOMMERZ_STORE_ID: STORE.storeId,
  SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
  SSLCOMMERZ_URL: gatewayAddress,
})

beforeAll(async () => {
  gateway = Fastify({ logger: false })
  gateway.addHook('onSend', async () => {
    await sleep(answerDelayMs)
  })
  mountSslcommerz(gateway, { service, prefix: '', isInsideShop: false })
  gatewayAddress = await gateway.listen({ port: 0, host: '127.0.0.1' })
  dataDir = await makeMemoryFolder('biponi-payments-')
  await copyMigratedCluster(dataDir)
  shop = await startShopProcess(environment())
})

afterAll(async () => {
  await shop?.stop()
  await gateway?.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('no payment is lost or posted twice when the shop is killed while settling it', async () => {
  const { product, customer } = await stock()
  const token = await signIn(customer.email ?? '')
  for (let kills = 0; kills < KILLS; kills++) {
    answerDelayMs = 0
    const key = await pageOf(token, { customerId: customer.id, productId: product.id })
    const chosen = service.choose(key, 'pay')
    answerDelayMs = 400
    const callbackResult = notify(chosen?.form ?? {}).catch(() => undefined)
    // Before the validation call, during it, and about when its answer is stored.
    await sleep(30 + kills * 90)
    await shop.kill()
    await callbackResult
    answerDelayMs = 0
    shop = await startShopProcess(environment())
    // As the gateway does without an answer of 200.
    expect((await notify(chosen?.form ?? {})).status).toBe(200)
  }
  const database = connect((await findEmbeddedServer(dataDir)) ?? '', { max: 1, connectionTimeout: 60_000 })
  const placed = await database.db.select().from(orders)
  const attempts = await database.db.select().from(paymentAttempts)
  const made = await database.db.select().from(refunds)
  const differences = await listLedgerDifferences(database.db)
  await database.close()
  expect(placed.map(({ paymentStatus }) => paymentStatus)).toEqual(Array(KILLS).fill('paid'))
  expect(attempts.map(({ status }) => status)).toEqual(Array(KILLS).fill('paid'))
  expect(made).toEqual([])
  expect(differences).toEqual([])
}, 400_000)

test('the URLs of the demo gateways do not exist in production', async () => {
  for (const path of ['/dev/gateway/sslcommerz/EasyCheckOut/x', '/dev/gateway/bkash/checkout/x']) {
    expect((await fetch(shop.address + path)).status).toBe(404)
  }
})

async function stock() {
  const database = connect((await findEmbeddedServer(dataDir)) ?? '', { max: 1, connectionTimeout: 60_000 })
  const product = await aProduct(database.db, { stock: 100, listPrice: 500 })
  const customer = await aCustomer(database.db)
  await database.close()
  return { product, customer }
}

function notify(form: Record<string, string>) {
  return fetch(`${shop.address}/api/payment/sslcommerz/ipn`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(10_000),
  })
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

/** Places an order to be paid online; returns the key of its payment page. */
async function pageOf(token: string, { customerId, productId }: { customerId: string; productId: string }) {
  const response = await fetch(`${shop.address}/api/order/post-order`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      customerId,
      phone: '01712345678',
      items: [{ productId, quantity: 1 }],
      totalPrice: 570,
      paymentMethod: 'ssl',
      deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 1' },
    }),
  })
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url.split('/').at(-1) ?? ''
}
