import { expect, test } from 'vitest'
import { aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()

const find = (transactionId: string, headers = {}) =>
  testShop.app.inject({ url: `/api/order/by-transaction/${transactionId}`, headers })

test('only the buyer finds an order by its transaction id', async () => {
  const lamp = await aProduct(testShop.database.db)
  const { customer, headers } = await aBuyer(testShop)
  const { data } = (await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]))).json()
  const own = await find(data.transaction_id, headers)
  expect(own.statusCode).toBe(200)
  expect(own.json().data).toEqual(data)
  expect((await find(data.transaction_id)).statusCode).toBe(401)
  const other = await aBuyer(testShop)
  expect((await find(data.transaction_id, other.headers)).statusCode).toBe(404)
  expect((await find('no-such-thing', headers)).statusCode).toBe(404)
})
