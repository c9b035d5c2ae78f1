import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { listReservationDifferences } from '#api/sales/orders/status/order-stock.repository.ts'
import { withCashNow } from '#api/sales/parcels/cash-now.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { aBuyer, anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** An order of three lamps (৳1,000 each) and one mat (৳500), with ten of each in stock; ৳3,630 with delivery. */
async function anOrder(input: object = {}) {
  const [lamp, mat] = [
    await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 1000 }),
    await aProduct(db(), { name: 'Mat', stock: 10, listPrice: 500 }),
  ]
  const buyer = await aBuyer(testShop)
  const body = anOrderBody(
    buyer.customer,
    [
      { product: lamp, quantity: 3 },
      { product: mat, quantity: 1 },
    ],
    input,
  )
  const { data } = (await place(testShop, buyer.headers, body)).json()
  const [lamps, mats] = data.items.map((line: { _id: string }) => line._id) as [string, string]
  const staff = await signInAs(testShop, await anAdmin(db()))
  return { id: data._id as string, lamp, mat, lamps, mats, buyer, staff }
}
type Order = Awaited<ReturnType<typeof anOrder>>

const shown = async ({ id, staff }: Order) => (await request(testShop, staff, 'GET', `/${id}`)).json().data

async function changed(order: Order, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return request(testShop, order.staff, method, `/${order.id}${path}`, { updatedAt, ...input })
}
const pack = (order: Order, units: [line: string, units: number][], input: object = {}) =>
  changed(order, 'POST', '/parcels', {
    lines: units.map(([lineId, count]) => ({ lineId, units: count })),
    ...input,
  })
const close = (order: Order, parcelId: string, outcome: string, input: object = {}) =>
  changed(order, 'PATCH', `/parcels/${parcelId}`, { outcome, ...input })
const send = (order: Order, units: [line: string, units: number][], input: object = {}) =>
  pack(order, units, { isHandedOver: true, ...input })

const lastParcel = (data: { parcels: { _id: string }[] }) => data.parcels.at(-1)?._id ?? ''

async function expectBooksToAddUp() {
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listReservationDifferences(db())).toEqual([])
}

describe('an order of several sellers', () => {
  const bySeller = (order: Pick<Order, 'id' | 'staff'>) =>
    changed(order as Order, 'POST', '/parcels/by-seller', {})

  test('is packed into a parcel for each seller at once, and one for the shop, which collect what is due together', async () => {
    const order = await anOrder()
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
    const order = await anOrder()
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
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    const path = `/${order.id}/parcels/by-seller`
    expect((await request(testShop, {}, 'POST', path, { updatedAt })).statusCode).toBe(401)
    expect((await request(testShop, order.buyer.headers, 'POST', path, { updatedAt })).statusCode).toBe(403)
  })
})

