import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { idempotencyKeys, orders } from '#database/schema/sales/orders.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aProduct, setStock } from '#testing/factories.ts'
import {
  aBuyer,
  anOrderBody,
  buyers,
  countRowsOf,
  place,
  statusesOf,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

describe('the same order twice', () => {
  test('under one key is one order, and the second answer equals the first', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const first = await place(testShop, headers, order, 'attempt-1')
    const second = await place(testShop, headers, order, 'attempt-1')
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 9, unitsSold: 1 })
  })

  test('under one key at the same time is one order', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(testShop, headers, order, 'attempt-1')),
    )
    expect(statusesOf(answers)).toEqual({ 201: 10 })
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 9, unitsSold: 1 })
  })

  test('under one key for the last unit is one order, whose answer all get', async () => {
    const lamp = await aProduct(db(), { stock: 1 })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(testShop, headers, order, 'attempt-1')),
    )
    answers.push(await place(testShop, headers, order, 'attempt-1'))
    expect(statusesOf(answers)).toEqual({ 201: 6 })
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect((await place(testShop, headers, order, 'attempt-2')).statusCode).toBe(409)
  })

  test('with the transaction id of a wallet is one order', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const wallet = { paymentMethod: 'mobile-banking', paymentNumber: '01712345678', wallet: 'bkash' }
    const order = {
      ...anOrderBody(customer, [{ product: lamp }]),
      ...{ ...wallet, walletTransactionId: '9BG4R2K7QX' },
    }
    const first = await place(testShop, headers, order, 'attempt-1')
    const second = await place(testShop, headers, order, 'attempt-1')
    expect(second.json()).toEqual(first.json())
    const another = await place(testShop, headers, order, 'attempt-2')
    expect([first.statusCode, another.statusCode]).toEqual([201, 409])
    expect(another.json().message).toBe(messages.walletTransactionUsed)
  })

  test('waits for the first, and places the order when that one failed', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const { promise: over, reject: failFirst } = Promise.withResolvers<never>()
    const { promise: claimed, resolve: onClaimed } = Promise.withResolvers<void>()
    const first = createWithTx(db())(async (tx) => {
      const key = { customerId: customer.id, key: 'key:attempt-1', requestHash: 'x' }
      await tx.insert(idempotencyKeys).values(key)
      onClaimed()
      return over
    })
    await claimed
    const second = place(testShop, headers, order, 'attempt-1')
    await expect.poll(() => waitingStatements(), { interval: 20 }).toBe(1)
    failFirst(new Error('The machine of the first request died.'))
    await expect(first).rejects.toThrow('died')
    expect((await second).statusCode).toBe(201)
    expect(await countRowsOf(testShop, orders)).toBe(1)
  })

  test('a key is valid neither for another order nor for another customer', async () => {
    const lamp = await aProduct(db())
    const [one, two] = await buyers(testShop, 2)
    const order = anOrderBody(one?.customer ?? { id: '' }, [{ product: lamp }])
    await place(testShop, one?.headers ?? {}, order, 'attempt-1')
    const changed = await place(testShop, one?.headers ?? {}, { ...order, phone: '01812345678' }, 'attempt-1')
    expect(changed.statusCode).toBe(409)
    expect(changed.json().message).toBe(messages.keyReused)
    const other = anOrderBody(two?.customer ?? { id: '' }, [{ product: lamp }])
    expect((await place(testShop, two?.headers ?? {}, other, 'attempt-1')).statusCode).toBe(201)
    expect(await countRowsOf(testShop, orders)).toBe(2)
  })

  test('a rejection is repeated under its key, and a new key gets a new answer', async () => {
    const lamp = await aProduct(db(), { stock: 0 })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const first = await place(testShop, headers, order, 'attempt-1')
    await setStock(db(), lamp.id, 5)
    const second = await place(testShop, headers, order, 'attempt-1')
    expect(second.statusCode).toBe(409)
    expect(second.json()).toEqual(first.json())
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect((await place(testShop, headers, order, 'attempt-2')).statusCode).toBe(201)
  })

  test('without a key, a double click is one order, and a click half a minute later is another', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const clicks = await Promise.all([place(testShop, headers, order), place(testShop, headers, order)])
    expect(new Set(clicks.map((click) => click.json().data._id)).size).toBe(1)
    testShop.clock.advanceSeconds(29)
    await place(testShop, headers, order)
    expect(await countRowsOf(testShop, orders)).toBe(1)
    testShop.clock.advanceSeconds(2)
    await place(testShop, headers, order)
    expect(await countRowsOf(testShop, orders)).toBe(2)
  })

  test('without a key, a rejection does not block the next attempt', async () => {
    const lamp = await aProduct(db(), { stock: 0 })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    expect((await place(testShop, headers, order)).statusCode).toBe(409)
    await setStock(db(), lamp.id, 5)
    expect((await place(testShop, headers, order)).statusCode).toBe(201)
  })

  test('a key of a request that died is taken over after a minute', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    await place(testShop, headers, order, 'attempt-1')
    await db().update(idempotencyKeys).set({ answerStatus: null, answer: null })
    const early = await place(testShop, headers, order, 'attempt-1')
    expect(early.json().message).toBe(messages.orderInProgress)
    testShop.clock.advanceSeconds(61)
    expect((await place(testShop, headers, order, 'attempt-1')).statusCode).toBe(201)
  })

  test.each(['', 'x'.repeat(201)])('a key of an invalid length is rejected', async (key) => {
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: await aProduct(db()) }])
    expect((await place(testShop, headers, order, key)).statusCode).toBe(400)
  })
})

/** Number of statements that wait for another transaction. */
async function waitingStatements(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}
