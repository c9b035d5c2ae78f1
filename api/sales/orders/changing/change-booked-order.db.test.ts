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

test('a courier is notified of a parcel that a changed order leaves over only when the change is made', async () => {
  const lamp = await aProduct(db(), { stock: 10, listPrice: 1000 })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: lamp, quantity: 3 }])
  const { _id: id, items } = (await place(testShop, buyer.headers, body)).json().data
  const staff = await signInAs(testShop, await anAdmin(db()))
  const lineId = items[0]._id
  const read = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff.updatedAt
  await request(testShop, staff, 'POST', `/${id}/parcels`, {
    ...{ updatedAt: await read(), lines: [{ lineId, units: 3 }], courierName: 'Rider' },
  })
  await db().update(fulfilments).set({ trackingNumber: 'RD 1' }).where(eq(fulfilments.orderId, id))
  testShop.clock.advanceSeconds(1)
  const change = async (totalPrice: number) =>
    request(testShop, staff, 'POST', `/${id}/changes`, {
      ...{ updatedAt: await read(), items: [{ lineId, units: 2 }], newItems: [] },
      ...{ discount: 0, deliveryFee: 130, totalPrice },
    })

  expect((await change(2000)).statusCode).toBe(409)
  expect(cancelled).toEqual([])
  expect(await db().select().from(fulfilments)).toMatchObject([{ state: 'ready', trackingNumber: 'RD 1' }])

  expect((await change(2130)).statusCode).toBe(201)
  expect(cancelled).toEqual(['RD 1'])
  expect(await db().select().from(fulfilments)).toEqual([])
})
