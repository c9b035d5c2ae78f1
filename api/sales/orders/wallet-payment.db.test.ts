import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { aProduct } from '#testing/factories.ts'
import {
  aBuyer,
  anOrderBody,
  buyers,
  changeStatus,
  countRowsOf,
  place,
  statusesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const byBkash = {
  paymentMethod: 'mobile-banking',
  paymentNumber: ' 01712 345678 ',
  wallet: 'bkash',
  walletTransactionId: '9gh7 xk2l1m',
}

test('an order stores the wallet, the number as entered and the transaction id in capitals', async () => {
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(testShop, headers, anOrderBody(customer, [{ product: lamp }], byBkash))
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toMatchObject({
    paymentNumber: '01712 345678',
    wallet: 'bkash',
    walletTransactionId: '9GH7XK2L1M',
  })
})

test('wallet and transaction id are optional, and cash has none', async () => {
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const none = { wallet: null, walletTransactionId: null }
  const unsaid = anOrderBody(customer, [{ product: lamp }], { ...byBkash, ...none, paymentNumber: '' })
  expect((await place(testShop, headers, unsaid)).json().data).toMatchObject({ ...none, paymentNumber: '' })
  const inCash = anOrderBody(customer, [{ product: lamp }], { ...byBkash, paymentMethod: 'cash' })
  expect((await place(testShop, headers, inCash)).json().data).toMatchObject(none)
})

test('the same transaction id is accepted for one order, however many send it at once', async () => {
  const lamp = await aProduct(db(), { stock: 50 })
  const all = await buyers(testShop, 8)
  const answers = await Promise.all(
    all.map(({ customer, headers }, index) =>
      place(testShop, headers, anOrderBody(customer, [{ product: lamp }], byBkash), `try-${index}`),
    ),
  )
  expect(statusesOf(answers)).toEqual({ 201: 1, 409: 7 })
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: messages.walletTransactionUsed,
    errors: [{ path: 'walletTransactionId', message: messages.walletTransactionUsed }],
  })
  expect(await countRowsOf(testShop, orders)).toBe(1)
})

test('another wallet may have the same transaction id, and a cancelled order releases its own', async () => {
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const order = (input = {}) => anOrderBody(customer, [{ product: lamp }], { ...byBkash, ...input })
  const first = await place(testShop, headers, order(), 'first')
  expect((await place(testShop, headers, order({ wallet: 'nagad' }), 'second')).statusCode).toBe(201)
  expect((await place(testShop, headers, order(), 'third')).statusCode).toBe(409)
  await changeStatus(testShop, headers, first.json().data._id, 'cancelled')
  expect((await place(testShop, headers, order(), 'fourth')).statusCode).toBe(201)
})

test.each([
  ['without its wallet', { wallet: null }, 'wallet', messages.walletRequired],
  [
    'with other characters',
    { walletTransactionId: 'Trx#1!' },
    'walletTransactionId',
    messages.walletTransactionInvalid,
  ],
])('a transaction id %s is rejected with a field error', async (_why, input, path, message) => {
  const lamp = await aProduct(db())
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(
    testShop,
    headers,
    anOrderBody(customer, [{ product: lamp }], { ...byBkash, ...input }),
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path, message }])
})
