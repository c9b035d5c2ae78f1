import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { type Misbehaviour, planOf } from '#demo/gateway/mount-sslcommerz.ts'
import {
  notifyShop,
  payOnGatewayPage,
  returnFromGateway,
  testGateways,
} from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, asAdmin, expectLedgerToBalance, advanceMinutes, unsettledReasons, statusOf } =
  onlineOrders(testShop)

/** Overrides fields of the gateway's answers about a payment from now on. */
function willSay(wrong: Record<string, unknown>) {
  const { validate, transaction } = at.sslcommerz
  at.sslcommerz.validate = (query) => ({ ...validate(query), ...wrong }) as ReturnType<typeof validate>
  at.sslcommerz.transaction = (query) => {
    const answer = transaction(query)
    if (!('element' in answer)) return answer
    return { ...answer, element: answer.element.map((one) => ({ ...one, ...wrong })) } as typeof answer
  }
}

const attemptOf = async (orderId: string) =>
  (await db().select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)))[0]

describe('an amount with a part of a taka', () => {
  test('is held, and no more is refunded than was received', async () => {
    const { id, url } = await anOnlineOrder()
    willSay({ amount: '1129.60', currency_amount: '1129.60' })
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['amount-differs'])
    const attempt = await attemptOf(id)
    expect((await asAdmin('PATCH', `/payments/${attempt?.id}`, { decision: 'refund' })).statusCode).toBe(200)
    await advanceMinutes(1)
    expect(at.sslcommerz.refunds()).toMatchObject([{ amount: 1129 }])
    await expectLedgerToBalance()
  })

  test('of less than one taka, for an order that lapsed, is held for staff', async () => {
    const { id, url } = await anOnlineOrder()
    await advanceMinutes(31)
    willSay({ amount: '0.40', currency_amount: '0.40' })
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    expect(await unsettledReasons()).toEqual(['amount-differs'])
    expect(await db().select().from(refunds)).toEqual([])
    await expectLedgerToBalance()
  })
})

test.each([{ currency: 'USD' }, { currency_type: 'USD' }])(
  'a payment confirmed with %o is held',
  async (foreign) => {
    const { id, url } = await anOnlineOrder()
    willSay(foreign)
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['currency-differs'])
    await expectLedgerToBalance()
  },
)

test.each([
  ['no list', { APIConnect: 'DONE' }],
  ['a shorter list than it counts', { APIConnect: 'DONE', no_of_trans_found: 1, element: [] }],
  ['no object in the list', { APIConnect: 'DONE', no_of_trans_found: 1, element: ['?'] }],
  ['a list in the list', { APIConnect: 'DONE', no_of_trans_found: 1, element: [[]] }],
  [
    'no object in a list that it counts as empty',
    { APIConnect: 'DONE', no_of_trans_found: 0, element: [null] },
  ],
  ['a list in a list that it counts as empty', { APIConnect: 'DONE', no_of_trans_found: 0, element: [[]] }],
])('an answer with %s is unclear: the order does not lapse, and is paid later', async (_what, answer) => {
  const { id, url } = await anOnlineOrder()
  payOnGatewayPage(at, url, 'pay')
  const { transaction } = at.sslcommerz
  at.sslcommerz.transaction = () => answer as unknown as ReturnType<typeof transaction>
  await advanceMinutes(31)
  expect(await statusOf(id)).toBe('pending pending')
  expect(await unsettledReasons()).toEqual(['no-clear-answer'])
  at.sslcommerz.transaction = transaction
  await advanceMinutes(61)
  expect(await statusOf(id)).toBe('pending paid')
})

test('a payment that stays in progress is listed as unsettled, also when its order has lapsed', async () => {
  const { id, url } = await anOnlineOrder()
  const { url: back, form } = payOnGatewayPage(at, url, 'pending')
  await returnFromGateway(testShop, back, form)
  await advanceMinutes(16)
  expect(await unsettledReasons()).toEqual(['no-clear-answer'])
  await advanceMinutes(125)
  expect(await statusOf(id)).toBe('cancelled unpaid')
  expect(await unsettledReasons()).toEqual(['no-clear-answer'])
})

