import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listAdjustmentDifferences } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { events } from '#database/schema/events.ts'
import { orderTaxes } from '#database/schema/sales/taxes.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aDeliveredOrder, call, type DeliveredOrder } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { includeTaxes, saveSetting } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { findDatabaseDay } from './database-day.ts'
import { listOrderTaxDifferences } from './order-taxes.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => {
  expect(await listOrderTaxDifferences(db())).toEqual([])
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listAdjustmentDifferences(db())).toEqual([])
})

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

type Staffed = { id: string; staff: Record<string, string> }
const shown = async ({ id, staff }: Staffed) => (await call(testShop, staff, 'GET', `/order/${id}`)).data
const taxOf = async (order: Staffed) => (await shown(order)).tax?.paisa

async function changed(order: Staffed, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return call(testShop, order.staff, method, `/order/${order.id}${path}`, { updatedAt, ...input })
}

const ratesOf = async (orderId: string) =>
  (
    await db().select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId)).orderBy(orderTaxes.position)
  ).map(({ percent, paisa }) => [percent, paisa])

/** Three lamps of ৳1,000 and a mat of ৳500, to be sent. */
async function anOrder(input: object = {}) {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 1000 })
  const mat = await aProduct(db(), { name: 'Mat', stock: 10, listPrice: 500 })
  const buyer = await aBuyer(testShop)
  const chosen = [
    { product: lamp, quantity: 3 },
    { product: mat, quantity: 1 },
  ]
  const { data } = (await place(testShop, buyer.headers, anOrderBody(buyer.customer, chosen, input))).json()
  const [lamps, mats] = data.items.map((line: { _id: string }) => line._id) as [string, string]
  const staff = await signInAs(testShop, await anAdmin(db()))
  return { id: data._id as string, data, lamp, mat, lamps, mats, buyer, staff }
}

describe('while taxes are none', () => {
  test('an order says nothing of tax, has no rows, and its events are those it always had', async () => {
    const order = await anOrder()
    expect(order.data).not.toHaveProperty('tax')
    expect(await shown(order)).not.toHaveProperty('tax')
    expect(await ratesOf(order.id)).toEqual([])
    const [placed] = await db().select().from(events).where(eq(events.type, 'order.placed'))
    expect(Object.keys(placed?.data as object).sort()).toEqual(
      ['deliveryFee', 'discountAmount', 'grandTotal', 'lines', 'subtotal'].sort(),
    )
  })

  test('an order that was placed before stays without tax', async () => {
    const order = await anOrder()
    await includeTaxes(db())
    await changed(order, 'POST', '/changes', {
      ...{
        items: [
          { lineId: order.lamps, units: 2 },
          { lineId: order.mats, units: 1 },
        ],
      },
      ...{ newItems: [], discount: 0, deliveryFee: 130, totalPrice: 2630 },
    })
    expect(await shown(order)).toMatchObject({ totalPrice: 2630 })
    expect(await shown(order)).not.toHaveProperty('tax')
  })
})

