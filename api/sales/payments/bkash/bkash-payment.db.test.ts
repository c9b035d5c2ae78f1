import { expect, test } from 'vitest'
import { gatewayTokens, paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { testGateways } from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, expectLedgerToBalance, advanceMinutes, pay, statusOf } = onlineOrders(testShop)

async function aBkashOrder() {
  const { id, url, transactionId, buyer } = await anOnlineOrder({ gateway: 'bkash' })
  expect(url).toMatch(/^https:\/\/bkash\.test\/checkout\//)
  return { id, transactionId, paymentId: url.split('/').at(-1) ?? '', buyer }
}

/** The customer chooses on bKash's page, and the browser returns. */
async function choose(paymentId: string, choice: 'success' | 'failure' | 'cancel') {
  const url = new URL(at.bkash.choose(paymentId, choice) ?? '')
  return testShop.app.inject({ method: 'GET', url: url.pathname + url.search })
}

test('an order is paid when the customer returns and the payment is executed', async () => {
  const { id, paymentId, transactionId } = await aBkashOrder()
  const answer = await choose(paymentId, 'success')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/success/${transactionId}`])
  expect(await statusOf(id)).toBe('pending paid')
  await expectLedgerToBalance()
})

test('returning twice at once executes once and pays once', async () => {
  const { id, paymentId } = await aBkashOrder()
  const url = new URL(at.bkash.choose(paymentId, 'success') ?? '')
  const back = () => testShop.app.inject({ method: 'GET', url: url.pathname + url.search })
  await Promise.all([back(), back(), back()])
  expect(await statusOf(id)).toBe('pending paid')
  await expectLedgerToBalance()
})

test.each(['failure', 'cancel'] as const)(
  'after a %s the shopper is redirected to the failed page',
  async (choice) => {
    const { id, paymentId } = await aBkashOrder()
    expect((await choose(paymentId, choice)).headers.location).toMatch(/^\/payment\/failed\//)
    expect(await statusOf(id)).toBe('pending pending')
  },
)

test('a forged "success" does not execute an unconfirmed payment', async () => {
  const { id, paymentId } = await aBkashOrder()
  await testShop.app.inject(`/api/payment/bkash/callback?paymentID=${paymentId}&status=success`)
  await testShop.app.inject('/api/payment/bkash/callback?paymentID=TR0011NOBODY&status=success')
  expect(await statusOf(id)).toBe('pending pending')
})

test('a payment is recovered when the answer was lost after the money moved', async () => {
  const { id, paymentId } = await aBkashOrder()
  at.failure = 'lost'
  await choose(paymentId, 'success')
  expect(await statusOf(id)).toBe('pending pending')
  at.failure = 'none'
  await advanceMinutes(5)
  expect(await statusOf(id)).toBe('pending paid')
  await expectLedgerToBalance()
})

test('a payment that bKash completes after our timeout is settled within minutes', async () => {
  const { id, paymentId } = await aBkashOrder()
  const { execute } = at.bkash
  at.bkash.execute = () => {
    throw new DOMException('too late', 'TimeoutError')
  }
  await choose(paymentId, 'success')
  execute({ paymentID: paymentId })
  await advanceMinutes(5)
  expect(await statusOf(id)).toBe('pending paid')
})

test.each([
  ['2056', 'Invalid Payment State'],
  ['2001', 'Invalid App Key'],
])('an execute that moved the money and answers %s %s is queried', async (statusCode, statusMessage) => {
  const { id, paymentId } = await aBkashOrder()
  const { execute } = at.bkash
  at.bkash.execute = (body) => {
    execute(body)
    return { statusCode, statusMessage }
  }
  await choose(paymentId, 'success')
  expect(await statusOf(id)).toBe('pending paid')
})

test('a query rejected because of our own keys says nothing about the payment', async () => {
  const { paymentId } = await aBkashOrder()
  at.bkash.status = () => ({ statusCode: '2001', statusMessage: 'Invalid App Key' }) as never
  await choose(paymentId, 'failure')
  expect(await db().select().from(paymentAttempts)).toMatchObject([
    { status: 'open', lastProblem: '2001 Invalid App Key' },
  ])
})

test('a customer who returns after the order lapsed is not charged', async () => {
  const { id, paymentId } = await aBkashOrder()
  await advanceMinutes(31)
  await choose(paymentId, 'success')
  expect(at.bkash.payments.get(paymentId)?.state).toBe('confirmed')
  expect(await statusOf(id)).toBe('cancelled unpaid')
})

test('a second page of an order paid meanwhile is not charged either', async () => {
  const { id, paymentId, buyer } = await aBkashOrder()
  const again = await pay(buyer, id, { gateway: 'bkash' })
  const second = again.json().data.url.split('/').at(-1)
  await choose(paymentId, 'success')
  await choose(second, 'success')
  expect([...at.bkash.payments.values()].filter(({ state }) => state === 'Completed')).toHaveLength(1)
  expect(await db().select().from(refunds)).toEqual([])
})

test('the token is requested once and shared', async () => {
  await aBkashOrder()
  await aBkashOrder()
  expect(at.calls.filter((path) => path.endsWith('/token/grant'))).toHaveLength(1)
  testShop.clock.advanceSeconds(3600)
  await aBkashOrder()
  expect(at.calls.filter((path) => path.endsWith('/token/grant'))).toHaveLength(2)
})

test('a token that bKash no longer accepts is renewed without an error for the shopper', async () => {
  const { id, paymentId } = await aBkashOrder()
  await db().update(gatewayTokens).set({ token: 'revoked' })
  await aBkashOrder()
  await db().update(gatewayTokens).set({ token: 'revoked' })
  await choose(paymentId, 'success')
  expect(await statusOf(id)).toBe('pending paid')
  expect(at.calls.filter((path) => path.endsWith('/execute'))).toHaveLength(2)
})

test('unknown keys are sent twice at most', async () => {
  await aBkashOrder()
  at.bkash.isAuthorised = () => false
  const query = at.calls.length
  await testShop.shop.payments.pollPayments()
  await advanceMinutes(16)
  expect(at.calls.slice(query).filter((path) => path.endsWith('/payment/status'))).toHaveLength(2)
})

test('another amount than requested is held', async () => {
  const { id, paymentId } = await aBkashOrder()
  await db().update(paymentAttempts).set({ amount: 500 })
  await choose(paymentId, 'success')
  expect(await statusOf(id)).toBe('pending pending')
  expect((await db().select().from(paymentAttempts))[0]?.status).toBe('held')
})
