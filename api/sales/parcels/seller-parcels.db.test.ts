import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { anAdmin, anOwnProduct, aProduct, aSeller } from '#testing/factories.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** A confirmed order of three lamps of one seller, a mat of another and a vase of the shop: ৳3,930 with delivery. */
async function aMixedOrder({ isConfirmed = true } = {}) {
  const [karim, salma] = await Promise.all([aSeller(db()), aSeller(db())])
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 1000, sellerId: karim.id })
  const mat = await aProduct(db(), { name: 'Mat', stock: 10, listPrice: 500, sellerId: salma.id })
  const vase = await anOwnProduct(db(), { name: 'Vase', stock: 10, listPrice: 300 })
  const buyer = await aBuyer(testShop)
  const chosen = [{ product: lamp, quantity: 3 }, { product: mat }, { product: vase }]
  const { data } = (await place(testShop, buyer.headers, anOrderBody(buyer.customer, chosen))).json()
  const [lamps, mats, vases] = data.items.map((line: { _id: string }) => line._id) as [string, string, string]
  const staff = await signInAs(testShop, await anAdmin(db()))
  if (isConfirmed) await changeStatus(testShop, staff, data._id, 'processing')
  const [ofKarim, ofSalma] = await Promise.all([signInAs(testShop, karim), signInAs(testShop, salma)])
  return { id: data._id as string, lamps, mats, vases, buyer, staff, ofKarim, ofSalma }
}
type Order = Awaited<ReturnType<typeof aMixedOrder>>
type Headers = Record<string, string>

const seen = ({ id }: Pick<Order, 'id'>, headers: Headers) =>
  call(testShop, headers, 'GET', `/seller/orders/${id}`)
const shown = async ({ id, staff }: Order) => (await call(testShop, staff, 'GET', `/order/${id}`)).data

async function pack(order: Order, headers: Headers, units: Record<string, number>, input: object = {}) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  const lines = Object.entries(units).map(([lineId, count]) => ({ lineId, units: count }))
  return call(testShop, headers, 'POST', `/seller/orders/${order.id}/parcels`, { updatedAt, lines, ...input })
}

async function close(order: Order, headers: Headers, parcelId: string, outcome: string) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return call(testShop, headers, 'PATCH', `/seller/orders/${order.id}/parcels/${parcelId}`, {
    updatedAt,
    outcome,
  })
}

const slip = ({ id }: Order, headers: Headers, parcelId: string) =>
  testShop.app.inject({ url: `/api/seller/orders/${id}/parcels/${parcelId}/slip?paper=80mm`, headers })

