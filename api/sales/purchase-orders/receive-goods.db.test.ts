import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { productVariants, stockMovements } from '#database/schema/catalogue/stock.ts'
import { anAdmin, anOwnProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { purchaseOrdersOn } from '#testing/orders/purchase-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { ask, create, move, receive, anOrdered, stockOf, suppliers, expectStockAndBooksToAddUp } =
  purchaseOrdersOn(testShop)

afterEach(expectStockAndBooksToAddUp)

test('an order goes from a draft to received in parts; stock and books are written with each', async () => {
  const { lamp, mat, order } = await anOrdered()
  expect(order.data).toMatchObject({
    state: 'ordered',
    supplierName: 'Akij',
    totalAmount: 1000,
    units: 14,
  })
  expect(order.data.lines).toMatchObject([
    { name: 'Lamp', unitCost: 100 },
    { name: 'Mat', unitCost: null },
  ])

  const part = await receive(order, [6])
  const partly = { state: 'partly-received', receivedUnits: 6, totalAmount: 1000, receivedAmount: 600 }
  expect(part).toMatchObject({ status: 201, data: partly })
  expect((await ask('GET', '')).data).toMatchObject({ data: [partly] })
  expect(await stockOf(lamp.id)).toBe(8)
  expect(await suppliers()).toMatchObject([{ name: 'Akij', dueAmount: 600 }])

  const rest = await receive(part, [4, 4])
  expect(rest.data).toMatchObject({
    state: 'received',
    receipts: [
      { name: 'Lamp', units: 4, unitCost: 100, receivedByName: 'Nasrin' },
      { name: 'Mat', units: 4 },
      { name: 'Lamp', units: 6 },
    ],
  })
  expect(await stockOf(lamp.id)).toBe(12)
  expect(await stockOf(mat.id)).toBe(4)
  expect(await suppliers()).toMatchObject([{ name: 'Akij', dueAmount: 1400 }])
  const moves = await db().select().from(stockMovements).where(eq(stockMovements.reason, 'received'))
  expect(moves.map(({ onHandChange }) => onHandChange).toSorted((a, b) => a - b)).toEqual([4, 4, 6])
  const audited = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, order.data.id))
  expect(audited.map(({ action }) => action)).toEqual([
    ...['purchase-order.created', 'purchase-order.moved'],
    ...['purchase-order.received', 'purchase-order.received'],
  ])
})

test('goods of unknown cost are in stock and not in the books', async () => {
  const { mat, order } = await anOrdered()
  testShop.clock.advanceSeconds(1)
  const lines = [{ lineId: order.data.lines[1]?.id, units: 3 }]
  await ask('POST', `/${order.data.id}/receipts`, {
    updatedAt: order.data.updatedAt,
    lines,
    isComplete: true,
  })
  expect(await stockOf(mat.id)).toBe(3)
  expect(await suppliers()).toEqual([])
  expect((await ask('GET', '?state=received')).data).toMatchObject({
    data: [{ receivedUnits: 3, units: 14 }],
  })
})

test('more than was ordered has to be confirmed, and then nothing of it is lost', async () => {
  const { lamp, order } = await anOrdered()
  expect(await receive(order, [11])).toMatchObject({
    status: 409,
    message: purchasingMessages.moreThanOrdered('Lamp', '10', '11'),
  })
  expect(await stockOf(lamp.id)).toBe(2)
  const more = await receive(order, [11], { isMoreThanOrdered: true })
  expect(more).toMatchObject({ status: 201, data: { state: 'partly-received' } })
  expect(await stockOf(lamp.id)).toBe(13)
})

test('of two staff who receive at once the second sees what the first received, and nothing is counted twice', async () => {
  const { lamp, order } = await anOrdered()
  const karim = await signInAs(testShop, await anAdmin(db(), { name: 'Karim' }))
  const answers = await Promise.all([receive(order, [5]), receive(order, [5], {}, karim)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.message).toMatch(/Nasrin|Karim/)
  expect(await stockOf(lamp.id)).toBe(7)
  const now = await ask('GET', `/${order.data.id}`)
  expect(now.data.lines[0]).toMatchObject({ receivedUnits: 5 })
  expect((await receive(now, [5], {}, karim)).status).toBe(201)
  expect(await stockOf(lamp.id)).toBe(12)
})

test('receiving while shoppers order keeps every unit', async () => {
  const { lamp, order } = await anOrdered()
  const buyers = await Promise.all([1, 2].map(() => aBuyer(testShop)))
  const [received, ...placed] = await Promise.all([
    receive(order, [10, 4]),
    ...buyers.map(({ customer, headers }) =>
      place(testShop, headers, anOrderBody(customer, [{ product: { id: lamp.id, price: 1000 } }])),
    ),
  ])
  expect(received.status).toBe(201)
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await stockOf(lamp.id)).toBe(10)
})

test('variants that share a stock are received with the cost of each', async () => {
  const shirt = await anOwnProduct(db(), { name: 'Shirt', stock: 0, colors: ['red', 'blue'] })
  const variants = await db().select().from(productVariants).where(eq(productVariants.productId, shirt.id))
  expect(variants).toHaveLength(2)
  const draft = await create(variants.map(({ id }) => ({ variantId: id, units: 5, unitCost: 100 })))
  const order = await move(draft, 'ordered')
  testShop.clock.advanceSeconds(1)
  const lines = order.data.lines.map(({ id }, index) => ({ lineId: id, units: 5, unitCost: 100 + index }))
  const done = await ask('POST', `/${order.data.id}/receipts`, { updatedAt: order.data.updatedAt, lines })
  expect(done.data.state).toBe('received')
  expect(await stockOf(shirt.id)).toBe(10)
  expect(await suppliers()).toMatchObject([{ dueAmount: 1005 }])
})
