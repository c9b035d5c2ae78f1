import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { checkConsistency } from '#api/check-consistency.ts'
import { events } from '#database/schema/events.ts'
import { orderTaxes } from '#database/schema/sales/taxes.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { includeTaxes, setBin } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listOrderTaxDifferences } from './order-taxes.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => expect((await checkConsistency(testShop.url)).differences).toEqual([]))

type Staffed = { id: string; staff: Record<string, string> }
const shown = async ({ id, staff }: Staffed) => (await call(testShop, staff, 'GET', `/order/${id}`)).data

async function changed(order: Staffed, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return call(testShop, order.staff, method, `/order/${order.id}${path}`, { updatedAt, ...input })
}

const partsOf = async (orderId: string) =>
  (
    await db().select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId)).orderBy(orderTaxes.position)
  ).map(({ percent, addedAmount, paisa }) => [percent, addedAmount, paisa])

const addTaxes = (terms: Parameters<typeof includeTaxes>[1] = {}) =>
  includeTaxes(db(), { mode: 'added', ...terms })

/** Three lamps of ৳990 and a mat of ৳333 at 7.5 percent, delivered for ৳130: 446, 25 and 20 of VAT on top. */
async function anOrder(input: object = {}) {
  const lamp = await aProduct(db(), { name: 'Lamp', stock: 10, listPrice: 990 })
  const mat = await aProduct(db(), { name: 'Mat', stock: 10, listPrice: 333 })
  await addTaxes({ products: { [mat.id]: 7.5 } })
  const buyer = await aBuyer(testShop)
  const chosen = [
    { product: lamp, quantity: 3 },
    { product: mat, quantity: 1 },
  ]
  const totalPrice = 2970 + 333 + 130 + 446 + 25 + 20
  const body = anOrderBody(buyer.customer, chosen, { totalPrice, ...input })
  const { data } = (await place(testShop, buyer.headers, body)).json()
  const [lamps, mats] = data.items.map((line: { _id: string }) => line._id) as [string, string]
  const staff = await signInAs(testShop, await anAdmin(db()))
  return { id: data._id as string, data, body, lamp, mat, lamps, mats, buyer, staff }
}