test('a failed try and one in progress on the same page are a payment in progress', async () => {
  const { id, url, buyer, transactionId } = await anOnlineOrder()
  const failed = payOnGatewayPage(at, url, 'fail')
  await returnFromGateway(testShop, failed.url, failed.form)
  const { url: back, form } = payOnGatewayPage(at, url, 'pending')
  await returnFromGateway(testShop, back, form)
  const look = await testShop.app.inject({ url: `/api/order/payment/${transactionId}`, headers: buyer })
  expect(look.json().data.state).toBe('waiting')
  await advanceMinutes(16)
  expect(await unsettledReasons()).toEqual(['no-clear-answer'])
  at.sslcommerz.finishPending(transactionId)
  await advanceMinutes(61)
  expect(await statusOf(id)).toBe('pending paid')
})

test('a payment at a gateway removed from the settings is not lost, and settled when it is configured again', async () => {
  const { id, url } = await anOnlineOrder()
  payOnGatewayPage(at, url, 'pay')
  await db().update(paymentAttempts).set({ provider: 'former' })
  await advanceMinutes(31)
  expect(await statusOf(id)).toBe('pending pending')
  expect(await unsettledReasons()).toEqual(['no-clear-answer'])
  await db().update(paymentAttempts).set({ provider: 'sslcommerz' })
  await advanceMinutes(61)
  expect(await statusOf(id)).toBe('pending paid')
})

test('opening the success page again and again makes the shop query at most ten times a minute', async () => {
  const { id, url, transactionId } = await anOnlineOrder()
  const success = 'http://localhost:3000/api/payment/sslcommerz/success'
  const requested = at.calls.length
  for (let times = 0; times < 15; times++) {
    const { headers } = await returnFromGateway(testShop, success, { tran_id: transactionId })
    expect(headers.location).toBe(`/payment/success/${transactionId}`)
  }
  expect(at.calls.length - requested).toBe(10)
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await statusOf(id)).toBe('pending paid')
})

test('the payment is settled however often the success page was opened by hand', async () => {
  const { id, url } = await anOnlineOrder()
  await db().update(paymentAttempts).set({ checks: 32_767 })
  await returnFromGateway(testShop, 'http://localhost:3000/api/payment/sslcommerz/success', {
    tran_id: (await attemptOf(id))?.transactionId ?? '',
  })
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await statusOf(id)).toBe('pending paid')
})

const misbehaviours: Misbehaviour[] = ['usual', 'late', 'twice', 'lost', 'reordered', 'forged']

test.each(misbehaviours)(
  'with the demo service’s notification “%s” the order is paid once',
  async (misbehaviour) => {
    const { id, url } = await anOnlineOrder()
    for (const { afterMs, form } of planOf(
      misbehaviour,
      payOnGatewayPage(at, url, 'pay').form,
      at.sslcommerz,
    )) {
      testShop.clock.advanceSeconds(afterMs / 1000)
      await notifyShop(testShop, form)
    }
    await advanceMinutes(16)
    expect(await statusOf(id)).toBe('pending paid')
    expect(await db().select().from(refunds)).toEqual([])
    await expectLedgerToBalance()
  },
)