describe('an order in two parcels', () => {
  test('of which the first is packed and sent at once is one message to its buyer', async () => {
    const order = await anOrder()
    const courier = { courierName: 'Pathao', trackingNumber: 'PTH-1001' }
    expect((await send(order, [[order.lamps, 1]], courier)).json().data.status).toBe('processing')
    const texts = (await messagesTo(testShop, '01712345678')).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('a part of your order')
    expect(texts[0]).toContain('Courier: Pathao, PTH-1001. Please keep Tk 1,037 ready.')
  })

  test('whose buyers are told with each what it collects, also of mobile banking that is not paid', async () => {
    const order = await anOrder({ paymentMethod: 'mobile-banking' })
    await send(order, [[order.lamps, 1]])
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    const texts = (await messagesTo(testShop, '01712345678')).map(({ text }) => text)
    expect(texts[1]).toContain('Please keep Tk 1,037 ready.')
    expect(texts[0]).toMatch(/is on its way.*Please keep Tk 2,593 ready\./)
  })

  test('of which the first is only packed is told as being prepared, without its courier', async () => {
    const order = await anOrder()
    await pack(order, [[order.lamps, 1]], { courierName: 'Pathao', trackingNumber: 'PTH-1001' })
    const [packed] = await messagesTo(testShop, '01712345678')
    expect(packed?.text).toMatch(/is being prepared\.$/)
  })

  test('is shipped with the second one and delivered with both', async () => {
    const order = await anOrder()
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
    const order = await anOrder()
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
    const order = await anOrder()
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

describe('the cash of a parcel', () => {
  const cashOf = async (order: Order) =>
    (await shown(order)).parcels.map(({ cashToCollect }: { cashToCollect: number }) => cashToCollect)

  test('is no more than is due when it is handed over, although more was due when it was packed', async () => {
    const order = await anOrder()
    const { data } = (await pack(order, [[order.lamps, 3]])).json()
    await changed(order, 'POST', '/payments', { amount: 3000 })
    await close(order, lastParcel(data), 'handed-over')
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([630, 0])
  })

  test('is not asked for again while the courier has what an earlier parcel brought', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 2]])).json().data
    const refused = [{ lineId: order.lamps, units: 1 }]
    await close(order, lastParcel(first), 'delivered', { refused })
    await send(order, [[order.lamps, 1]])
    await changed(order, 'POST', '/payments', { amount: 1074 })
    await send(order, [[order.mats, 1]])
    const cash = await cashOf(order)
    expect([cash[0], cash[0] + cash[1] + cash[2]]).toEqual([1074, 2630])
  })

  test('is not asked for again when only what another courier brought was recorded since', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 1]], { courierName: 'Pathao' })).json().data
    const second = (await send(order, [[order.lamps, 1]], { courierName: 'RedX' })).json().data
    await close(order, lastParcel(first), 'delivered')
    await close(order, lastParcel(second), 'delivered', { isCollected: true })
    const { parcels, amountDue } = await shown(order)
    const held = parcels[0].cashToCollect
    expect(amountDue).toBe(3630 - parcels[1].cashToCollect)
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect((await cashOf(order))[2]).toBe(amountDue - held)
  })

  test('is not asked for again when the buyer sent a smaller amount since', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await close(order, lastParcel(first), 'delivered')
    await changed(order, 'POST', '/payments', { amount: 100 })
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([2074, 1556])
  })

  test('is the same for who is handed which parcel first, since a part was paid after both were packed', async () => {
    const order = await anOrder()
    const first = (await pack(order, [[order.lamps, 2]])).json().data
    const second = (
      await pack(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json().data
    expect(await cashOf(order)).toEqual([2074, 1556])
    await changed(order, 'POST', '/payments', { amount: 1000 })
    expect(await cashOf(order)).toEqual([2074, 556])
    await close(order, lastParcel(second), 'handed-over')
    expect(await cashOf(order)).toEqual([2074, 556])
    await close(order, lastParcel(first), 'handed-over')
    expect(await cashOf(order)).toEqual([2074, 556])
  })

  test('is for its buyer, and on its slip, what is due by now, while staff read what its courier was told', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await send(order, [
      [order.lamps, 1],
      [order.mats, 1],
    ])
    const cashForBuyer = async () => {
      const url = `/api/order/get-order-by-customerId/${order.buyer.customer.id}`
      const [own] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
      const alone = await testShop.app.inject({ url: `/api/order/${order.id}`, headers: order.buyer.headers })
      const found = await findOrder(db(), order.id)
      const [onSlips] = found ? await withCashNow(db(), [found.order]) : []
      const cash = [own, alone.json().data, onSlips].map(({ parcels }) =>
        parcels.map(({ cashToCollect }: { cashToCollect: number }) => cashToCollect),
      )
      expect(cash[1]).toEqual(cash[0])
      expect(cash[2]).toEqual(cash[0])
      return cash[0]
    }
    expect(await cashForBuyer()).toEqual([2074, 1556])
    await changed(order, 'POST', '/payments', { amount: 3000 })
    expect(await cashForBuyer()).toEqual([630, 0])
    expect(await cashOf(order)).toEqual([2074, 1556])
    await close(order, lastParcel(first), 'refused')
    // It costs 1,630 by now, of which 3,000 are paid.
    expect(await cashForBuyer()).toEqual([2074, 0])
    await expectBooksToAddUp()
  })

  test('leaves out for its buyer too what a courier has of another parcel, which money that came since settles first', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    const second = (
      await send(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json().data
    await close(order, lastParcel(first), 'delivered')
    await changed(order, 'POST', '/payments', { amount: 1000 })
    const url = `/api/order/get-order-by-customerId/${order.buyer.customer.id}`
    const [own] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
    expect(own).toMatchObject({ amountDue: 2630, parcels: [{}, { cashToCollect: 1556 }] })
    await changed(order, 'POST', '/payments', { amount: 2000 })
    const [paid] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
    expect(paid).toMatchObject({
      amountDue: 630,
      parcels: [{}, { _id: lastParcel(second), cashToCollect: 630 }],
    })
  })

  test('is asked for in full when what the courier brought was recorded before his parcel was delivered', async () => {
    const order = await anOrder()
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await changed(order, 'POST', '/payments', { amount: 2074, courierName: 'Pathao' })
    await close(order, lastParcel(first), 'delivered', { isCollected: true })
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([2074, 1556])
  })
})

