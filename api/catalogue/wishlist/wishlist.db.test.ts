import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
type Headers = Record<string, string>

const get = (customerId: string, headers: Headers) =>
  testShop.app.inject({ url: `/api/wishlist/get-wishlist/${customerId}`, headers })
const add = (customerId: string, productId: string, headers: Headers) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/wishlist/add-to-wishlist/${customerId}`,
    headers,
    payload: { productId },
  })
const remove = (customerId: string, productId: string, headers: Headers) =>
  testShop.app.inject({
    method: 'DELETE',
    url: `/api/wishlist/remove/${customerId}/${productId}`,
    headers,
  })

const removeMany = (customerId: string, productIds: readonly unknown[], headers: Headers) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/wishlist/remove-many/${customerId}`,
    headers,
    payload: { productIds },
  })

async function savedProductIds(customerId: string, headers: Headers): Promise<string[]> {
  const answer = await get(customerId, headers)
  return answer.json().data.products.map((product: { _id: string }) => product._id)
}

test('saved products are listed newest first; one saved twice keeps its place', async () => {
  const lamp = await aProduct(testShop.database.db)
  const mug = await aProduct(testShop.database.db)
  const { customer, headers } = await aBuyer(testShop)
  for (const { id } of [lamp, mug, lamp]) {
    expect((await add(customer.id, id, headers)).statusCode).toBe(200)
    testShop.clock.advanceSeconds(1)
  }
  expect(await savedProductIds(customer.id, headers)).toEqual([mug.id, lamp.id])
})

test('a product can be removed, and removing it again is no error', async () => {
  const lamp = await aProduct(testShop.database.db)
  const { customer, headers } = await aBuyer(testShop)
  await add(customer.id, lamp.id, headers)
  expect((await remove(customer.id, lamp.id, headers)).statusCode).toBe(200)
  expect((await remove(customer.id, lamp.id, headers)).statusCode).toBe(200)
  expect(await savedProductIds(customer.id, headers)).toEqual([])
})

test('several products are removed in one call, only from the customer’s own list', async () => {
  const { db } = testShop.database
  const [lamp, mug, kettle] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  const { customer, headers } = await aBuyer(testShop)
  const other = await aBuyer(testShop)
  for (const { id } of [lamp, mug, kettle]) await add(customer.id, id, headers)
  await add(other.customer.id, lamp.id, other.headers)
  expect((await removeMany(customer.id, [lamp.id, kettle.id], headers)).statusCode).toBe(200)
  expect(await savedProductIds(customer.id, headers)).toEqual([mug.id])
  expect(await savedProductIds(other.customer.id, other.headers)).toEqual([lamp.id])
})

test.each([[[]], [['no-id']], [[7]]])(
  'removing several products requires their ids, not %j',
  async (productIds) => {
    const { customer, headers } = await aBuyer(testShop)
    expect((await removeMany(customer.id, productIds, headers)).statusCode).toBe(400)
  },
)

test('an archived product is not listed and cannot be saved', async () => {
  const { db } = testShop.database
  const lamp = await aProduct(db)
  const { customer, headers } = await aBuyer(testShop)
  await add(customer.id, lamp.id, headers)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, lamp.id))
  expect(await savedProductIds(customer.id, headers)).toEqual([])
  const again = await add(customer.id, lamp.id, headers)
  expect([again.statusCode, again.json().message]).toEqual([404, messages.productNotFound])
})

test('a wishlist requires sign-in, and is accessible to its owner and admins only', async () => {
  const lamp = await aProduct(testShop.database.db)
  const { customer } = await aBuyer(testShop)
  const otherCustomer = await aBuyer(testShop)
  const calls = [
    (headers: Headers) => get(customer.id, headers),
    (headers: Headers) => add(customer.id, lamp.id, headers),
    (headers: Headers) => remove(customer.id, lamp.id, headers),
    (headers: Headers) => removeMany(customer.id, [lamp.id], headers),
  ]
  const admin = await signInAs(testShop, await anAdmin(testShop.database.db))
  for (const call of calls) {
    expect((await call({})).statusCode).toBe(401)
    expect((await call(otherCustomer.headers)).statusCode).toBe(403)
    expect((await call(admin)).statusCode).toBe(200)
  }
})