describe('a seller', () => {
  test('sees the own lines of an order, and of its buyer the district', async () => {
    const order = await aMixedOrder()
    const { data } = await seen(order, order.ofKarim)
    expect(data).toMatchObject({
      ...{ orderId: order.id, status: 'processing', district: 'Sylhet', parcels: [] },
      items: [{ lineId: order.lamps, productName: 'Lamp', open: 3, packed: 0 }],
    })
    expect(data.items).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/Rahima|01712345678|College Road|Mat|Vase/)
  })

  test('packs, prints and hands over own units; the cash is their part, and the order waits for the others', async () => {
    const order = await aMixedOrder()
    const packed = await pack(order, order.ofKarim, { [order.lamps]: 2 })
    expect(packed).toMatchObject({
      status: 201,
      data: { items: [{ open: 1, packed: 2 }], parcels: [{ state: 'ready', items: [{ units: 2 }] }] },
    })
    const [parcel] = packed.data.parcels
    expect((await shown(order)).parcels).toMatchObject([
      { _id: parcel._id, cashToCollect: parcel.cashToCollect },
    ])
    expect(parcel.cashToCollect).toBeGreaterThan(0)
    const printed = await slip(order, order.ofKarim, parcel._id)
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect((await close(order, order.ofKarim, parcel._id, 'handed-over')).data).toMatchObject({
      items: [{ open: 1, packed: 0, handedOver: 2 }],
      parcels: [{ state: 'handed-over' }],
    })
    expect(await shown(order)).toMatchObject({ status: 'processing', parcels: [{ state: 'handed-over' }] })
    const again = await pack(order, order.ofKarim, { [order.lamps]: 1 })
    const last = again.data.parcels.at(-1)
    expect((await close(order, order.ofKarim, last._id, 'unpacked')).data.parcels).toHaveLength(1)
    const audited = await db().select().from(auditEntries).where(eq(auditEntries.action, 'order.packed'))
    expect(audited).toHaveLength(2)
    await expectConsistency(testShop)
  })

  test('packs nothing that the shop has not confirmed, more than is open, or that changed meanwhile', async () => {
    const pending = await aMixedOrder({ isConfirmed: false })
    expect(await pack(pending, pending.ofKarim, { [pending.lamps]: 1 })).toMatchObject({
      ...{ status: 409, message: messages.packOnlyConfirmedOrders },
    })
    const order = await aMixedOrder()
    expect(await pack(order, order.ofKarim, { [order.lamps]: 4 })).toMatchObject({
      ...{ status: 409, message: messages.notSoManyToPack('Lamp', 3) },
    })
    const { updatedAt } = (await shown(order)).staff
    await pack(order, order.ofSalma, { [order.mats]: 1 })
    const late = await pack(order, order.ofKarim, { [order.lamps]: 1 }, { updatedAt })
    expect(late.status).toBe(409)
    // Not who: that is another seller.
    expect(late.message).toMatch(new RegExp(`^${messages.someoneElse} `))
    expect((await shown(order)).parcels).toHaveLength(1)
  })

  test('cannot touch lines and parcels of others, whatever the call', async () => {
    const order = await aMixedOrder()
    for (const others of [{ [order.mats]: 1 }, { [order.vases]: 1 }, { [order.lamps]: 1, [order.mats]: 1 }])
      expect(await pack(order, order.ofKarim, others)).toMatchObject({
        ...{ status: 400, message: messages.lineOfOtherOrder },
      })
    const { data } = await pack(order, order.ofSalma, { [order.mats]: 1 })
    const [{ _id: parcelId }] = data.parcels
    for (const outcome of ['handed-over', 'unpacked'])
      expect(await close(order, order.ofKarim, parcelId, outcome)).toMatchObject({
        ...{ status: 404, message: messages.parcelNotFound },
      })
    expect((await slip(order, order.ofKarim, parcelId)).statusCode).toBe(404)
    expect((await seen(order, order.ofKarim)).data.parcels).toEqual([])
    expect(await shown(order)).toMatchObject({ parcels: [{ _id: parcelId, state: 'ready' }] })
    expect((await shown(order)).parcels).toHaveLength(1)
  })

  test('cannot hand over a parcel that staff packed with goods of several', async () => {
    const order = await aMixedOrder()
    const { updatedAt } = (await shown(order)).staff
    const { data } = await call(testShop, order.staff, 'POST', `/order/${order.id}/parcels`, {
      updatedAt,
      lines: [
        { lineId: order.lamps, units: 1 },
        { lineId: order.mats, units: 1 },
      ],
    })
    const [{ _id: parcelId }] = data.parcels
    expect((await close(order, order.ofKarim, parcelId, 'handed-over')).status).toBe(404)
    expect((await slip(order, order.ofKarim, parcelId)).statusCode).toBe(404)
    expect((await seen(order, order.ofKarim)).data).toMatchObject({
      ...{ items: [{ open: 2, packed: 1 }], parcels: [] },
    })
  })

  test('finds no order without own lines, says nothing of courier, cash and delivery, and has no call of the staff', async () => {
    const order = await aMixedOrder()
    const stranger = await signInAs(testShop, await aSeller(db()))
    expect((await seen(order, stranger)).status).toBe(404)
    expect((await pack(order, stranger, { [order.lamps]: 1 })).status).toBe(404)
    const cash = { cashToCollect: 0, courierName: 'Mine', trackingNumber: '1', isHandedOver: true }
    const packed = await pack(order, order.ofKarim, { [order.lamps]: 3 }, cash)
    expect(packed.data.parcels).toMatchObject([{ state: 'ready', courierName: '', trackingNumber: '' }])
    const [parcel] = packed.data.parcels
    expect(parcel.cashToCollect).toBeGreaterThan(0)
    for (const outcome of ['delivered', 'refused', 'lost'])
      expect((await close(order, order.ofKarim, parcel._id, outcome)).status).toBe(400)
    for (const path of ['parcels', 'parcels/by-seller'])
      expect((await call(testShop, order.ofKarim, 'POST', `/order/${order.id}/${path}`, {})).status).toBe(403)
    for (const headers of [order.buyer.headers, order.staff])
      expect((await seen(order, headers)).status).toBe(403)
  })
})
