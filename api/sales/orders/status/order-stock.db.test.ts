import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { lockProductsAndBuyer } from '#api/sales/orders/placing/stocked-products.repository.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockLevels, stockMovements } from '#database/schema/catalogue/stock.ts'
import { events } from '#database/schema/events.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { createWithTx } from '#database/with-tx.ts'
import { anAdmin, aProduct, setStock, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listReservationDifferences } from './order-stock.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listReservationDifferences(db())).toEqual([])
})

const red = { color: 'red', size: '' }
const blue = { color: 'blue', size: '' }

/** A lamp in two colours, five of each. */
async function aLamp() {
  const lamp = await aProduct(db(), { colors: ['red', 'blue'] })
  await setVariants(db(), lamp.id, [
    { ...red, stock: 5 },
    { ...blue, stock: 5 },
  ])
  return lamp
}

async function variantsOf(productId: string) {
  const rows = await db()
    .select({
      id: productVariants.id,
      color: productVariants.color,
      isArchived: productVariants.archivedAt,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
    })
    .from(productVariants)
    .innerJoin(stockLevels, eq(stockLevels.itemId, productVariants.stockItemId))
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.color))
  return rows.map((row) => ({ ...row, isArchived: row.isArchived !== null }))
}

async function order(lamp: { id: string; price: number }, line: object, key = 'key') {
  const buyer = await aBuyer(testShop)
  const answer = await place(
    testShop,
    buyer.headers,
    anOrderBody(buyer.customer, [{ product: lamp, ...line }]),
    key,
  )
  return { answer, id: answer.json().data._id as string, buyer }
}

const staff = async () => signInAs(testShop, await anAdmin(db()))

type StockMoved = {
  source: string
  reason: string
  items: { itemId: string; onHand: number; reserved: number }[]
}

async function stockEventsOf(sourceId: string) {
  const found = await db()
    .select()
    .from(events)
    .where(and(eq(events.type, 'stock.moved'), eq(events.subjectId, sourceId)))
    .orderBy(asc(events.transactionId), asc(events.id))
  return found.map(({ data, ...event }) => ({ ...event, data: data as StockMoved }))
}

describe('the units of an order', () => {
  test('are reserved, then handed over, each with a movement', async () => {
    const lamp = await aProduct(db(), { stock: 10 })
    const { id, buyer } = await order(lamp, { quantity: 3 })
    expect(await variantsOf(lamp.id)).toMatchObject([{ onHand: 10, reserved: 3 }])
    const admin = await staff()
    await changeStatus(testShop, admin, id, 'processing')
    await changeStatus(testShop, admin, id, 'shipped')
    expect(await variantsOf(lamp.id)).toMatchObject([{ onHand: 7, reserved: 0 }])
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 7, unitsSold: 3 })
    const ofOrder = await db()
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.sourceId, id))
      .orderBy(asc(stockMovements.reservedChange))
    expect(ofOrder).toMatchObject([
      { reason: 'handed-over', onHandChange: -3, reservedChange: -3 },
      { reason: 'sale', onHandChange: 0, reservedChange: 3, actorId: buyer.customer.id, sourceType: 'order' },
    ])
  })

  test('are told in one event of each statement that moves them, with all its items', async () => {
    const lamp = await aLamp()
    const vase = await aProduct(db(), { stock: 4 })
    const buyer = await aBuyer(testShop)
    const lines = [
      { product: lamp, quantity: 2, color: 'red' },
      { product: lamp, quantity: 1, color: 'blue' },
      { product: vase, quantity: 4 },
    ]
    const answer = await place(testShop, buyer.headers, anOrderBody(buyer.customer, lines))
    const id: string = answer.json().data._id
    await changeStatus(testShop, await staff(), id, 'cancelled')
    const [sold, cancelled, ...others] = await stockEventsOf(id)
    expect(others).toEqual([])
    expect([sold?.data, cancelled?.data]).toMatchObject([
      { source: 'order', reason: 'sale' },
      { source: 'order', reason: 'cancellation' },
    ])
    expect(sold?.data.items.map(({ onHand, reserved }) => `${onHand} ${reserved}`).toSorted()).toEqual([
      '0 1',
      '0 2',
      '0 4',
    ])
    expect(sold?.data.items.map(({ itemId }) => itemId).toSorted()).toEqual(
      cancelled?.data.items.map(({ itemId }) => itemId).toSorted(),
    )
    expect(JSON.stringify([sold, cancelled])).not.toContain(buyer.customer.id)
  })

  test('tell nothing when the change is not stored', async () => {
    const lamp = await aProduct(db(), { stock: 1 })
    const eventCount = await db().$count(events, eq(events.type, 'stock.moved'))
    expect((await order(lamp, { quantity: 2 })).answer.statusCode).toBe(409)
    expect(await db().$count(events, eq(events.type, 'stock.moved'))).toBe(eventCount)
  })

  test('return to the stock when the delivery is refused', async () => {
    const lamp = await aProduct(db(), { stock: 10 })
    const { id } = await order(lamp, { quantity: 3 })
    const admin = await staff()
    for (const status of ['processing', 'shipped']) await changeStatus(testShop, admin, id, status)
    expect((await request(testShop, admin, 'PATCH', `/${id}/delivery-refused`, {})).statusCode).toBe(200)
    expect(await variantsOf(lamp.id)).toMatchObject([{ onHand: 10, reserved: 0 }])
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
  })

  test('are not lost when their colour is no longer offered', async () => {
    const lamp = await aLamp()
    const { id } = await order(lamp, { quantity: 2, color: 'red' })
    await db()
      .update(products)
      .set({ colors: ['crimson', 'blue'] })
      .where(eq(products.id, lamp.id))
    await setVariants(db(), lamp.id, [
      { color: 'crimson', size: '', stock: 1 },
      { ...blue, stock: 5 },
    ])
    await changeStatus(testShop, await staff(), id, 'cancelled')
    expect(await variantsOf(lamp.id)).toMatchObject([
      { color: 'blue', onHand: 5, reserved: 0, isArchived: false },
      { color: 'crimson', onHand: 1, reserved: 0, isArchived: false },
      { color: 'red', onHand: 5, reserved: 0, isArchived: true },
    ])
    expect(await stockAndSalesOf(testShop, lamp.id)).toMatchObject({ stock: 6 })
  })

  test('return to their variant when it was given a stock of its own meanwhile, or lost it', async () => {
    const lamp = await aProduct(db(), { colors: ['red', 'blue'], stock: 10 })
    const fromShared = await order(lamp, { quantity: 2, color: 'red' }, 'one')
    await setVariants(db(), lamp.id, [
      { ...red, stock: 4 },
      { ...blue, stock: 4 },
    ])
    const fromOwn = await order(lamp, { quantity: 3, color: 'blue' }, 'two')
    const admin = await staff()
    await changeStatus(testShop, admin, fromShared.id, 'cancelled')
    expect(await variantsOf(lamp.id)).toMatchObject([
      { color: 'blue', onHand: 4, reserved: 3 },
      { color: 'red', onHand: 6, reserved: 0 },
    ])
    await db().update(products).set({ hasVariants: false }).where(eq(products.id, lamp.id))
    await setStock(db(), lamp.id, 7)
    await changeStatus(testShop, admin, fromOwn.id, 'cancelled')
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
  })
})

