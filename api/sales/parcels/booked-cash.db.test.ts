import { beforeEach, expect, test } from 'vitest'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { messages } from '#contract/messages.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

/** The cash that the courier was to collect, booking by booking, and which bookings were taken back. */
let cashBooked: number[] = []
let cancelled: string[] = []
/** What happens while the courier books a parcel. */
let whileBooking: () => Promise<unknown> = async () => undefined
beforeEach(() => {
  cashBooked = []
  cancelled = []
  whileBooking = async () => undefined
})

const rider = {
  ...{ name: 'Rider', check: () => [] },
  book: async ({ cashToCollect }: { cashToCollect: number }) => {
    cashBooked.push(cashToCollect)
    await whileBooking()
    return { outcome: 'booked', trackingNumber: `RD ${cashBooked.length}` } as const
  },
  cancel: async ({ trackingNumber }: { trackingNumber: string }) => {
    cancelled.push(trackingNumber)
    return { outcome: 'cancelled' } as const
  },
}
const testShop = openTestShop({ couriers: [rider, manualCourier] })
const stored = () => testShop.database.db.select().from(fulfilments).orderBy(fulfilments.id)

/** An order of two lamps, ৳2,130 with delivery, packed into this many parcels for Rider. */
async function aPackedOrder(parcels: 1 | 2 = 1) {
  const lamp = await aProduct(testShop.database.db, { stock: 10, listPrice: 1000 })
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(buyer.customer, [{ product: lamp, quantity: 2 }])
  const { _id: id, items } = (await place(testShop, buyer.headers, body)).json().data
  const staff = await signInAs(testShop, await anAdmin(testShop.database.db))
  const shown = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data
  const changed = async (method: 'POST' | 'PATCH', path: string, input: object) => {
    const { updatedAt } = (await shown()).staff
    testShop.clock.advanceSeconds(1)
    return request(testShop, staff, method, `/${id}${path}`, { updatedAt, ...input })
  }
  const pack = () =>
    changed('POST', '/parcels', {
      ...{ lines: [{ lineId: items[0]._id, units: 2 / parcels }], courierName: 'Rider' },
    })
  const close = async (outcome: string, input: object = {}) =>
    changed('PATCH', `/parcels/${(await stored())[0]?.id}`, { outcome, ...input })
  const pay = (amount: number) => changed('POST', '/payments', { amount })
  /** Books the parcel, and stops before it is handed over: somebody changed the order meanwhile. */
  const book = async () => {
    whileBooking = () => changed('PATCH', '/promise', { promisedFrom: null, promisedUntil: '2026-12-24' })
    expect((await close('handed-over')).statusCode).toBe(409)
    whileBooking = async () => undefined
    expect((await stored())[0]).toMatchObject({
      state: 'ready',
      courierName: 'Rider',
      trackingNumber: 'RD 1',
    })
  }
  for (let packed = 0; packed < parcels; packed++) await pack()
  return { id, staff, shown, changed, pack, close, pay, book }
}

test('a parcel that was booked before a part was paid is not handed over until it is booked again', async () => {
  const { book, pay, close, pack } = await aPackedOrder()
  await book()
  await pay(500)
  const answer = await close('handed-over')
  expect(answer.json()).toMatchObject({
    ...{ statusCode: 409, message: messages.bookedForOtherCash('Rider', '৳2,130', '৳1,630') },
    data: { toldCash: 2130, cashToCollect: 1630 },
  })
  expect(await stored()).toMatchObject([{ state: 'ready', cashToCollect: 2130 }])

  expect((await close('unpacked')).statusCode).toBe(200)
  expect(cancelled).toEqual(['RD 1'])
  await pack()
  expect((await close('handed-over')).statusCode).toBe(200)
  expect(cashBooked).toEqual([2130, 1630])
  expect(await stored()).toMatchObject([
    { state: 'handed-over', trackingNumber: 'RD 2', cashToCollect: 1630 },
  ])
})

test('it is handed over when its courier agreed on what is to be collected now', async () => {
  const { book, pay, close } = await aPackedOrder()
  await book()
  await pay(500)
  expect((await close('handed-over', { agreedCash: 1500 })).json()).toMatchObject({
    ...{ statusCode: 409, data: { toldCash: 1500, cashToCollect: 1630 } },
  })
  expect((await close('handed-over', { agreedCash: 1630 })).statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ state: 'handed-over', cashToCollect: 1630 }])
  expect([cashBooked, cancelled]).toEqual([[2130], []])
})

test('so is one that was booked before a payment was taken back: its courier would collect too little', async () => {
  const { id, staff, book, pay, close, shown } = await aPackedOrder()
  await pay(500)
  await book()
  const [payment] = (await shown()).staff.payments
  await request(testShop, staff, 'PATCH', `/${id}/payments/${payment.id}/reversal`)
  expect((await close('handed-over')).json()).toMatchObject({
    ...{ statusCode: 409, data: { toldCash: 1630, cashToCollect: 2130 } },
  })
  const whole = await changeStatus(testShop, staff, id, 'shipped')
  expect([whole.statusCode, (await stored())[0]?.state]).toEqual([409, 'ready'])
})

test('parcels that are handed over together are booked for what they collect together', async () => {
  const { id, staff, pay } = await aPackedOrder(2)
  await pay(1000)
  const shipping = { status: 'shipped', courierName: 'Rider' }
  const answer = await request(testShop, staff, 'PATCH', `/update-status/${id}`, shipping)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(cashBooked).toEqual([1065, 65])
  expect(await stored()).toMatchObject([{ cashToCollect: 1065 }, { cashToCollect: 65 }])
})

test('a booked parcel is handed over with the courier and number that it has', async () => {
  const asBooked = await aPackedOrder()
  await asBooked.book()
  expect((await asBooked.close('handed-over')).statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ courierName: 'Rider', trackingNumber: 'RD 1' }])
  expect([cashBooked, cancelled]).toEqual([[2130], []])
})

test('a booked parcel that goes with another courier is taken back from the first one', async () => {
  const { book, close } = await aPackedOrder()
  await book()
  expect((await close('handed-over', { courierName: 'Sundarban' })).statusCode).toBe(200)
  expect(cancelled).toEqual(['RD 1'])
  expect(await stored()).toMatchObject([
    { state: 'handed-over', courierName: 'Sundarban', trackingNumber: '' },
  ])
})
