import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

let cancelled: string[] = []
beforeEach(() => {
  cancelled = []
})

const rider = {
  ...{ name: 'Rider', check: () => [] },
  book: async () => ({ outcome: 'booked', trackingNumber: 'RD 1' }) as const,
  cancel: async ({ trackingNumber }: { trackingNumber: string }) => {
    cancelled.push(trackingNumber)
    return { outcome: 'cancelled' } as const
  },
}
const testShop = openTestShop({ couriers: [rider, manualCourier] })
const db = () => testShop.database.db

const stored = () => db().select().from(fulfilments)

async function aBookedOrder(quantity: number) {
  const lamp = await aProduct(db(), { stock: 10, listPrice: 1000 })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: lamp, quantity }])
  const { _id: id, items, ...order } = (await place(testShop, buyer.headers, body)).json().data
  const staff = await signInAs(testShop, await anAdmin(db()))
  const read = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff.updatedAt
  await request(testShop, staff, 'POST', `/${id}/parcels`, {
    ...{ updatedAt: await read(), lines: [{ lineId: items[0]._id, units: quantity }], courierName: 'Rider' },
  })
  await db().update(fulfilments).set({ trackingNumber: 'RD 1' }).where(eq(fulfilments.orderId, id))
  testShop.clock.advanceSeconds(1)
  return { id, order, staff, read, lineId: items[0]._id }
}

test('a booked parcel is taken back from its courier when the order goes elsewhere, and stays packed', async () => {
  const { id, order, staff, read } = await aBookedOrder(2)
  const { customerName, phone, deliveryAddress } = order
  const save = async (input: object) =>
    request(testShop, staff, 'PATCH', `/${id}/address`, {
      ...{ updatedAt: await read(), customerName, phone, deliveryAddress, ...input },
    })

  expect((await save({})).statusCode, 'saved as it was').toBe(200)
  expect((await save({ updatedAt: '2020-01-01T00:00:00.000Z', phone: '01812345678' })).statusCode).toBe(409)
  expect(cancelled).toEqual([])

  expect((await save({ phone: '01812345678' })).statusCode).toBe(200)
  expect(cancelled).toEqual(['RD 1'])
  expect(await stored()).toMatchObject([{ state: 'ready', courierName: 'Rider', trackingNumber: '' }])
})

test('so is one of an order that costs another amount now', async () => {
  const { id, staff, read, lineId } = await aBookedOrder(2)
  const answer = await request(testShop, staff, 'POST', `/${id}/changes`, {
    ...{ updatedAt: await read(), items: [{ lineId, units: 2 }], newItems: [] },
    ...{ discount: 100, deliveryFee: 130, totalPrice: 2030 },
  })
  expect(answer.statusCode).toBe(201)
  expect(cancelled).toEqual(['RD 1'])
  expect(await stored()).toMatchObject([{ state: 'ready', trackingNumber: '' }])
})

test('a courier is notified of a parcel that a changed order leaves over only when the change is made', async () => {
  const { id, staff, read, lineId } = await aBookedOrder(3)
  const change = async (totalPrice: number) =>
    request(testShop, staff, 'POST', `/${id}/changes`, {
      ...{ updatedAt: await read(), items: [{ lineId, units: 2 }], newItems: [] },
      ...{ discount: 0, deliveryFee: 130, totalPrice },
    })

  expect((await change(2000)).statusCode).toBe(409)
  expect(cancelled).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'ready', trackingNumber: 'RD 1' }])

  expect((await change(2130)).statusCode).toBe(201)
  expect(cancelled).toEqual(['RD 1'])
  expect(await stored()).toEqual([])
})
