import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import {
  aBkashOrder,
  aBuyer,
  anOrderBody,
  buyers,
  changeStatus,
  place,
  statusesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const aPayment = { wallet: 'nagad', walletTransactionId: '7abc 123d', paymentNumber: '০১৮১২-৩৪৫৬৭৮' }

const namePayment = (headers: Record<string, string>, orderId: string, payload: object = aPayment) =>
  testShop.app.inject({ method: 'PATCH', url: `/api/order/${orderId}/wallet-payment`, headers, payload })

async function anUnpaidOrder() {
  const buyer = await aBuyer(testShop)
  return { ...buyer, orderId: await aBkashOrder(testShop, buyer, await aProduct(db())) }
}

test('the buyer names wallet, transaction and number later, again where they erred, and nothing is received by it', async () => {
  const { headers, orderId } = await anUnpaidOrder()
  const named = await namePayment(headers, orderId)
  expect(named.statusCode).toBe(200)
  expect(named.json().data).toMatchObject({
    wallet: 'nagad',
    walletTransactionId: '7ABC123D',
    paymentNumber: '01812-345678',
    paymentStatus: 'unpaid',
    amountPaid: 0,
  })
  const corrected = await namePayment(headers, orderId, { ...aPayment, walletTransactionId: '7ABC123E' })
  expect(corrected.json().data.walletTransactionId).toBe('7ABC123E')
  const audited = await db().select().from(auditEntries).where(eq(auditEntries.action, 'order.payment-named'))
  expect(audited.map(({ before, after }) => [before, after])).toEqual([
    [
      { wallet: 'bkash', walletTransactionId: null },
      { wallet: 'nagad', walletTransactionId: '7ABC123D' },
    ],
    [
      { wallet: 'nagad', walletTransactionId: '7ABC123D' },
      { wallet: 'nagad', walletTransactionId: '7ABC123E' },
    ],
  ])
})

test('staff who mark the order paid record the transaction that was named', async () => {
  const { headers, orderId } = await anUnpaidOrder()
  await namePayment(headers, orderId)
  const admin = await signInAs(testShop, await anAdmin(db()))
  const paid = await testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${orderId}`,
    headers: admin,
    payload: { paymentStatus: 'paid' },
  })
  expect(paid.statusCode).toBe(200)
  const recorded = await db().select().from(payments).where(eq(payments.orderId, orderId))
  expect(recorded.map(({ provider, reference }) => [provider, reference])).toEqual([['nagad', '7ABC123D']])
  const late = await namePayment(headers, orderId)
  expect([late.statusCode, late.json().message]).toEqual([409, messages.walletPaymentNotDue])
})

test.each([
  ['no wallet', { walletTransactionId: '7ABC123D' }, 'wallet', messages.walletRequired],
  [
    'an unknown wallet',
    { wallet: 'upay', walletTransactionId: '7ABC123D' },
    'wallet',
    messages.walletRequired,
  ],
  ['neither transaction nor number', { wallet: 'bkash' }, 'walletTransactionId', messages.walletPaymentEmpty],
  [
    'blanks alone',
    { wallet: 'bkash', walletTransactionId: ' ', paymentNumber: ' ' },
    'walletTransactionId',
    messages.walletPaymentEmpty,
  ],
  [
    'a transaction with other characters',
    { wallet: 'bkash', walletTransactionId: '#1!' },
    'walletTransactionId',
    messages.walletTransactionInvalid,
  ],
])('%s is refused with a field error, and what was named stays', async (_what, payload, path, message) => {
  const { headers, orderId } = await anUnpaidOrder()
  const answer = await namePayment(headers, orderId, payload)
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]])
  const [stored] = await db().select().from(orders).where(eq(orders.id, orderId))
  expect(stored).toMatchObject({ wallet: 'bkash', walletTransactionId: null, paymentNumber: '01712345678' })
})

test('of several buyers who name one transaction at once, one order has it', async () => {
  const lamp = await aProduct(db(), { stock: 50 })
  const all = await buyers(testShop, 6)
  const orderIds = await Promise.all(all.map((buyer) => aBkashOrder(testShop, buyer, lamp)))
  const answers = await Promise.all(
    all.map(({ headers }, index) => namePayment(headers, orderIds[index] ?? '')),
  )
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 })
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: messages.walletTransactionUsed,
    errors: [{ path: 'walletTransactionId', message: messages.walletTransactionUsed }],
  })
})

test('nobody names the payment of another customer, of a cancelled order, or of one that is paid in cash', async () => {
  const { customer, headers, orderId } = await anUnpaidOrder()
  const stranger = await aBuyer(testShop)
  expect((await namePayment(stranger.headers, orderId)).statusCode).toBe(404)
  expect((await namePayment(await signInAs(testShop, await anAdmin(db())), orderId)).statusCode).toBe(404)
  expect((await namePayment(headers, crypto.randomUUID())).statusCode).toBe(404)
  const inCash = await place(
    testShop,
    headers,
    anOrderBody(customer, [{ product: await aProduct(db()) }], { paymentMethod: 'cash' }),
  )
  expect((await namePayment(headers, inCash.json().data._id)).statusCode).toBe(409)
  await changeStatus(testShop, headers, orderId, 'cancelled')
  expect((await namePayment(headers, orderId)).statusCode).toBe(409)
})
