import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { anOrderOfLampsAndMat } from '#testing/orders/delivered-orders.ts'
import { anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { lastParcel, type PackedOrder, parcelsOn } from '#testing/orders/parcels.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { shown, changed, pack, close, send, expectBooksToAddUp } = parcelsOn(testShop)

describe('an order in two parcels', () => {
  test('of which the first is packed and sent at once is one message to its buyer', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const courier = { courierName: 'Pathao', trackingNumber: 'PTH-1001' }
    expect((await send(order, [[order.lamps, 1]], courier)).json().data.status).toBe('processing')
    const texts = (await messagesTo(testShop, '01712345678')).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('a part of your order')
    expect(texts[0]).toContain('Courier: Pathao, PTH-1001. Please keep Tk 1,037 ready.')
  })

  test('whose buyers are told with each what it collects, also of mobile banking that is not paid', async () => {
    const order = await anOrderOfLampsAndMat(testShop, { paymentMethod: 'mobile-banking' })
    await send(order, [[order.lamps, 1]])
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    const texts = (await messagesTo(testShop, '01712345678')).map(({ text }) => text)
    expect(texts[1]).toContain('Please keep Tk 1,037 ready.')
    expect(texts[0]).toMatch(/is on its way.*Please keep Tk 2,593 ready\./)
  })

  test('of which the first is only packed is told as being prepared, without its courier', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await pack(order, [[order.lamps, 1]], { courierName: 'Pathao', trackingNumber: 'PTH-1001' })
    const [packed] = await messagesTo(testShop, '01712345678')
    expect(packed?.text).toMatch(/is being prepared\.$/)
  })

  test('is shipped with the second one and delivered with both', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await changeStatus(testShop, order.staff, order.id, 'processing')
    const first = (
      await send(order, [[order.lamps, 2]], { courierName: 'Pathao', trackingNumber: 'P1' })
    ).json()
    expect(first.data).toMatchObject({
      status: 'processing',
      courierName: 'Pathao',
      parcels: [{ state: 'handed-over', items: [{ productName: 'Lamp', units: 2 }], cashToCollect: 2074 }],
    })
    const second = (
      await send(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json()
    expect(second.data).toMatchObject({ status: 'shipped', parcels: [{}, { cashToCollect: 1556 }] })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 7, unitsSold: 3 })
    await expectBooksToAddUp()
    const one = (await close(order, second.data.parcels[0]._id, 'delivered')).json()
    expect(one.data.status).toBe('shipped')
    expect((await close(order, lastParcel(one.data), 'delivered')).json().data).toMatchObject({
      status: 'delivered',
      totalPrice: 3630,
      items: [{ quantity: 3 }, { quantity: 1 }],
    })
    await expectBooksToAddUp()
    const templates = (await db().select().from(outboxMessages)).map(({ template }) => template)
    expect(new Set(templates)).toEqual(
      new Set(['order-placed', 'order-processing', 'order-part-sent', 'order-shipped', 'order-delivered']),
    )
    expect((await db().select().from(events)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['parcel.packed', 'parcel.handed-over', 'parcel.delivered']),
    )
    expect((await db().select().from(auditEntries)).map(({ action }) => action)).toEqual([
      'order.moved',
      'order.packed',
      'order.packed',
      'order.parcel-delivered',
      'order.parcel-delivered',
    ])
  })

  test('is completed by the calls that move whole orders: the rest is one more parcel', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await send(order, [[order.lamps, 1]])
    await pack(order, [[order.lamps, 1]])
    testShop.clock.advanceSeconds(1)
    const shipped = await testShop.app.inject({
      method: 'PATCH',
      url: `/api/order/update-status/${order.id}`,
      headers: order.staff,
      payload: { status: 'shipped', courierName: 'RedX', trackingNumber: 'R1' },
    })
    expect(shipped.json().data).toMatchObject({
      status: 'shipped',
      courierName: 'RedX',
      trackingNumber: 'R1',
    })
    expect((await shown(order)).parcels.map(({ state }: { state: string }) => state)).toEqual([
      'handed-over',
      'handed-over',
      'handed-over',
    ])
    await changeStatus(testShop, order.staff, order.id, 'delivered')
    expect(await shown(order)).toMatchObject({
      status: 'delivered',
      staff: { lines: [{ delivered: 3 }, { delivered: 1 }] },
    })
    await expectBooksToAddUp()
  })

  test('collects together what is still to be paid, to the taka', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await changed(order, 'POST', '/payments', { amount: 1000 })
    await send(order, [[order.lamps, 1]])
    await send(order, [[order.lamps, 1]], { cashToCollect: 0 })
    await send(order, [
      [order.lamps, 1],
      [order.mats, 1],
    ])
    const { parcels, amountDue } = await shown(order)
    const cash = parcels.map(({ cashToCollect }: { cashToCollect: number }) => cashToCollect)
    expect([cash[1], cash[0] + cash[1] + cash[2], amountDue]).toEqual([0, 2630, 2630])
  })
})

