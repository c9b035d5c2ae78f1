import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listCourierAccounts } from '#api/sales/couriers/couriers.repository.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anOrderOfLampsAndMat } from '#testing/orders/delivered-orders.ts'
import { stockAndSalesOf } from '#testing/orders/orders.ts'
import { lastParcel, type PackedOrder, parcelsOn } from '#testing/orders/parcels.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { shown, changed, close, send, expectBooksToAddUp } = parcelsOn(testShop)

describe('at the door', () => {
  test('a part is refused: its units come back, and the buyer pays for what was kept', async () => {
    await db().insert(coupons).values({ code: 'EID10', kind: 'percent', value: 10 })
    const order = await anOrderOfLampsAndMat(testShop, { cuopon: 'EID10', totalPrice: 3280 })
    await changed(order, 'POST', '/payments', { amount: 3280 })
    const { data } = (
      await send(order, [
        [order.lamps, 3],
        [order.mats, 1],
      ])
    ).json()
    const refused = [{ lineId: order.lamps, units: 1 }]
    expect((await close(order, lastParcel(data), 'delivered', { refused })).json().data).toMatchObject({
      status: 'delivered',
      items: [{ quantity: 2, subTotal: 2000 }, { quantity: 1 }],
      discount: 250,
      totalPrice: 2380,
      paymentStatus: 'paid',
      amountPaid: 3280,
      parcels: [{ state: 'delivered', items: [{ units: 3, refusedUnits: 1 }, { refusedUnits: 0 }] }],
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 8, unitsSold: 2 })
    expect(await db().select().from(refunds)).toMatchObject([
      { cause: 'change', amount: 900, status: 'pending' },
    ])
    await expectBooksToAddUp()
  })

  test('one of two parcels is refused, and the other is delivered', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 3]])).json().data
    const second = (await send(order, [[order.mats, 1]])).json().data
    await close(order, first.parcels[0]._id, 'refused')
    expect((await close(order, lastParcel(second), 'delivered')).json().data).toMatchObject({
      status: 'delivered',
      items: [{ quantity: 1 }],
      totalPrice: 630,
      amountDue: 630,
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectBooksToAddUp()
  })

  test('one of two parcels is refused: its part of the delivery fee stays due, and no courier holds more than he collected', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 3]], { courierName: 'Pathao' })).json().data
    const second = (await send(order, [[order.mats, 1]], { courierName: 'RedX' })).json().data
    expect(second.parcels).toMatchObject([{ cashToCollect: 3111 }, { cashToCollect: 519 }])
    await close(order, first.parcels[0]._id, 'refused')
    await close(order, lastParcel(second), 'delivered', { isCollected: true })
    expect(await shown(order)).toMatchObject({ totalPrice: 630, amountPaid: 519, amountDue: 111 })
    expect(await listCourierAccounts(db())).toMatchObject([{ name: 'RedX', heldAmount: 519 }])
    await changed(order, 'POST', '/payments', { amount: 111, courierName: 'RedX' })
    expect(await shown(order)).toMatchObject({ paymentStatus: 'paid', amountDue: 0 })
    expect(await listCourierAccounts(db())).toMatchObject([{ name: 'RedX', heldAmount: 630 }])
    await expectBooksToAddUp()
  })

  test('a parcel that is packed after another was refused collects its part of the delivery fee too', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 3]])).json().data
    await close(order, lastParcel(first), 'refused')
    const second = (await send(order, [[order.mats, 1]])).json().data
    expect(second.parcels[1]).toMatchObject({ cashToCollect: 630 })
  })

  test('of an order paid in advance, in whole or in part, what it costs without the refused parcel is kept, with the fee', async () => {
    for (const [advance, owed] of [
      [3630, 3000],
      [1000, 370],
    ] as const) {
      const order = await anOrderOfLampsAndMat(testShop)
      await changed(order, 'POST', '/payments', { amount: advance })
      const first = (await send(order, [[order.lamps, 3]])).json().data
      await send(order, [[order.mats, 1]])
      await close(order, lastParcel(first), 'refused')
      const due = await db().select().from(refunds).where(eq(refunds.orderId, order.id))
      expect(due).toMatchObject([{ cause: 'change', amount: owed, status: 'pending' }])
      expect(await shown(order)).toMatchObject({ totalPrice: 630, amountDue: 0 })
    }
    await expectBooksToAddUp()
  })

  test('everything is refused: the order is cancelled, counts as refused, and what was paid goes back', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await changed(order, 'POST', '/payments', { amount: 500 })
    const { data } = (
      await send(order, [
        [order.lamps, 3],
        [order.mats, 1],
      ])
    ).json()
    const refused = data.items.map((line: { _id: string; quantity: number }) => {
      return { lineId: line._id, units: line.quantity }
    })
    expect((await close(order, lastParcel(data), 'delivered', { refused })).json().data).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      parcels: [{ state: 'refused' }],
      staff: { customer: { refusedCount: 1 }, refunds: [{ amount: 500, cause: 'cancellation' }] },
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectBooksToAddUp()
  })

  test('a whole order in two parcels is refused at once, but not when one of them was delivered', async () => {
    const refuse = ({ staff, id }: PackedOrder) =>
      request(testShop, staff, 'PATCH', `/${id}/delivery-refused`, { reason: 'Moved away' })
    const order = await anOrderOfLampsAndMat(testShop)
    await send(order, [[order.lamps, 3]])
    expect((await refuse(order)).json().message).toBe(messages.onlyShippedCanBeRefused)
    await send(order, [[order.mats, 1]])
    expect((await refuse(order)).json().data).toMatchObject({
      status: 'cancelled',
      statusChanges: expect.arrayContaining([
        expect.objectContaining({ to: 'cancelled', note: 'Moved away' }),
      ]),
      parcels: [{ state: 'refused' }, { state: 'refused' }],
      staff: { customer: { refusedCount: 1 } },
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    const action = eq(auditEntries.action, 'order.delivery-refused')
    expect(await db().select().from(auditEntries).where(action)).toMatchObject([
      { before: { status: 'shipped' }, after: { status: 'cancelled', reason: 'Moved away' } },
    ])

    const other = await anOrderOfLampsAndMat(testShop)
    const first = (await send(other, [[other.lamps, 3]])).json().data
    await send(other, [[other.mats, 1]])
    await close(other, lastParcel(first), 'delivered')
    expect((await refuse(other)).json().message).toBe(messages.partWasDelivered)
    expect((await shown(other)).status).toBe('shipped')
    await expectBooksToAddUp()
  })

  test('a lost parcel is not paid for, and its units do not come back', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const { data } = (await send(order, [[order.mats, 1]])).json()
    await close(order, lastParcel(data), 'lost')
    expect(await shown(order)).toMatchObject({
      status: 'processing',
      totalPrice: 3130,
      items: [{ quantity: 3 }],
    })
    expect(await stockAndSalesOf(testShop, order.mat.id)).toEqual({ stock: 9, unitsSold: 0 })
    await expectBooksToAddUp()
  })
})

