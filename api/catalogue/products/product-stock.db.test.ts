import { afterEach, beforeEach, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { messages } from '#contract/messages.ts'
import { anAdmin, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders.ts'
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

const call = async (method: 'GET' | 'POST', address: string, payload?: object, headers = admin) => {
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
