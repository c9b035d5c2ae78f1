import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { anAdmin, anOwnProduct, aProduct, setVariants } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  call(testShop, admin, method, path, body)
const reorder = async (query = '') => (await ask('GET', `/stock/reorder${query}`)).data.data

/** Sells units of a product in orders of at most 20. */
async function sell(product: { id: string }, units: number): Promise<string> {
  const { customer, headers } = await aBuyer(testShop)
  let id = ''
  for (let left = units; left > 0; left -= 20) {
    const body = anOrderBody(customer, [
      { product: { id: product.id, price: 1000 }, quantity: Math.min(20, left) },
    ])
    const answer = await place(testShop, headers, body, `attempt-${product.id}-${left}`)
    expect(answer.statusCode, answer.body).toBe(201)
    id = answer.json().data._id
  }
  return id
}

async function order(productId: string, units: number, supplierName = 'Akij') {
  const [variant] = await db().select().from(productVariants).where(eq(productVariants.productId, productId))
  const lines = [{ variantId: variant?.id, units, unitCost: 40 }]
  const draft = await ask('POST', '/purchase-orders', { supplierName, lines })
  return () => {
    testShop.clock.advanceSeconds(1)
    const { id, updatedAt } = draft.data
    return ask('PATCH', `/purchase-orders/${id}/state`, { state: 'ordered', updatedAt })
  }
}

test('what is low without sales, and what runs out before more can come, is listed with what to order', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 80 })
  await sell(lamp, 56)
  await anOwnProduct(db(), { name: 'Mat', stock: 3 })
  await anOwnProduct(db(), { name: 'Vase', stock: 6 })
  await aProduct(db(), { name: 'Of a seller', stock: 0 })
  await anOwnProduct(db(), { name: 'Archived', stock: 0, archivedAt: new Date() })
  // Two lamps a day: 24 last for 12 days. Until more comes in 7 days 14 are sold, and 5 are to be left.
  expect(await reorder()).toMatchObject([
    { productName: 'Mat', available: 3, soldUnits: 0, daysLeft: null, supplierName: '', suggestedUnits: 3 },
  ])
  const slow = await reorder('?leadDays=10')
  expect(slow).toMatchObject([
    // 2 a day for 10 + 28 days, and 5 that are to be left: 81; 24 are there.
    { productName: 'Lamp', available: 24, soldUnits: 56, daysLeft: 12, suggestedUnits: 57 },
    { productName: 'Mat' },
  ])
  expect(await reorder('?leadDays=10&coverDays=7&text=lamp')).toMatchObject([{ suggestedUnits: 15 }])
  expect((await reorder('?all=true')).map((row: { productName: string }) => row.productName)).toEqual([
    'Lamp',
    'Mat',
    'Vase',
  ])
})

test('old sales and cancelled ones do not count', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 20 })
  const id = await sell(lamp, 15)
  expect(await reorder()).toMatchObject([{ soldUnits: 15, daysLeft: 9 }])
  await changeStatus(testShop, admin, id, 'cancelled')
  expect(await reorder('?all=true')).toMatchObject([{ soldUnits: 0, available: 20 }])
  await sell(lamp, 10)
  testShop.clock.advanceSeconds(29 * 86_400)
  admin = await signInAs(testShop, await anAdmin(db()))
  expect(await reorder('?all=true')).toMatchObject([{ soldUnits: 0, available: 10 }])
})

test('what is on order counts as there; a draft is named and does not', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 1 })
  const send = await order(lamp.id, 20)
  expect(await reorder()).toMatchObject([{ draftUnits: 20, onOrderUnits: 0, suggestedUnits: 5 }])
  await send()
  expect(await reorder()).toEqual([])
  expect(await reorder('?all=true')).toMatchObject([
    { onOrderUnits: 20, draftUnits: 0, supplierName: 'Akij', lastCost: 40 },
  ])
})

test.each([
  { stock: 5, sold: 0, suggestedUnits: 1 },
  { stock: 4, sold: 0, suggestedUnits: 2 },
  // One in 28 days: the day that it should last sells nothing whole, and 1 + 5 are not enough.
  { stock: 6, sold: 1, suggestedUnits: 2 },
])('what is suggested for $stock of which $sold were sold is enough not to be listed again', async (row) => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: row.stock })
  if (row.sold > 0) await sell(lamp, row.sold)
  expect(await reorder('?coverDays=1')).toMatchObject([{ suggestedUnits: row.suggestedUnits }])
  const send = await order(lamp.id, row.suggestedUnits)
  await send()
  expect(await reorder('?coverDays=1')).toEqual([])
})

