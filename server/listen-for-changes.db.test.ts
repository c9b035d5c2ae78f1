import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { settings } from '#database/schema/settings.ts'
import { catalogueVersions } from '#database/schema/shop-state.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/fakes/database-proxy.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listenForChanges } from './listen-for-changes.ts'

const testShop = openTestShop()
const closing: (() => Promise<void>)[] = []
let other: { shop: Shop; database: Database }
let proxy: DatabaseProxy

/** A second process of the same shop, which is notified through a network that a test can break. */
beforeEach(async () => {
  const database = connect(testShop.url)
  closing.push(() => database.close())
  proxy = await startDatabaseProxy(testShop.url)
  closing.push(proxy.close)
  const config = { publicUrl: 'http://localhost:3000', isDemo: false, importFolder: '' }
  const secret = 'test-secret-of-at-least-thirty-two-characters'
  const needs = { database, clock: testShop.clock.now, imageStorage: createFolderStorage('') }
  const shop = await createShop({ ...needs, config: { ...config, secret } })
  other = { shop, database }
  closing.push(listenForChanges(proxy.url, database, shop))
  await expect.poll(() => listeners()).toBe(1)
})

afterEach(async () => {
  for (const close of closing.reverse().splice(0)) await close()
})

async function listeners(): Promise<number> {
  const { rows } = await testShop.database.pool.query(
    "select 1 from pg_stat_activity where application_name = 'biponi listen' and query like 'listen%' and datname = current_database()",
  )
  return rows.length
}

const setFee = async (headers: Record<string, string>, shippingFeeOutside: number) => {
  const payload = { shippingFeeOutside }
  const answer = await testShop.app.inject({ method: 'POST', url: '/api/shipping-fee/add', headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const shownFee = async () => (await other.shop.delivery.fees()).outsideFee
/** Calls until the answer is there, within the milliseconds. */
const within = (ms: number, read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read, { timeout: ms, interval: 10 }).toBe(expected)

describe('another process hears', () => {
  test('of new fees at once, and within seconds when its connection is frozen or cut', async () => {
    const admin = await signInAs(testShop, await anAdmin(testShop.database.db))
    expect(await shownFee()).toBe(130)
    await setFee(admin, 90)
    await within(1_000, shownFee, 90)

    proxy.freeze()
    await setFee(admin, 91)
    await within(5_000, shownFee, 91)
    // The silent connection is replaced by one that is told.
    proxy.thaw()
    proxy.cut()
    await expect.poll(() => listeners()).toBe(1)
    await setFee(admin, 92)
    await within(2_000, shownFee, 92)
  })

  test('of a version that went back, as after a restore', async () => {
    const { db } = testShop.database
    const admin = await signInAs(testShop, await anAdmin(db))
    await setFee(admin, 80)
    await setFee(admin, 81)
    await within(1_000, shownFee, 81)
    await db.update(settings).set({ value: 77 })
    await db.update(catalogueVersions).set({ version: 1 })
    await within(5_000, shownFee, 77)
  })

  test('that a session has ended, in a tenth of a second', async () => {
    const { db } = testShop.database
    const admin = await anAdmin(db)
    const customer = await aCustomer(db)
    const [staff, shopper] = [await signInAs(testShop, admin), await signInAs(testShop, customer)]
    const token = shopper.authorization?.replace('Bearer ', '') ?? ''
    const isSignedIn = () =>
      other.shop.sessions.viewerOf(token).then(
        () => true,
        () => false,
      )
    expect(await isSignedIn()).toBe(true)
    const payload = { userId: customer.id, role: 'seller' }
    const url = '/api/user/change-role'
    const answer = await testShop.app.inject({ method: 'PATCH', url, headers: staff, payload })
    expect(answer.statusCode, answer.body).toBe(200)
    await sleep(100)
    expect(await isSignedIn()).toBe(false)
  })
})

test('a process stops within seconds while it connects to a server that does not answer', async () => {
  proxy.freeze()
  proxy.cut()
  const stop = listenForChanges(proxy.url, other.database, other.shop)
  await sleep(100)
  await stop()
})

test('a process that hears nothing charges no old fee: none of 200 orders', async () => {
  const { db } = testShop.database
  const admin = await signInAs(testShop, await anAdmin(db))
  const product = await aProduct(db, { stock: 500 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(testShop)))
  await setFee(admin, 70)
  await within(1_000, shownFee, 70)
  proxy.freeze()
  await setFee(admin, 77)
  // Each buyer places one order after another: 200 at once would wait too long for a connection on a busy machine.
  const placeTwenty = async ({ customer, headers }: (typeof buyers)[number]) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const viewer = await testShop.shop.sessions.viewerOf(token)
    const { totalPrice, items, ...body } = anOrderBody(customer, [{ product }])
    const lines = items.map((item) => ({ ...item, color: '', size: '' }))
    const outcomes: (number | string)[] = []
    while (outcomes.length < 20) {
      const grandTotal = product.price + (outcomes.length % 2 === 0 ? 77 : 70)
      const order = { ...body, lines, grandTotal, paymentMethod: 'cash' as const }
      outcomes.push(
        await other.shop.orders.place(viewer, order, { key: crypto.randomUUID() }).then(
          ({ deliveryFee }) => deliveryFee,
          (error: { data?: { deliveryFee: number } }) => `asked to agree to ${error.data?.deliveryFee}`,
        ),
      )
    }
    return outcomes
  }
  const outcomes = (await Promise.all(buyers.map(placeTwenty))).flat()
  expect(new Set(outcomes)).toEqual(new Set([77, 'asked to agree to 77']))
  expect(outcomes.filter((outcome) => outcome === 77)).toHaveLength(100)
})

test('a fee that cannot be read refuses the order instead of charging another one', async () => {
  const { db } = testShop.database
  const [buyer, product] = [await aBuyer(testShop), await aProduct(db)]
  const body = anOrderBody(buyer.customer, [{ product }])
  for (const [key, value] of [
    ['shippingFeeOutside', 'free'],
    ['districtFees', [1]],
    ['districtFees', { Sylhet: -5 }],
  ] as const) {
    await db.delete(settings)
    await db.insert(settings).values({ key, value })
    const answer = await place(testShop, buyer.headers, body, 'one-checkout')
    expect(answer.json(), key).toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('delivery fees of this shop cannot be read'),
    })
  }
  await db.delete(settings)
  // The checkout tries again with its key.
  expect((await place(testShop, buyer.headers, body, 'one-checkout')).statusCode).toBe(201)
})
