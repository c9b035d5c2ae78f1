import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const riderCourier = {
  ...{ name: 'Rider', check: () => [] },
  book: async () => ({ outcome: 'booked', trackingNumber: 'RD 1' }) as const,
  trackingUrl: (number: string) => `https://rider.example/${encodeURIComponent(number)}`,
}
const testShop = openTestShop({ couriers: [riderCourier, manualCourier] })
type Headers = Record<string, string>

const list = (customerId: string, headers: Headers, query = '') =>
  testShop.app.inject({ url: `/api/order/get-order-by-customerId/${customerId}${query}`, headers })

/** A buyer with three orders, one minute apart: of 1, 2 and 3 lamps. */
async function aRegular() {
  const lamp = await aProduct(testShop.database.db, { stock: 50 })
  const { customer, headers } = await aBuyer(testShop)
  for (const quantity of [1, 2, 3]) {
    await place(testShop, headers, anOrderBody(customer, [{ product: lamp, quantity }, { product: lamp }]))
    testShop.clock.advanceSeconds(60)
  }
  return { customer, headers }
}

const quantities = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().data.map((order: { items: { quantity: number }[] }) => order.items[0]?.quantity)

test('a customer sees their orders, newest first, page by page', async () => {
  const { customer, headers } = await aRegular()
  expect(quantities(await list(customer.id, headers))).toEqual([3, 2, 1])
  expect(quantities(await list(customer.id, headers, '?page=2&limit=2'))).toEqual([1])
  expect((await list(customer.id, headers, '?limit=501')).statusCode).toBe(400)
})

test('all orders, lines and timelines come in one statement', async () => {
  const { customer, headers } = await aRegular()
  await list(customer.id, headers)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await list(customer.id, headers)
  const statements = spy.mock.calls.length
  spy.mockRestore()
  expect(statements).toBe(1)
})

test('nobody else sees them but an admin', async () => {
  const { customer } = await aRegular()
  const stranger = await aBuyer(testShop)
  const admin = await anAdmin(testShop.database.db)
  expect((await list(customer.id, {})).statusCode).toBe(401)
  expect((await list(customer.id, stranger.headers)).statusCode).toBe(403)
  expect(quantities(await list(customer.id, await signInAs(testShop, admin)))).toHaveLength(3)
  expect((await list(stranger.customer.id, stranger.headers)).json().data).toEqual([])
})

test.each([
  ['Rider', undefined, 'https://rider.example/RD%201'],
  ['Pathao', 'P-1', undefined],
] as const)(
  'a parcel with %s has the page of its courier, if that has one',
  async (courierName, typed, url) => {
    const { customer, headers } = await aBuyer(testShop)
    const lamp = await aProduct(testShop.database.db)
    const placed = await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]))
    const admin = await signInAs(testShop, await anAdmin(testShop.database.db))
    for (const payload of [
      { status: 'processing' },
      { status: 'shipped', courierName, trackingNumber: typed },
    ]) {
      const address = `/api/order/update-status/${placed.json().data._id}`
      const answer = await testShop.app.inject({ method: 'PATCH', url: address, headers: admin, payload })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const [order] = (await list(customer.id, headers)).json().data
    expect(order.parcels).toMatchObject([{ courierName, trackingNumber: typed ?? 'RD 1' }])
    expect(order.parcels[0].trackingUrl).toBe(url)
  },
)