describe('an order of several sellers', () => {
  const bySeller = (order: Pick<PackedOrder, 'id' | 'staff'>) =>
    changed(order as PackedOrder, 'POST', '/parcels/by-seller', {})

  test('is packed into a parcel for each seller at once, and one for the shop, which collect what is due together', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const admin = await anAdmin(db())
    const [rug, own] = [
      await aProduct(db(), { name: 'Rug', listPrice: 700 }),
      await aProduct(db(), { name: 'Bag', listPrice: 300, sellerId: admin.id, sellerName: 'Biponi' }),
    ]
    const body = anOrderBody(order.buyer.customer, [
      { product: order.lamp },
      { product: rug },
      { product: own },
    ])
    const { data } = (await place(testShop, order.buyer.headers, body)).json()
    const mixed = { ...order, id: data._id as string }
    const { status, parcels } = (await bySeller(mixed)).json().data
    expect(status).toBe('processing')
    const sellers = { lamps: order.lamp.sellerId, rugs: rug.sellerId }
    const parcelOf = (sellerId: string | null) =>
      parcels.find((parcel: { sellerId: string | null }) => parcel.sellerId === sellerId)
    expect(parcels).toHaveLength(3)
    expect(parcelOf(sellers.lamps)).toMatchObject({ sellerName: 'Aarong Corner', cashToCollect: 1065 })
    expect(parcelOf(sellers.rugs)).toMatchObject({
      ...{ items: [{ productName: 'Rug', units: 1 }], cashToCollect: 746 },
    })
    expect(parcelOf(null)).toMatchObject({
      ...{ sellerName: '', items: [{ productName: 'Bag', units: 1 }], cashToCollect: 319 },
    })
    expect((await bySeller(mixed)).json()).toMatchObject({ statusCode: 409, message: messages.nothingToPack })
    await expectBooksToAddUp()
  })

  test('a parcel is a seller’s only when all of it is', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const one = (await pack(order, [[order.lamps, 1]])).json().data
    expect(one.parcels).toMatchObject([{ sellerId: order.lamp.sellerId }])
    const both = (
      await pack(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json().data
    expect(both.parcels).toMatchObject([{ sellerId: order.lamp.sellerId }, { sellerId: null }])
    testShop.clock.advanceSeconds(1)
    const rest = (await changeStatus(testShop, order.staff, order.id, 'shipped')).json().data
    expect(rest.parcels.at(-1)).toMatchObject({ sellerId: order.lamp.sellerId })
  })

  test('is packed by staff only', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const { updatedAt } = (await shown(order)).staff
    const path = `/${order.id}/parcels/by-seller`
    expect((await request(testShop, {}, 'POST', path, { updatedAt })).statusCode).toBe(401)
    expect((await request(testShop, order.buyer.headers, 'POST', path, { updatedAt })).statusCode).toBe(403)
  })
})