describe('a page that was paid twice', () => {
  async function paidTwice() {
    const { id, url } = await anOnlineOrder()
    const key = url.split('/').at(-1) ?? ''
    const forms = [
      at.sslcommerz.choose(key, 'pay')?.form ?? {},
      at.sslcommerz.choose(key, 'pay', true)?.form ?? {},
    ]
    return { id, forms }
  }

  async function oneWentBack(id: string) {
    const { data } = (await asAdmin('GET', '/payments/unsettled')).json()
    // With the id that the gateway knows, not our id of the additional attempt.
    const [order] = await db().select().from(orders)
    expect(data).toMatchObject([{ reason: 'surplus-going-back', transactionId: order?.transactionId }])
    await expectLedgerToBalance()
    await advanceMinutes(1)
    await advanceMinutes(61)
    expect(await statusOf(id)).toBe('pending paid')
    expect(at.sslcommerz.refunds()).toMatchObject([{ amount: 1130 }])
    const attempts = await db().select().from(paymentAttempts)
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['paid', 'surplus'])
    expect(await unsettledReasons()).toEqual([])
    await expectLedgerToBalance()
  }

  test('the second payment is refunded when both are notified, repeatedly and at once', async () => {
    const { id, forms } = await paidTwice()
    await Promise.all([...forms, ...forms].map((form) => notifyShop(testShop, form)))
    await oneWentBack(id)
  })

  test('the second is refunded when it is paid days later', async () => {
    const { id, url } = await anOnlineOrder()
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    await advanceMinutes(3 * 24 * 60)
    await notifyShop(testShop, at.sslcommerz.choose(url.split('/').at(-1) ?? '', 'pay', true)?.form ?? {})
    await oneWentBack(id)
  })

  test('it is refunded when neither is notified', async () => {
    const { id } = await paidTwice()
    await advanceMinutes(16)
    await oneWentBackAtOnce(id)
  })

  test('it is refunded when the gateway was down at the notification of the second', async () => {
    const { id, forms } = await paidTwice()
    await notifyShop(testShop, forms[0] ?? {})
    at.failure = 'down'
    expect((await notifyShop(testShop, forms[1] ?? {})).statusCode).toBe(200)
    await advanceMinutes(1)
    at.failure = 'none'
    await advanceMinutes(5)
    await oneWentBackAtOnce(id)
  })

  test('the first is refunded when only the second is notified', async () => {
    const { id, forms } = await paidTwice()
    await notifyShop(testShop, forms[1] ?? {})
    await advanceMinutes(61)
    await oneWentBackAtOnce(id)
    const requested = at.calls.length
    await advanceMinutes(24 * 60)
    await advanceMinutes(24 * 60)
    // Its refund is followed; the payments themselves are settled.
    expect(at.calls.length - requested).toBeLessThan(3)
  })

  test('is polled after the payments that are not settled yet', async () => {
    const { id, url } = await anOnlineOrder()
    payOnGatewayPage(at, url, 'pay')
    const paid = {
      orderId: id,
      provider: 'sslcommerz',
      amount: 1,
      receivedAmount: 1,
      status: 'paid',
    } as const
    await db()
      .insert(paymentAttempts)
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ...paid,
          transactionId: `PAID${index}`,
          nextCheckAt: testShop.clock.now(),
        })),
      )
    await advanceMinutes(16)
    expect(await statusOf(id)).toBe('pending paid')
  })

  test('one is refunded, also when the gateway now reports the other with another bank transaction', async () => {
    const { id, forms } = await paidTwice()
    await notifyShop(testShop, forms[0] ?? {})
    const [first] = at.sslcommerz.find(at.sslcommerz.keyOf(forms[0]?.tran_id ?? '') ?? '')?.attempts ?? []
    if (first) first.bankTranId = 'ANOTHERNAME'
    await advanceMinutes(61)
    await oneWentBackAtOnce(id)
    expect(at.sslcommerz.refunds()).toMatchObject([{ bankTranId: forms[1]?.bank_tran_id }])
  })

  test('its one payment stays when a forged notification names another', async () => {
    const { id, forms } = await paidTwice()
    await notifyShop(testShop, forms[0] ?? {})
    at.sslcommerz.find(at.sslcommerz.keyOf(forms[0]?.tran_id ?? '') ?? '')?.attempts.pop()
    await notifyShop(testShop, forms[1] ?? {})
    await advanceMinutes(31)
    expect(await statusOf(id)).toBe('pending paid')
    expect(await db().select().from(refunds)).toEqual([])
    await expectLedgerToBalance()
  })

  /** The polling job that found it has sent it too. */
  async function oneWentBackAtOnce(id: string) {
    expect(await statusOf(id)).toBe('pending paid')
    expect(at.sslcommerz.refunds()).toMatchObject([{ amount: 1130 }])
    expect(await unsettledReasons()).toEqual([])
    await expectLedgerToBalance()
  }
})