test('what was refused is not reviewed, not to be packed, and not among the lines of its seller', async () => {
  const order = await anOrderOfLampsAndMat(testShop)
  const first = (await send(order, [[order.lamps, 3]])).json().data
  await close(order, lastParcel(first), 'refused')
  const seller = await signInAs(testShop, { id: order.lamp.sellerId })
  const get = async (path: string) =>
    (await testShop.app.inject({ url: `/api/seller${path}`, headers: seller })).json().data
  expect((await get('/order-lines')).data).toEqual([])
  expect(await get('/sales')).toMatchObject({ toPackCount: 0, bestSellers: [] })
  const second = (await send(order, [[order.mats, 1]])).json().data
  await close(order, lastParcel(second), 'delivered')
  const review = async (productId: string) => {
    const payload = { review: { userId: order.buyer.customer.id, stars: 4, text: 'Good.' } }
    const url = `/api/products/${productId}/reviews`
    return (await testShop.app.inject({ method: 'POST', url, headers: order.buyer.headers, payload }))
      .statusCode
  }
  expect([await review(order.lamp.id), await review(order.mat.id)]).toEqual([403, 201])
})

test('units are refused, and an order is cancelled by it, while the settings have to be read again', async () => {
  const order = await anOrderOfLampsAndMat(testShop)
  await send(order, [
    [order.lamps, 3],
    [order.mats, 1],
  ])
  const parcelId = lastParcel(await shown(order))
  const closed = await holdRows(testShop, {
    hold: (tx) => tx.select().from(orders).where(eq(orders.id, order.id)).for('update'),
    start: () => close(order, parcelId, 'refused'),
    // As when another product sells out at this moment.
    meanwhile: async () => testShop.shop.catalogueVersion.invalidate(),
  })
  expect([closed.statusCode, closed.json().message]).toEqual([200, closed.json().message])
  expect(await shown(order)).toMatchObject({ status: 'cancelled' })
  await expectBooksToAddUp()
})