describe('a variant', () => {
  test('keeps its id while its product is saved, leaves and returns', async () => {
    const lamp = await aLamp()
    const before = await variantsOf(lamp.id)
    await setVariants(db(), lamp.id, [{ ...blue, stock: 9 }])
    await setVariants(db(), lamp.id, [
      { ...red, stock: 2 },
      { ...blue, stock: 9 },
    ])
    expect(await variantsOf(lamp.id)).toEqual([
      { ...before[0], onHand: 9 },
      { ...before[1], onHand: 2 },
    ])
  })

  test('is named by an order and by its line, and wins over colour and size', async () => {
    const lamp = await aLamp()
    const [, redLamp] = await variantsOf(lamp.id)
    const buyer = await aBuyer(testShop)
    const body = anOrderBody(buyer.customer, [{ product: lamp, color: 'blue' }])
    const items = body.items.map((item) => ({ ...item, variantId: redLamp?.id }))
    const { data } = (await place(testShop, buyer.headers, { ...body, items })).json()
    expect(data.items).toMatchObject([{ variantId: redLamp?.id, color: 'red', size: null }])
    const [line] = await db().select().from(orderLines)
    expect(line).toMatchObject({ variantId: redLamp?.id, color: 'red' })
  })

  test('that is archived while it is in a cart is found by its colour and size, or is sold out', async () => {
    const lamp = await aLamp()
    const [blueLamp, redLamp] = await variantsOf(lamp.id)
    await setVariants(db(), lamp.id, [{ ...blue, stock: 5 }])
    const buyer = await aBuyer(testShop)
    const orderOf = (color: string, variantId: string | undefined) => {
      const body = anOrderBody(buyer.customer, [{ product: lamp, color }])
      return { ...body, items: body.items.map((item) => ({ ...item, variantId })) }
    }
    const soldOut = await place(testShop, buyer.headers, orderOf('red', redLamp?.id), 'red')
    expect(soldOut.json()).toMatchObject({ statusCode: 409, data: { items: [{ isAvailable: false }] } })
    const found = await place(testShop, buyer.headers, orderOf('blue', redLamp?.id), 'blue')
    expect(found.json().data.items).toMatchObject([{ variantId: blueLamp?.id }])
  })

  test('that is changed while an order waits for its product is read again', async () => {
    const lamp = await aLamp()
    const buyer = await aBuyer(testShop)
    const body = anOrderBody(buyer.customer, [{ product: lamp, color: 'red' }])
    const answer = await holdRows<{ statusCode: number }>(testShop, {
      hold: (tx) =>
        tx
          .update(products)
          .set({ updatedAt: new Date(), hasVariants: false })
          .where(eq(products.id, lamp.id)),
      start: () => place(testShop, buyer.headers, body),
      meanwhile: (tx) => setStock(tx, lamp.id, 1),
    })
    expect(answer.statusCode).toBe(201)
    expect(await stockAndSalesOf(testShop, lamp.id)).toMatchObject({ stock: 0 })
  })
})

test('a movement is never changed or deleted', async () => {
  await aProduct(db())
  await expect(db().update(stockMovements).set({ onHandChange: 1 })).rejects.toThrow()
  await expect(db().delete(stockMovements)).rejects.toThrow()
})

test('placing an order reads no other products, even before PostgreSQL has analysed the tables', async () => {
  const { customer } = await aBuyer(testShop)
  const lamp = await aLamp()
  for (let other = 1; other < 40; other++) await aLamp()
  const pagesRead = await createWithTx(db())(async (tx) => {
    await lockProductsAndBuyer(tx, customer.id, [lamp.id], {
      ...{
        district: 'Sylhet',
        language: 'en',
        phone: '01712345678',
        recipientPhone: '01712345678',
        now: testShop.clock.now(),
      },
    })
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      sql.raw(
        `explain (analyze, buffers, format json) execute "orders-lock-products"('${customer.id}', '{${lamp.id}}', 'Sylhet', '2026-11-25', '2027-06-01', '01712345678', '01712345678')`,
      ),
    )
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']
  })
  expect(pagesRead).toBeLessThan(100)
})
