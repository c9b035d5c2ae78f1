import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { idempotencyKeys } from '#database/schema/sales/orders.ts'
import { aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, countRowsOf, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

test('after sixty rejected orders under new keys a customer has to wait a quarter of an hour; others do not', async () => {
  const lamp = await aProduct(testShop.database.db)
  const { customer, headers } = await aBuyer(testShop)
  const wrong = { ...anOrderBody(customer, [{ product: lamp }]), totalPrice: 1 }
  for (let tries = 0; tries < 60; tries += 1) {
    expect((await place(testShop, headers, wrong, `attempt-${tries}`)).statusCode).toBe(409)
  }
  expect((await place(testShop, headers, wrong, 'one too many')).statusCode).toBe(429)
  const storedKeys = await countRowsOf(testShop, idempotencyKeys)
  const limited = await place(testShop, headers, wrong, 'another')
  expect(limited.statusCode).toBe(429)
  expect(limited.json().message).toBe(messages.tooManyAttempts)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(await countRowsOf(testShop, idempotencyKeys)).toBe(storedKeys)

  const other = await aBuyer(testShop)
  const order = anOrderBody(other.customer, [{ product: lamp }])
  expect((await place(testShop, other.headers, order, 'attempt-1')).statusCode).toBe(201)
  testShop.clock.advanceSeconds(16 * 60)
  const later = await signInAs(testShop, customer)
  expect((await place(testShop, later, wrong, 'later')).statusCode).toBe(409)
})
