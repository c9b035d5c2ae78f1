import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { messages } from '#contract/messages.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

let cancelled: string[] = []
/** A parcel that the courier has and does not give back. */
let notReturned: string | undefined
/** What happens while the courier books a parcel. */
let whileBooking: () => Promise<unknown> = async () => undefined
beforeEach(() => {
  cancelled = []
  notReturned = undefined
  whileBooking = async () => undefined
})

const rider = {
  ...{ name: 'Rider', check: () => [] },
  book: async () => {
    await whileBooking()
    return { outcome: 'booked', trackingNumber: 'RD 9' } as const
  },
  cancel: async ({ trackingNumber }: { trackingNumber: string }) => {
    if (trackingNumber === notReturned) return { outcome: 'rejected', reason: 'It is on its way' } as const
    cancelled.push(trackingNumber)
    return { outcome: 'cancelled' } as const
  },
}
const testShop = openTestShop({ couriers: [rider, manualCourier] })
const db = () => testShop.database.db

const stored = () => db().select().from(fulfilments).orderBy(fulfilments.id)

/** An order with a packed parcel for each number, which the courier has given it; '' is not booked yet. */
async function aBookedOrder(quantity: number, numbers: readonly string[] = ['RD 1']) {
  const lamp = await aProduct(db(), { stock: 10, listPrice: 1000 })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: lamp, quantity }])
  const { _id: id, items, ...order } = (await place(testShop, buyer.headers, body)).json().data
  const staff = await signInAs(testShop, await anAdmin(db()))
  const read = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff.updatedAt
  const units = quantity / numbers.length
  for (const trackingNumber of numbers) {
    await request(testShop, staff, 'POST', `/${id}/parcels`, {
      ...{ updatedAt: await read(), lines: [{ lineId: items[0]._id, units }], courierName: 'Rider' },
    })
    await db().update(fulfilments).set({ trackingNumber }).where(eq(fulfilments.trackingNumber, ''))
    testShop.clock.advanceSeconds(1)
  }
  const save = async (input: object) => {
    const { customerName, phone, deliveryAddress } = order
    const body = { updatedAt: await read(), customerName, phone, deliveryAddress, ...input }
    return request(testShop, staff, 'PATCH', `/${id}/address`, body)
  }
  return { id, staff, read, save, lineId: items[0]._id }
}

test('a booked parcel is taken back from its courier when the order goes elsewhere, and stays packed', async () => {
  const { save } = await aBookedOrder(2)

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

test('where the courier keeps one parcel, the change is refused, and a note names those that were taken back', async () => {
  const { id, staff, save } = await aBookedOrder(2, ['RD 1', 'RD 2'])
  notReturned = 'RD 2'
  const answer = await save({ phone: '01812345678' })
  expect(answer.json()).toMatchObject({
    ...{ statusCode: 409, message: messages.courierKeepsParcel('Rider', 'It is on its way') },
  })
  expect(await stored()).toMatchObject([{ trackingNumber: '' }, { trackingNumber: 'RD 2' }])
  const { notes } = (await request(testShop, staff, 'GET', `/${id}`)).json().data.staff
  expect(notes).toMatchObject([{ text: messages.bookingsCancelled('RD 1') }])
})

test('a booking is cancelled when the order is changed while the courier makes it', async () => {
  const { id, staff, read, save } = await aBookedOrder(2, [''])
  whileBooking = () => save({ phone: '01812345678' })
  const [parcel] = await stored()
  const handOver = async () =>
    request(testShop, staff, 'PATCH', `/${id}/parcels/${parcel?.id}`, {
      ...{ updatedAt: await read(), outcome: 'handed-over' },
    })
  expect((await handOver()).json()).toMatchObject({
    ...{ statusCode: 409, message: messages.parcelChangedMeanwhile },
  })
  expect(cancelled).toEqual(['RD 9'])
  expect(await stored()).toMatchObject([{ state: 'ready', trackingNumber: '' }])

  whileBooking = async () => undefined
  expect((await handOver()).statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ state: 'handed-over', trackingNumber: 'RD 9' }])
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

test('booked parcels of an order that is cancelled are taken back from their courier', async () => {
  const { id, staff } = await aBookedOrder(2, ['RD 1', 'RD 2'])
  const cancel = async () =>
    (await request(testShop, staff, 'PATCH', `/update-status/${id}`, { status: 'cancelled' })).json()
  notReturned = 'RD 2'
  expect(await cancel()).toMatchObject({
    ...{ statusCode: 409, message: messages.courierKeepsParcel('Rider', 'It is on its way') },
  })
  expect(cancelled).toEqual(['RD 1'])
  expect(await stored()).toMatchObject([{ state: 'ready' }, { state: 'ready', trackingNumber: 'RD 2' }])

  notReturned = undefined
  expect(await cancel()).toMatchObject({ success: true, data: { status: 'cancelled' } })
  expect(cancelled).toEqual(['RD 1', 'RD 2'])
  expect(await stored()).toEqual([])
  expect(await cancel()).toMatchObject({ statusCode: 409 })
})

test('a part that is booked and sent at once is one message to its buyer', async () => {
  const { id, staff, lineId, read } = await aBookedOrder(2, [])
  const lines = [{ lineId, units: 1 }]
  const body = { updatedAt: await read(), lines, courierName: 'Rider', isHandedOver: true }
  expect((await request(testShop, staff, 'POST', `/${id}/parcels`, body)).statusCode).toBe(201)
  const texts = (await messagesTo(testShop, '01712345678')).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('Courier: Rider, RD 9.')
})