test('the supplier is the last one, of orders and of goods received', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 1 })
  const mat = await anOwnProduct(db(), { name: 'Mat', stock: 0 })
  await db().update(productVariants).set({ cost: 70 }).where(eq(productVariants.productId, mat.id))
  await order(lamp.id, 1, 'Pran')
  const stock = `/products/manage/${lamp.id}/stock`
  const [{ _id: itemId }] = (await ask('GET', stock)).data
  testShop.clock.advanceSeconds(1)
  const goods = { itemId, reason: 'received', units: 1, unitCost: 55, supplierName: 'Akij' }
  await ask('POST', `${stock}/movements`, goods)
  expect(await reorder()).toMatchObject([
    { productName: 'Mat', supplierName: '', lastCost: 70 },
    { productName: 'Lamp', supplierName: 'Akij', lastCost: 55 },
  ])
  expect(await reorder('?supplierName=Akij')).toHaveLength(1)
  expect(await reorder('?supplierName=')).toMatchObject([{ productName: 'Mat' }])
  expect((await ask('GET', '/purchase-orders/suppliers')).data).toEqual(['Akij', 'Pran'])
})

test('goods are low from the number of their variant on, and run out by the lead time of their supplier', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 60 })
  await sell(lamp, 28)
  await order(lamp.id, 1, 'Akij')
  // One a day: 32 last for 32 days; in 7 days 7 are sold, and 5 are to be left.
  expect(await reorder()).toEqual([])
  const contact = { contactName: '', phone: '', email: '', address: '', updatedAt: null }
  const akij = { supplierName: 'Akij', ...contact, leadDays: 27 }
  await call(testShop, admin, 'PUT', '/suppliers/contact', akij)
  expect(await reorder()).toMatchObject([
    // 27 and 28 days, and 5 that are to be left: 60; 32 are there.
    { leadDays: 27, lowStockUnits: 5, suggestedUnits: 28 },
  ])
  expect(await reorder('?leadDays=7')).toEqual([])
  const stock = `/products/manage/${lamp.id}/stock`
  const [{ _id: itemId }] = (await ask('GET', stock)).data
  await ask('PATCH', `${stock}/${itemId}/low-stock`, { lowStockUnits: 4 })
  expect(await reorder()).toEqual([])
  await ask('PATCH', `${stock}/${itemId}/low-stock`, { lowStockUnits: 40 })
  expect(await reorder('?leadDays=0')).toMatchObject([{ leadDays: 0, lowStockUnits: 40, suggestedUnits: 36 }])
})

test('each variant is a line of its own, and variants that share a stock are one', async () => {
  const shirt = await anOwnProduct(db(), { name: 'Shirt', colors: ['red', 'blue'] })
  await setVariants(db(), shirt.id, [
    { color: 'red', size: '', stock: 0 },
    { color: 'blue', size: '', stock: 9 },
  ])
  await anOwnProduct(db(), { name: 'Cap', stock: 2, colors: ['red', 'blue'] })
  expect(await reorder()).toMatchObject([
    { productName: 'Shirt', variantName: 'red', available: 0 },
    { productName: 'Cap', variantName: '', available: 2 },
  ])
})

test('a product is found by its Bangla name too, which stands beside the other', async () => {
  await anOwnProduct(db(), { name: 'Lamp', nameBn: 'পিতলের বাতি', stock: 1 })
  await anOwnProduct(db(), { name: 'Mat', stock: 1 })
  expect(await reorder('?text=বাতি')).toMatchObject([{ productName: 'Lamp', productNameBn: 'পিতলের বাতি' }])
  expect((await reorder('?text=mat'))[0]).not.toHaveProperty('productNameBn')
})

test('the list is a CSV file with the same lines', async () => {
  await anOwnProduct(db(), { name: 'Lamp', stock: 1 })
  await db().update(products).set({ name: '=cmd' }).where(eq(products.name, 'Lamp'))
  const answer = await testShop.app.inject({ url: '/api/stock/reorder/export', headers: admin })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.split('\r\n').slice(1)).toEqual(["'=cmd,,,1,0,0,,,7,,5", ''])
})