describe('where prices contain VAT', () => {
  test('quote and order say how much; the total is what it was', async () => {
    const { mat, buyer } = await anOrder()
    await includeTaxes(db(), { products: { [mat.id]: 7.5 }, deliveryPercent: null })
    const body = anOrderBody(buyer.customer, [{ product: mat, quantity: 2 }])
    const quoted = await call(testShop, buyer.headers, 'POST', '/order/quote', {
      ...{ customerId: buyer.customer.id, items: body.items, deliveryAddress: body.deliveryAddress },
    })
    expect(quoted.data).toMatchObject({ totalPrice: 1130, tax: { mode: 'included', paisa: 6_977 } })
    const placed = await place(testShop, buyer.headers, body)
    expect(placed.json().data).toMatchObject({ totalPrice: 1130, tax: { mode: 'included', paisa: 6_977 } })
    expect(await ratesOf(placed.json().data._id)).toEqual([[7.5, 6_977]])
  })

  test('an order keeps its rates when the shop’s change, and new items have those of their day', async () => {
    await includeTaxes(db())
    const order = await anOrder()
    expect(await ratesOf(order.id)).toEqual([
      [15, 39_130],
      [15, 6_522],
      [15, 1_696],
    ])
    await includeTaxes(db(), { percent: 10, deliveryPercent: 10 })
    const { status } = await changed(order, 'POST', '/changes', {
      ...{
        items: [
          { lineId: order.lamps, units: 2 },
          { lineId: order.mats, units: 0 },
        ],
      },
      newItems: [{ productId: order.mat.id, quantity: 2 }],
      ...{ discount: 100, deliveryFee: 70, totalPrice: 2970 },
    })
    expect(status).toBe(201)
    // The discount takes 67 off of the lamps and 33 off of the mats.
    expect(await ratesOf(order.id)).toEqual([
      [15, 25_213],
      [15, 0],
      [15, 913],
      [10, 8_791],
    ])
    expect(await taxOf(order)).toBe(34_917)
  })

  test('an order has the rates that have begun by its day, and so have items that are added to it', async () => {
    const today = await findDatabaseDay(db())
    const later = [
      { of: 'shop' as const, id: null, percent: 10, from: today },
      { of: 'delivery' as const, id: null, percent: 5, from: dayAfter(today) },
    ]
    await includeTaxes(db(), { later })
    const order = await anOrder()
    expect(await ratesOf(order.id)).toEqual([
      [10, 27_273],
      [10, 4_545],
      [15, 1_696],
    ])
    const quoted = await call(testShop, order.buyer.headers, 'POST', '/order/quote', {
      ...{ customerId: order.buyer.customer.id, items: [{ productId: order.mat.id, quantity: 1 }] },
    })
    // 500 at 10 percent and the fee outside Dhaka at 15.
    expect(quoted.data.tax).toEqual({ mode: 'included', paisa: 4_545 + 1_696 })
    await includeTaxes(db(), { later: [{ of: 'product', id: order.mat.id, percent: 7.5, from: today }] })
    const { status } = await changed(order, 'POST', '/changes', {
      items: [
        { lineId: order.lamps, units: 3 },
        { lineId: order.mats, units: 1 },
      ],
      ...{ newItems: [{ productId: order.mat.id, quantity: 1 }], totalPrice: 4130 },
    })
    expect(status).toBe(201)
    expect((await ratesOf(order.id)).map(([percent]) => percent)).toEqual([10, 10, 15, 7.5])
  })

  test('refused units, returns and reductions take their VAT along', async () => {
    await includeTaxes(db())
    const order = await anOrder()
    await changeStatus(testShop, order.staff, order.id, 'processing')
    await changed(order, 'POST', '/parcels', {
      ...{
        lines: [
          { lineId: order.lamps, units: 3 },
          { lineId: order.mats, units: 1 },
        ],
        isHandedOver: true,
      },
    })
    const { parcels } = await shown(order)
    await changed(order, 'PATCH', `/parcels/${parcels[0]._id}`, {
      ...{ outcome: 'delivered', refused: [{ lineId: order.lamps, units: 1 }], reason: 'Broken' },
    })
    expect(await taxOf(order)).toBe(26_087 + 6_522 + 1_696)
    await changed(order, 'POST', '/reductions', { amount: 250, reason: 'A scratch' })
    // 200 off of the lamps, 50 off of the mat.
    expect(await taxOf(order)).toBe(23_478 + 5_870 + 1_696)
    await returned(order, order.mats)
    expect(await taxOf(order)).toBe(23_478 + 1_696)
  })

  test('a fee for a return has no tax', async () => {
    await includeTaxes(db(), { deliveryPercent: null })
    const order = await aDeliveredOrder(testShop)
    await returned(order, order.mats, { fee: 100 })
    expect(await taxOf(order)).toBe(39_130)
  })

  test('an order that is cancelled before it is sent still says what it would have contained', async () => {
    await includeTaxes(db())
    const order = await anOrder()
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect(await shown(order)).toMatchObject({ status: 'cancelled', tax: { paisa: 47_348 } })
  })

  test('no order is placed while the rates cannot be read', async () => {
    await saveSetting(db(), 'taxes', { mode: 'included', percent: 'fifteen' })
    const { customer, headers } = await aBuyer(testShop)
    const lamp = await aProduct(db())
    const answer = await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]))
    expect(answer.statusCode).toBe(503)
  })

  test('a tax that does not fit what its line costs is found', async () => {
    await includeTaxes(db())
    const order = await anOrder()
    await db().update(orderTaxes).set({ paisa: 1 }).where(eq(orderTaxes.orderLineId, order.mats))
    expect(await listOrderTaxDifferences(db())).toEqual([
      { orderId: order.id, lineId: order.mats, stored: 1, expected: 6_522 },
    ])
    await db().delete(orderTaxes).where(eq(orderTaxes.orderLineId, order.mats))
    expect(await listOrderTaxDifferences(db())).toMatchObject([{ lineId: order.mats }])
    await db().delete(orderTaxes).where(eq(orderTaxes.orderId, order.id))
  })
})

async function returned(order: Pick<DeliveredOrder, 'id' | 'staff'>, lineId: string, receipt: object = {}) {
  const entered = await call(testShop, order.staff, 'POST', '/return/manual', {
    ...{ orderId: order.id, reason: 'damaged', resolution: 'refund', items: [{ lineId, units: 1 }] },
  })
  const received = await call(testShop, order.staff, 'POST', `/return/${entered.data._id}/receipt`, {
    ...{ items: [{ lineId, restockedUnits: 1, writtenOffUnits: 0 }], ...receipt },
  })
  expect(received.status).toBe(200)
}