test('what was refused is not reviewed, not to be packed, and not among the lines of its seller', async () => {
  const order = await anOrder()
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

test('a correction of a parcel is recorded with what that parcel said before', async () => {
  const order = await anOrder()
  const first = (await send(order, [[order.lamps, 1]], { courierName: 'Pathao' })).json().data
  await send(order, [[order.lamps, 1]], { courierName: 'RedX' })
  const parcelId = first.parcels[0]._id
  await changed(order, 'PATCH', '/parcel', { parcelId, courierName: 'Paperfly', trackingNumber: 'P9' })
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'order.parcel-changed'))
  expect(entry).toMatchObject({ before: { courierName: 'Pathao' }, after: { courierName: 'Paperfly' } })
})

describe('at the door', () => {
  test('a part is refused: its units come back, and the buyer pays for what was kept', async () => {
    await db().insert(coupons).values({ code: 'EID10', kind: 'percent', value: 10 })
    const order = await anOrder({ cuopon: 'EID10', totalPrice: 3280 })
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
    const order = await anOrder()
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

  test('staff read who packed each parcel, handed it over, and recorded what became of it', async () => {
    const order = await anOrder()
    const as = async (name: string) => signInAs(testShop, await anAdmin(db(), { name }))
    const packed = { ...order, staff: await as('Salma') }
    const [parcel] = (await pack(packed, [[order.lamps, 3]])).json().data.parcels
    await pack(packed, [[order.mats, 1]])
    await close({ ...order, staff: await as('Nasrin') }, parcel._id, 'handed-over')
    await close({ ...order, staff: await as('Karim') }, parcel._id, 'lost')
    const { parcelActors } = (await shown(order)).staff
    expect(parcelActors).toContainEqual({
      ...{ parcelId: parcel._id, packedByName: 'Salma', handedOverByName: 'Nasrin', closedByName: 'Karim' },
    })
    expect(parcelActors).toContainEqual(
      expect.objectContaining({ packedByName: 'Salma', handedOverByName: null, closedByName: null }),
    )
    const asBuyer = (await request(testShop, order.buyer.headers, 'GET', `/${order.id}`)).json().data
    expect([asBuyer.staff, JSON.stringify(asBuyer).includes('Salma')]).toEqual([null, false])
  })

  test('staff read who packed the parcels that are there no more, and who unpacked them', async () => {
    const order = await anOrder()
    const as = async (name: string) => ({
      ...order,
      staff: await signInAs(testShop, await anAdmin(db(), { name })),
    })
    const [salma, nasrin] = [await as('Salma'), await as('Nasrin')]
    const first = (await pack(salma, [[order.lamps, 1]])).json().data.parcels[0]._id
    expect((await close(nasrin, first, 'unpacked')).json().data.staff).toMatchObject({
      parcelActors: [],
      unpackedParcels: [{ parcelId: first, packedByName: 'Salma', unpackedByName: 'Nasrin' }],
    })
    const packed = (await changed(nasrin, 'POST', '/parcels/by-seller', {})).json().data.parcels
    testShop.clock.advanceSeconds(1)
    expect((await changeStatus(testShop, salma.staff, order.id, 'cancelled')).statusCode).toBe(200)
    const { unpackedParcels } = (await shown(order)).staff
    expect(unpackedParcels).toHaveLength(1 + packed.length)
    const last = unpackedParcels.at(-1)
    expect(last).toMatchObject({ packedByName: 'Nasrin', unpackedByName: 'Salma' })
    expect(Date.parse(last.packedAt)).toBeLessThanOrEqual(Date.parse(last.unpackedAt))
  })

  test('everything is refused: the order is cancelled, counts as refused, and what was paid goes back', async () => {
    const order = await anOrder()
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
    const refuse = ({ staff, id }: Order) =>
      request(testShop, staff, 'PATCH', `/${id}/delivery-refused`, { reason: 'Moved away' })
    const order = await anOrder()
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

    const other = await anOrder()
    const first = (await send(other, [[other.lamps, 3]])).json().data
    await send(other, [[other.mats, 1]])
    await close(other, lastParcel(first), 'delivered')
    expect((await refuse(other)).json().message).toBe(messages.partWasDelivered)
    expect((await shown(other)).status).toBe('shipped')
    await expectBooksToAddUp()
  })

  test('a lost parcel is not paid for, and its units do not come back', async () => {
    const order = await anOrder()
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

describe('a packed parcel', () => {
  test('is unpacked again, or handed over later', async () => {
    const order = await anOrder()
    const packed = (await pack(order, [[order.lamps, 2]])).json().data
    expect(packed).toMatchObject({ status: 'processing', parcels: [{ state: 'ready', handedOverAt: null }] })
    expect((await close(order, lastParcel(packed), 'unpacked')).json().data.parcels).toEqual([])
    expect(await db().select().from(events).where(eq(events.type, 'parcel.unpacked'))).toMatchObject([
      { subjectId: lastParcel(packed), data: { orderId: order.id, lines: [{ units: 2 }] } },
    ])
    const again = (await pack(order, [[order.lamps, 2]])).json().data
    expect(
      (await close(order, lastParcel(again), 'handed-over', { courierName: 'SA' })).json().data,
    ).toMatchObject({
      courierName: 'SA',
      parcels: [{ state: 'handed-over' }],
    })
    expect((await close(order, lastParcel(again), 'unpacked')).json().message).toBe(
      messages.parcelNotPossible,
    )
    await expectBooksToAddUp()
  })

  test('is unpacked when its order is cancelled', async () => {
    const order = await anOrder()
    await pack(order, [[order.lamps, 2]])
    expect((await changeStatus(testShop, order.staff, order.id, 'cancelled')).statusCode).toBe(200)
    expect(await db().select().from(fulfilments)).toEqual([])
    const [line] = await db().select().from(orderLines).where(eq(orderLines.id, order.lamps))
    expect(line).toMatchObject({ cancelledUnits: 3, chargedUnits: 0, reservedUnits: 0 })
    expect((await shown(order)).items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    await expectBooksToAddUp()
  })
})

describe('nothing is changed', () => {
  test('for more units than are open, another order’s lines, or none', async () => {
    const order = await anOrder()
    const other = await anOrder()
    const tooMany = await pack(order, [[order.lamps, 4]])
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, messages.notSoManyToPack('Lamp', 3)])
    expect((await pack(order, [[other.lamps, 1]])).statusCode).toBe(400)
    expect((await pack(order, [])).statusCode).toBe(400)
    expect((await pack(order, [[order.lamps, 0]])).statusCode).toBe(400)
    const { data } = (await send(order, [[order.lamps, 1]])).json()
    const refused = [{ lineId: order.lamps, units: 2 }]
    expect((await close(order, lastParcel(data), 'delivered', { refused })).statusCode).toBe(409)
    expect((await close(other, lastParcel(data), 'delivered')).statusCode).toBe(404)
    await expectBooksToAddUp()
  })

  test('when two members of the staff pack the same units, or one edits what another packs', async () => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    const lines = [{ lineId: order.lamps, units: 3 }]
    testShop.clock.advanceSeconds(1)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        request(testShop, order.staff, 'POST', `/${order.id}/parcels`, { updatedAt, lines }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await db().select().from(fulfilments)).toHaveLength(1)
  })

  test('when a whole order is cancelled of which a part was sent', async () => {
    const order = await anOrder()
    await send(order, [[order.lamps, 1]])
    const answer = await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.partWasSent])
    expect(await shown(order)).toMatchObject({ status: 'processing' })
    await expectBooksToAddUp()
  })

  test('by others than an admin', async () => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    const body = { updatedAt, lines: [{ lineId: order.lamps, units: 1 }] }
    const answer = await request(testShop, order.buyer.headers, 'POST', `/${order.id}/parcels`, body)
    expect(answer.statusCode).toBe(403)
  })
})

test('units are refused, and an order is cancelled by it, while the settings have to be read again', async () => {
  const order = await anOrder()
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
