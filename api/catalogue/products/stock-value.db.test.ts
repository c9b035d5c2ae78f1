import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { messages } from '#contract/messages.ts'
import { anAdmin, anOwnProduct, aProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { withoutTriggers } from '#testing/without-triggers.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
})

type Sheet = { variants: Record<string, unknown>[] }

const sheetOf = async (id: string): Promise<Sheet> =>
  (await call(testShop, admin, 'GET', `/products/manage/${id}/variants`)).data

/** Saves the variants of a product with other costs, and whatever else is given. */
async function setCosts(id: string, costs: readonly (number | null)[], change: object = {}): Promise<void> {
  const sheet = await sheetOf(id)
  const variants = sheet.variants.map((variant, index) => ({ ...variant, cost: costs[index] ?? null }))
  const saved = await call(testShop, admin, 'PUT', `/products/manage/${id}/variants`, {
    ...{ ...sheet, variants, ...change },
  })
  expect([saved.status, saved.message]).toEqual([200, saved.message])
}

async function move(id: string, movement: object): Promise<void> {
  const address = `/products/manage/${id}/stock`
  const [{ _id: itemId }] = (await call(testShop, admin, 'GET', address)).data
  const moved = await call(testShop, admin, 'POST', `${address}/movements`, { itemId, ...movement })
  expect(moved.status).toBe(201)
}

/** What the ledger has on the accounts of stock. */
async function booked(): Promise<Record<string, number>> {
  const { rows } = await db().execute<{ account: string; amount: number }>(sql`
    select account, sum(amount)::int as amount from ledger_entries
    where account in ('stock', 'opening-stock', 'stock-difference', 'revaluation') group by account`)
  expect(await listStockValueDifferences(db())).toEqual([])
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('of units whose cost is unknown nothing is booked', async () => {
  const { id } = await anOwnProduct(db(), { stock: 10 })
  await move(id, { reason: 'count', units: 12 })
  await move(id, { reason: 'lost', units: 1 })
  expect(await booked()).toEqual({})
})

test('stock that was there before is booked once its cost is known', async () => {
  const { id } = await anOwnProduct(db(), { stock: 10 })
  await setCosts(id, [700])
  expect(await booked()).toEqual({ stock: 7000, 'opening-stock': -7000 })
  await setCosts(id, [700])
  expect(await booked()).toEqual({ stock: 7000, 'opening-stock': -7000 })
})

test('counted, damaged and lost units are booked by what they cost', async () => {
  const { id } = await anOwnProduct(db(), { stock: 10 })
  await setCosts(id, [700])
  await move(id, { reason: 'count', units: 12 })
  await move(id, { reason: 'damaged', units: 3 })
  await move(id, { reason: 'lost', units: 1 })
  expect(await booked()).toEqual({ stock: 5600, 'opening-stock': -7000, 'stock-difference': 1400 })
  const { data } = await call(testShop, admin, 'GET', `/products/manage/${id}/stock/movements`)
  const ofStaff = data.data.filter(({ unitCost }: { unitCost: number | null }) => unitCost !== null)
  expect(ofStaff.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'count',
    'damaged',
    'lost',
    'valued',
  ])
})

test('a changed cost changes what the stock is worth, but for units that orders have reserved', async () => {
  const product = await anOwnProduct(db(), { stock: 10 })
  await setCosts(product.id, [700])
  const { customer, headers } = await aBuyer(testShop)
  await place(testShop, headers, anOrderBody(customer, [{ product, quantity: 2 }]))
  await setCosts(product.id, [750])
  expect(await booked()).toEqual({ stock: 7400, 'opening-stock': -7000, revaluation: -400 })
  await setCosts(product.id, [null])
  expect(await booked()).toEqual({ stock: 1400, 'opening-stock': -7000, revaluation: 5600 })
})

test('the value of units moves with them when counting per variant begins and ends', async () => {
  const { id } = await anOwnProduct(db(), { colors: ['red', 'blue'], stock: 10 })
  await setCosts(id, [700, 700])
  const { variants } = await sheetOf(id)
  const apart = variants.map((variant, index) => ({ ...variant, remainingProducts: index === 0 ? 6 : 4 }))
  await setCosts(id, [700, 700], { hasVariants: true, variants: apart })
  expect(await booked()).toMatchObject({ stock: 7000, 'opening-stock': -7000 })
  await setCosts(id, [700, 800])
  expect(await booked()).toMatchObject({ stock: 7400, revaluation: -400 })
  await setCosts(id, [700, 800], { hasVariants: false, remainingProducts: 10 })
  // Units that share one stock but not one cost have none.
  expect((await booked()).stock).toBe(0)
})

test('a movement without its posting is found', async () => {
  const { id } = await anOwnProduct(db(), { stock: 10 })
  await setCosts(id, [700])
  await withoutTriggers(db(), (tx) =>
    tx.execute(sql`update stock_movements set unit_cost = 701 where unit_cost = 700`),
  )
  expect(await listStockValueDifferences(db())).toMatchObject([{ booked: 7000, expected: 7010 }])
})

test("goods of sellers are not in the shop's books, and goods given to a seller leave them", async () => {
  const seller = await aSeller(db())
  const { id: theirs } = await aProduct(db(), { sellerId: seller.id, stock: 10 })
  await setCosts(theirs, [650])
  await move(theirs, { reason: 'count', units: 12 })
  expect(await booked()).toEqual({})
  const address = `/products/manage/${theirs}/stock`
  const [{ _id: itemId }] = (await call(testShop, admin, 'GET', address)).data
  const received = { itemId, reason: 'received', units: 1, unitCost: 650 }
  expect(await call(testShop, admin, 'POST', `${address}/movements`, received)).toMatchObject({
    status: 400,
    message: messages.costOfSellersGoods,
  })

  const { id: own } = await anOwnProduct(db(), { stock: 4 })
  await setCosts(own, [500])
  expect(await booked()).toMatchObject({ stock: 2000 })
  await transfer(own, seller.id)
  expect(await booked()).toMatchObject({ stock: 0, revaluation: 2000 })
  await transfer(own, (await anAdmin(db())).id)
  expect(await booked()).toMatchObject({ stock: 2000 })
})

test('goods of somebody who becomes a seller leave the books, and come back with their former role', async () => {
  const owner = await anAdmin(db())
  const { id } = await aProduct(db(), { sellerId: owner.id, sellerName: owner.name, stock: 4 })
  await setCosts(id, [500])
  const role = async (name: string) =>
    expect(
      (await call(testShop, admin, 'PATCH', '/user/change-role', { userId: owner.id, role: name })).status,
    ).toBe(200)
  await role('seller')
  expect(await booked()).toMatchObject({ stock: 0 })
  await role('admin')
  expect(await booked()).toMatchObject({ stock: 2000 })
})

/** An admin gives a product to another owner. */
async function transfer(id: string, sellerId: string): Promise<void> {
  const changed = await sendForm(testShop, 'PUT', `/products/${id}`, admin, { OwnerId: sellerId })
  expect([changed.status, changed.message]).toEqual([200, changed.message])
}