describe('where VAT comes on top of prices', () => {
  test('quote, order, its event and its rows have it, and the total contains it', async () => {
    const order = await anOrder()
    expect(order.data).toMatchObject({
      ...{ subtotal: 3303, deliveryFee: 130, addedTax: 491, totalPrice: 3924 },
      tax: { mode: 'added', paisa: 44_557 + 2_498 + 1_957 },
    })
    expect(await shown(order)).toMatchObject({ addedTax: 491, totalPrice: 3924 })
    expect(await partsOf(order.id)).toEqual([
      [15, 446, 44_557],
      [7.5, 25, 2_498],
      [15, 20, 1_957],
    ])
    const [placed] = await db().select().from(events).where(eq(events.type, 'order.placed'))
    expect(placed?.data).toMatchObject({ addedTax: 491, grandTotal: 3924 })
    const { body, buyer } = order
    const quoted = await call(testShop, buyer.headers, 'POST', '/order/quote', {
      ...{ customerId: buyer.customer.id, items: body.items, deliveryAddress: body.deliveryAddress },
    })
    expect(quoted.data).toMatchObject({ addedTax: 491, totalPrice: 3924, tax: { mode: 'added' } })
  })

  test('an order at the total without VAT is refused with the figures that contain it', async () => {
    const { body, buyer } = await anOrder()
    const answer = await place(testShop, buyer.headers, { ...body, totalPrice: 3433 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data).toMatchObject({ addedTax: 491, totalPrice: 3924 })
  })

  test('the VAT is counted of what discounts leave, and staff see it before an order by phone', async () => {
    const { lamp, staff } = await anOrder()
    const items = [{ productId: lamp.id, quantity: 1 }]
    const plan = { items, discount: 90, deliveryFee: 0 }
    const preview = await call(testShop, staff, 'POST', '/order/manual/preview', plan)
    expect(preview.data).toMatchObject({ addedTax: 135, totalPrice: 1035 })
    const { status, data } = await call(testShop, staff, 'POST', '/order/manual', {
      ...{ ...plan, totalPrice: 1035, customerName: 'Karim', phone: '01812345678', paymentMethod: 'cash' },
      deliveryAddress: {
        ...{ division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
      },
    })
    expect(status).toBe(201)
    expect(await partsOf(data._id)).toEqual([
      [15, 135, 13_500],
      [15, 0, 0],
    ])
  })

  test('a change is previewed and made at the rates of the order, and new items have those of their day', async () => {
    const order = await anOrder()
    await includeTaxes(db(), { percent: 10 })
    const plan = {
      items: [
        { lineId: order.lamps, units: 2 },
        { lineId: order.mats, units: 1 },
      ],
      newItems: [{ productId: order.lamp.id, quantity: 1 }],
      ...{ staffDiscount: 100, deliveryFee: 70 },
    }
    const preview = await call(testShop, order.staff, 'POST', `/order/${order.id}/changes/preview`, plan)
    expect(preview.status).toBe(200)
    // 60 off of the lamps, 10 of the mat, 30 of the new lamp: 288, 24 and 96 on them, 11 on the delivery.
    expect(preview.data).toMatchObject({ discount: 100, addedTax: 288 + 24 + 96 + 11 })
    const { totalPrice } = preview.data
    expect(totalPrice).toBe(3303 - 100 + 70 + 419)
    const stale = await changed(order, 'POST', '/changes', { ...plan, totalPrice: totalPrice - 1 })
    expect(stale).toMatchObject({ status: 409, data: { addedTax: 419, totalPrice } })
    expect((await changed(order, 'POST', '/changes', { ...plan, totalPrice })).status).toBe(201)
    expect((await partsOf(order.id)).map(([percent, added]) => [percent, added])).toEqual([
      [15, 288],
      [7.5, 24],
      [15, 11],
      [10, 96],
    ])
    const { changes } = (await shown(order)).staff
    expect(changes[0]).toMatchObject({
      before: { totals: { addedTax: 491 } },
      after: { totals: { addedTax: 419 } },
    })
  })

  test('a new item keeps the rate that was agreed on, though another one is saved during the change', async () => {
    const order = await anOrder()
    const plan = {
      items: [
        { lineId: order.lamps, units: 3 },
        { lineId: order.mats, units: 1 },
      ],
      newItems: [{ productId: order.lamp.id, quantity: 1 }],
    }
    const preview = await call(testShop, order.staff, 'POST', `/order/${order.id}/changes/preview`, plan)
    const { totalPrice } = preview.data
    expect(totalPrice).toBe(3924 + 990 + 149)
    await db().execute(sql`create function save_other_rate() returns trigger language plpgsql as $$ begin
      update settings set value = jsonb_set(value, '{percent}', '50') where key = 'taxes'; return null; end $$`)
    await db().execute(sql`create trigger saved_meanwhile after insert on order_lines
      for each statement execute function save_other_rate()`)
    const answer = await changed(order, 'POST', '/changes', { ...plan, totalPrice }).finally(async () => {
      await db().execute(sql`drop trigger saved_meanwhile on order_lines`)
      await db().execute(sql`drop function save_other_rate()`)
    })
    expect(answer.status).toBe(201)
    expect(await shown(order)).toMatchObject({ addedTax: 491 + 149, totalPrice })
    expect((await partsOf(order.id)).at(-1)).toEqual([15, 149, 14_857])
  })

  test('the fee of another address changes its VAT', async () => {
    const order = await anOrder()
    const deliveryAddress = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 2' }
    const moved = await changed(order, 'PATCH', '/address', {
      ...{ customerName: 'Rahima', phone: '01712345678', deliveryAddress, deliveryFee: 70 },
    })
    expect(moved.status).toBe(200)
    expect(await shown(order)).toMatchObject({ addedTax: 482, totalPrice: 3303 + 70 + 482 })
  })

  test('parcels, refusals, a reduction, a return and their documents take it along', async () => {
    await setBin(db())
    const order = await anOrder()
    await changeStatus(testShop, order.staff, order.id, 'processing')
    const lines = [
      { lineId: order.lamps, units: 3 },
      { lineId: order.mats, units: 1 },
    ]
    await changed(order, 'POST', '/parcels', { lines, isHandedOver: true })
    const [parcel] = (await shown(order)).parcels
    expect(parcel.cashToCollect).toBe(3924)
    expect(await issued(order)).toEqual([['2026-27/000001', 392_400, 44_557 + 2_498 + 1_957]])
    await changed(order, 'PATCH', `/parcels/${parcel._id}`, {
      ...{ outcome: 'delivered', refused: [{ lineId: order.lamps, units: 1 }], reason: 'Broken' },
    })
    // Two lamps: 297 on 1,980.
    expect(await shown(order)).toMatchObject({ addedTax: 342, totalPrice: 1980 + 333 + 130 + 342 })
    await changed(order, 'POST', '/reductions', { amount: 313, reason: 'A scratch' })
    // 268 off of the lamps, 45 off of the mat: 257 and 22 on what is left.
    expect(await shown(order)).toMatchObject({ addedTax: 299, totalPrice: 2000 + 130 + 299 })
    const entered = await call(testShop, order.staff, 'POST', '/return/manual', {
      ...{ orderId: order.id, reason: 'damaged', resolution: 'refund' },
      items: [{ lineId: order.mats, units: 1 }],
    })
    const received = await call(testShop, order.staff, 'POST', `/return/${entered.data._id}/receipt`, {
      ...{ items: [{ lineId: order.mats, restockedUnits: 1, writtenOffUnits: 0 }], fee: 10 },
    })
    // The mat for 288 with 22 of VAT.
    expect(received.data).toMatchObject({ value: 310, fee: 10 })
    expect(await shown(order)).toMatchObject({ addedTax: 277, totalPrice: 1712 + 130 + 277 + 10 })
    const documents = await issued(order)
    const sum = documents.reduce((total, [number, amount]) => {
      return total + (String(number).startsWith('CN') ? -1 : 1) * Number(amount)
    }, 0)
    expect(sum).toBe((1712 + 130 + 277) * 100)
  })

  test('an order that was placed without stays without, and one with VAT on top keeps it', async () => {
    await includeTaxes(db(), { mode: 'none' })
    const lamp = await aProduct(db(), { stock: 10, listPrice: 990 })
    const { customer, headers } = await aBuyer(testShop)
    const placed = (await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]))).json().data
    await addTaxes()
    const staff = await signInAs(testShop, await anAdmin(db()))
    const before = { id: placed._id as string, staff }
    const units = (count: number) => ({ items: [{ lineId: placed.items[0]._id, units: count }] })
    expect((await changed(before, 'POST', '/changes', { ...units(2), totalPrice: 2110 })).status).toBe(201)
    expect(await shown(before)).not.toHaveProperty('addedTax')
    const body = anOrderBody(customer, [{ product: lamp }], { totalPrice: 990 + 130 + 149 + 20 })
    const after = (await place(testShop, headers, body)).json().data
    await includeTaxes(db(), { mode: 'none' })
    const order = { id: after._id as string, staff }
    const two = { items: [{ lineId: after.items[0]._id, units: 2 }], totalPrice: 1980 + 130 + 297 + 20 }
    expect((await changed(order, 'POST', '/changes', two)).status).toBe(201)
    expect(await shown(order)).toMatchObject({ addedTax: 317, tax: { mode: 'added' } })
  })

  test('a cancelled order charges nothing, and still says what it would have cost', async () => {
    const order = await anOrder()
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect(await shown(order)).toMatchObject({ status: 'cancelled', addedTax: 491 })
  })

  test('VAT on top that is not what the rate makes of a line, or not in the total, is found', async () => {
    const order = await anOrder()
    await db().update(orderTaxes).set({ addedAmount: 24 }).where(eq(orderTaxes.orderLineId, order.mats))
    expect((await listOrderTaxDifferences(db())).map(({ lineId }) => lineId)).toEqual([order.mats, null])
    await db().update(orderTaxes).set({ addedAmount: 25 }).where(eq(orderTaxes.orderLineId, order.mats))
    await expect(db().execute(sql`update orders set added_tax = 490`)).rejects.toThrow()
  })
})

const issued = async ({ id, staff }: Staffed) =>
  (await call(testShop, staff, 'GET', `/order/${id}/tax-invoices`)).data.map(
    (one: { number: string; amountPaisa: number; taxPaisa: number }) => [
      one.number,
      one.amountPaisa,
      one.taxPaisa,
    ],
  ) as [string, number, number][]
