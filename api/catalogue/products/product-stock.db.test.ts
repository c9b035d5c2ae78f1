import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listGoodsReceivedDifferences } from '#api/sales/goods-received/goods-received.repository.ts'
import { messages } from '#contract/messages.ts'
import { stockPlaces, stockReasons } from '#database/schema/catalogue/stock.ts'
import { goodsReceived } from '#database/schema/sales/goods-received.ts'
import { violatedConstraint } from '#database/sql-state.ts'
import { anAdmin, anOwnProduct, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
})

const call = async (method: 'GET' | 'POST' | 'PATCH', address: string, payload?: object, headers = admin) => {
  const answer = await testShop.app.inject({
    method,
    url: `/api/products/manage/${address}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const stockOf = async (id: string) => (await call('GET', `${id}/stock`)).data
const move = (id: string, movement: object) => call('POST', `${id}/stock/movements`, movement)

test('there is one place: units elsewhere would be shown and could not be ordered', async () => {
  const placing = db().insert(stockPlaces).values({ id: 2, name: 'Second shop' })
  expect(await placing.catch(violatedConstraint)).toBe('stock_places_one_check')
  expect(stockReasons).not.toContain('transfer')
})

test('goods received, damaged, lost and counted are movements with reason, person and time', async () => {
  const { id } = await aProduct(db(), { stock: 10 })
  const [{ _id: itemId }] = await stockOf(id)
  testShop.clock.advanceSeconds(60)
  expect((await move(id, { itemId, reason: 'received', units: 20 })).data).toMatchObject([{ onHand: 30 }])
  testShop.clock.advanceSeconds(60)
  expect((await move(id, { itemId, reason: 'damaged', units: 3 })).data).toMatchObject([{ onHand: 27 }])
  testShop.clock.advanceSeconds(60)
  expect((await move(id, { itemId, reason: 'lost', units: 2 })).data).toMatchObject([{ onHand: 25 }])
  testShop.clock.advanceSeconds(60)
  expect((await move(id, { itemId, reason: 'count', units: 24 })).data).toMatchObject([{ onHand: 24 }])
  const { data } = await call('GET', `${id}/stock/movements`)
  expect(data.total).toBe(5)
  type Movement = { reason: string; actorName: string | null }
  const byStaff = data.data.filter(({ actorName }: Movement) => actorName !== null)
  expect(byStaff).toMatchObject([
    { reason: 'count', onHandChange: -1, actorName: 'Nasrin', at: testShop.clock.now().toISOString() },
    { reason: 'lost', onHandChange: -2 },
    { reason: 'damaged', onHandChange: -3 },
    { reason: 'received', onHandChange: 20 },
  ])
  expect((await testShop.app.inject(`/api/products/${id}`)).json().data.remainingProducts).toBe(24)
})

test('each variant has its own stock and history, and a sale is seen there', async () => {
  const { id } = await aProduct(db(), { colors: ['red', 'blue'] })
  await setVariants(db(), id, [
    { color: 'red', size: '', stock: 3 },
    { color: 'blue', size: '', stock: 4 },
  ])
  const { customer, headers } = await aBuyer(testShop)
  await place(testShop, headers, anOrderBody(customer, [{ product: { id, price: 1000 }, color: 'red' }]))
  const records = await stockOf(id)
  expect(records).toMatchObject([
    { variants: ['red'], onHand: 3, reserved: 1 },
    { variants: ['blue'], onHand: 4, reserved: 0 },
  ])
  const { data } = await call('GET', `${id}/stock/movements?itemId=${records[0]._id}`)
  expect(data.total).toBe(2)
  const sale = data.data.find(({ reason }: { reason: string }) => reason === 'sale')
  expect(sale).toMatchObject({
    ...{ onHandChange: 0, reservedChange: 1 },
    ...{ sourceType: 'order', actorName: 'Rahima Begum' },
  })
})

test('units that are reserved for orders cannot be taken away', async () => {
  const { id } = await aProduct(db(), { stock: 3 })
  const { customer, headers } = await aBuyer(testShop)
  await place(testShop, headers, anOrderBody(customer, [{ product: { id, price: 1000 }, quantity: 2 }]))
  const [{ _id: itemId }] = await stockOf(id)
  for (const movement of [
    { itemId, reason: 'lost', units: 2 },
    { itemId, reason: 'count', units: 1 },
  ])
    expect(await move(id, movement)).toMatchObject({ status: 409, message: messages.stockReserved(2) })
  expect((await move(id, { itemId, reason: 'count', units: 2 })).status).toBe(201)
})

test('a change of nothing, an item of another product and another seller are refused', async () => {
  const { id } = await aProduct(db(), { stock: 3 })
  const other = await aProduct(db())
  const [{ _id: itemId }] = await stockOf(id)
  const field = { path: 'units' }
  expect(await move(id, { itemId, reason: 'count', units: 3 })).toMatchObject({
    status: 400,
    errors: [field],
  })
  expect(await move(id, { itemId, reason: 'lost', units: -1 })).toMatchObject({
    status: 400,
    errors: [field],
  })
  expect(await move(id, { itemId, reason: 'received', units: 1_000_000 })).toMatchObject({ status: 400 })
  expect((await move(other.id, { itemId, reason: 'received', units: 1 })).status).toBe(404)
  const seller = await signInAs(testShop, await aSeller(db()))
  expect((await call('GET', `${id}/stock`, undefined, seller)).status).toBe(403)
  expect((await call('GET', `${id}/stock/movements`, undefined, seller)).status).toBe(403)
})

test('goods received of known cost are booked, to what the shop owes their supplier', async () => {
  const { id } = await anOwnProduct(db(), { stock: 10 })
  const [{ _id: itemId }] = await stockOf(id)
  const received = { itemId, reason: 'received', units: 20 }
  await move(id, received)
  expect(await bookedOnSupply()).toEqual({})
  const answer = await move(id, { ...received, unitCost: 350, supplierName: 'Akij' })
  expect([answer.status, answer.data]).toMatchObject([201, [{ onHand: 50 }]])
  await move(id, { ...received, units: 2, unitCost: 300 })
  expect(await bookedOnSupply()).toEqual({ stock: 7600, supplier: -600, 'supplier Akij': -7000 })
  expect(await listGoodsReceivedDifferences(db())).toEqual([])
  await db().update(goodsReceived).set({ unitCost: 351 }).where(eq(goodsReceived.supplierName, 'Akij'))
  expect(await listGoodsReceivedDifferences(db())).toMatchObject([{ booked: 7000, expected: 7020 }])
})

test('only goods received have a cost, and only admins book it', async () => {
  const seller = await aSeller(db())
  const { id } = await aProduct(db(), { stock: 10, sellerId: seller.id })
  const [{ _id: itemId }] = await stockOf(id)
  const refusal = async (movement: object, headers = admin) => {
    const { status, errors } = await call('POST', `${id}/stock/movements`, { itemId, ...movement }, headers)
    return [status, errors?.[0]?.path]
  }
  expect(await refusal({ reason: 'count', units: 5, unitCost: 10 })).toEqual([400, 'unitCost'])
  expect(await refusal({ reason: 'received', units: 5, supplierName: 'Akij' })).toEqual([400, 'unitCost'])
  expect(await refusal({ reason: 'received', units: 5, unitCost: 0 })).toEqual([400, 'unitCost'])
  expect(await refusal({ reason: 'received', units: 2, unitCost: 900_000_000 })).toEqual([400, 'unitCost'])
  const own = await signInAs(testShop, seller)
  expect(await refusal({ reason: 'received', units: 5, unitCost: 10 }, own)).toEqual([403, undefined])
  expect(await refusal({ reason: 'received', units: 5 }, own)).toEqual([201, undefined])
  expect(await bookedOnSupply()).toEqual({})
})

/** What the ledger has on the accounts of goods that arrive. */
async function bookedOnSupply() {
  const { rows } = await db().execute<{ name: string; amount: number }>(sql`
    select trim(account || ' ' || coalesce(n.name, party)) as name, sum(amount)::int as amount
    from ledger_entries left join ledger_parties n on n.id::text = party group by 1`)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

test('a product is low from the number of one of its variants on; without such numbers, with few units in all', async () => {
  const shirt = await aProduct(db(), { name: 'Shirt', colors: ['red', 'blue'] })
  await setVariants(db(), shirt.id, [
    { color: 'red', size: '', stock: 8 },
    { color: 'blue', size: '', stock: 40 },
  ])
  await aProduct(db(), { name: 'Mat', stock: 4 })
  const low = async () => {
    const answer = await testShop.app.inject({ url: '/api/products/manage?stock=low', headers: admin })
    return answer.json().data.data.map((row: { productName: string }) => row.productName)
  }
  const setLow = (itemId: string, lowStockUnits: number | null, headers = admin) =>
    call('PATCH', `${shirt.id}/stock/${itemId}/low-stock`, { lowStockUnits }, headers)
  expect(await low()).toEqual(['Mat'])

  const [{ _id: red }] = await stockOf(shirt.id)
  expect((await setLow(red, 10)).data).toMatchObject([{ lowStockUnits: 10 }, { lowStockUnits: null }])
  expect((await low()).toSorted()).toEqual(['Mat', 'Shirt'])
  const overview = await testShop.app.inject({ url: '/api/reports/overview', headers: admin })
  expect(overview.json().data.lowStockCount).toBe(2)
  await setLow(red, 7)
  expect(await low()).toEqual(['Mat'])
  await setLow(red, null)
  expect(await low()).toEqual(['Mat'])

  // The number of a variant that is no longer sold says nothing of the others.
  await setLow(red, 0)
  await db().execute(sql`update product_variants set archived_at = now() where stock_item_id = ${red}`)
  await db().execute(sql`update products set stock = 3 where id = ${shirt.id}`)
  expect((await low()).toSorted()).toEqual(['Mat', 'Shirt'])
  await db().execute(sql`update products set stock = 48 where id = ${shirt.id}`)
  await db().execute(sql`update product_variants set archived_at = null where stock_item_id = ${red}`)

  expect(await setLow(red, -1)).toMatchObject({ status: 400 })
  expect(await setLow(shirt.id, 3)).toMatchObject({ status: 404 })
  expect(await setLow(red, 3, await signInAs(testShop, await aSeller(db())))).toMatchObject({ status: 403 })
})
