import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { paymentAttempts, paymentEvents } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import {
  notifyShop,
  payOnGatewayPage,
  returnFromGateway,
  testGateways,
} from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { countRowsOf, stockAndSalesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, asAdmin, expectLedgerToBalance, advanceMinutes, pay, unsettledReasons, statusOf } =
  onlineOrders(testShop)
type Headers = Record<string, string>

describe('nothing is paid by', () => {
  async function unmoved(id: string) {
    expect(await statusOf(id)).toBe('pending pending')
    expect(await countRowsOf(testShop, refunds)).toBe(0)
    await expectLedgerToBalance()
  }

  test('a notification with a wrong signature, which is rejected and not stored', async () => {
    const { id, url } = await anOnlineOrder()
    const { form } = payOnGatewayPage(at, url, 'fail')
    for (const forged of [
      { ...form, status: 'VALID' },
      { ...form, status: 'VALID', verify_sign: 'x', verify_sign_sha2: '' },
      { tran_id: form.tran_id ?? '', status: 'VALID', amount: '1130.00' },
    ]) {
      expect((await notifyShop(testShop, forged)).statusCode).toBe(400)
    }
    expect(await countRowsOf(testShop, paymentEvents)).toBe(0)
    await unmoved(id)
  })

  test('another shop’s notification', async () => {
    const { id, url } = await anOnlineOrder()
    const { form } = payOnGatewayPage(at, url, 'fail')
    const answer = await notifyShop(
      testShop,
      at.sslcommerz.sign({ ...form, status: 'VALID', store_id: 'another' }),
    )
    expect([answer.statusCode, answer.json().message]).toEqual([400, messages.notificationRejected])
    await unmoved(id)
  })

  test('a correctly signed notification that claims more than the gateway confirms', async () => {
    const { id, url } = await anOnlineOrder()
    const { form } = payOnGatewayPage(at, url, 'cancel')
    const claims = at.sslcommerz.sign({ ...form, status: 'VALID', val_id: 'invented' })
    expect((await notifyShop(testShop, claims)).statusCode).toBe(200)
    await unmoved(id)
  })

  test.each([
    ['amount', { amount: '1.00', store_amount: '0.97' }],
    ['amount', { amount: '99999.00', currency_amount: '99999.00' }],
    ['currency', { currency: 'USD', currency_type: 'USD' }],
  ])('the notification of a real payment with another %s', async (_what, tampered) => {
    const { id, url } = await anOnlineOrder()
    const { form } = payOnGatewayPage(at, url, 'pay')
    expect((await notifyShop(testShop, { ...form, ...tampered })).statusCode).toBe(400)
    await unmoved(id)
    // Even signed with our own password it moves no other money than the gateway confirms.
    expect((await notifyShop(testShop, at.sslcommerz.sign({ ...form, ...tampered }))).statusCode).toBe(200)
    const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))
    expect([await statusOf(id), attempt?.receivedAmount]).toEqual(['pending paid', 1130])
    await expectLedgerToBalance()
  })

  test('somebody else’s payment in one’s own notification', async () => {
    const mine = await anOnlineOrder()
    const other = await anOnlineOrder()
    const paid = payOnGatewayPage(at, other.url, 'pay')
    const { form } = payOnGatewayPage(at, mine.url, 'cancel')
    await notifyShop(
      testShop,
      at.sslcommerz.sign({ ...form, status: 'VALID', val_id: paid.form.val_id ?? '' }),
    )
    await unmoved(mine.id)
  })

  test('a success page opened by hand, by link or by form', async () => {
    const { id, transactionId } = await anOnlineOrder()
    const success = 'http://localhost:3000/api/payment/sslcommerz/success'
    await returnFromGateway(testShop, success, { tran_id: transactionId, status: 'VALID', amount: '1130.00' })
    await testShop.app.inject(`/api/payment/sslcommerz/success?tran_id=${transactionId}&status=VALID`)
    await unmoved(id)
  })

  test('a browser that names an unknown transaction, an unknown gateway, or nothing at all', async () => {
    const back = (path: string, form: Record<string, string>) =>
      returnFromGateway(testShop, `http://localhost:3000/api/payment/${path}`, form)
    expect((await back('sslcommerz/success', { tran_id: 'NOBODY' })).headers.location).toBe(
      '/payment/failed/NOBODY',
    )
    expect((await back('sslcommerz/success', { tran_id: '//evil.example/' })).headers.location).toBe(
      '/payment/failed/unknown',
    )
    expect((await back('sslcommerz/success', {})).headers.location).toBe('/payment/failed/unknown')
    expect((await back('nagad/success', { tran_id: 'NOBODY' })).headers.location).toBe(
      '/payment/failed/unknown',
    )
    expect((await notifyShop(testShop, {}, 'nagad')).statusCode).toBe(400)
  })

  test('an admin marking it as paid', async () => {
    const { id } = await anOnlineOrder()
    const answer = await asAdmin('PATCH', `/order/update-payment-status/${id}`, { paymentStatus: 'paid' })
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.onlinePaymentByGateway])
    await unmoved(id)
  })
})

describe('a payment other than requested is held for a person:', () => {
  async function aRisky() {
    const order = await anOnlineOrder()
    await notifyShop(testShop, payOnGatewayPage(at, order.url, 'risky').form)
    const [attempt] = await db().select().from(paymentAttempts)
    return { ...order, attemptId: attempt?.id ?? '' }
  }

  test('a risky payment, which pays nothing until an admin accepts it', async () => {
    const { id, customer, attemptId } = await aRisky()
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['risky'])
    await advanceMinutes(45)
    expect(await statusOf(id)).toBe('pending pending')
    const again = await pay(await signInAs(testShop, customer), id)
    expect(again.json().message).toBe(messages.paymentBeingChecked)
    await expectLedgerToBalance()
    const answer = await asAdmin('PATCH', `/payments/${attemptId}`, { decision: 'accept' })
    expect([answer.statusCode, answer.json().data.state]).toEqual([200, 'paid'])
    expect(await statusOf(id)).toBe('pending paid')
    expect(await unsettledReasons()).toEqual([])
    const notified = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'payment-received'))
    expect(notified.map(({ aboutId }) => aboutId)).toEqual([id, id])
    const twice = await asAdmin('PATCH', `/payments/${attemptId}`, { decision: 'refund' })
    expect([twice.statusCode, twice.json().message]).toEqual([409, messages.paymentNotHeld])
    await expectLedgerToBalance()
  })

  test('refunded instead, it is sent automatically, and the order lapses in time', async () => {
    const { id, lamp, attemptId } = await aRisky()
    await asAdmin('PATCH', `/payments/${attemptId}`, { decision: 'refund' })
    await advanceMinutes(1)
    expect(at.sslcommerz.refunds().map(({ amount }) => amount)).toEqual([1130])
    await advanceMinutes(30)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectLedgerToBalance()
  })

  test('another amount than requested, which cannot be accepted', async () => {
    const { id, url } = await anOnlineOrder()
    await db().update(paymentAttempts).set({ amount: 2000 })
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['amount-differs'])
    const [attempt] = await db().select().from(paymentAttempts)
    const answer = await asAdmin('PATCH', `/payments/${attempt?.id}`, { decision: 'accept' })
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.paymentDiffers])
    await expectLedgerToBalance()
  })

  test('another currency, which can be returned in the merchant panel only', async () => {
    const { id, url } = await anOnlineOrder()
    await db().update(paymentAttempts).set({ currency: 'USD' })
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['currency-differs'])
    await expectLedgerToBalance()
  })

  test('decided by an admin only', async () => {
    const { buyer, attemptId } = await aRisky()
    const decide = (headers: Headers) =>
      testShop.app.inject({
        method: 'PATCH',
        url: `/api/payments/${attemptId}`,
        headers,
        payload: { decision: 'accept' },
      })
    expect((await decide(buyer)).statusCode).toBe(403)
    expect((await decide({})).statusCode).toBe(401)
    const list = (headers: Headers) => testShop.app.inject({ url: '/api/payments/unsettled', headers })
    expect([(await list(buyer)).statusCode, (await list({})).statusCode]).toEqual([403, 401])
  })
})

describe('a surplus payment is refunded automatically:', () => {
  test('two tabs that both pay one order', async () => {
    const { id, url, buyer } = await anOnlineOrder()
    const second = (await pay(buyer, id)).json().data.url as string
    const forms = [payOnGatewayPage(at, url, 'pay').form, payOnGatewayPage(at, second, 'pay').form]
    await Promise.all(forms.map((form) => notifyShop(testShop, form)))
    expect(await statusOf(id)).toBe('pending paid')
    expect(await unsettledReasons()).toEqual(['surplus-going-back'])
    await expectLedgerToBalance()
    await advanceMinutes(1)
    await advanceMinutes(1)
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    const [refund] = await db().select().from(refunds)
    expect(refund).toMatchObject({ cause: 'surplus', method: 'gateway', status: 'refunded', amount: 1130 })
    expect(await statusOf(id)).toBe('pending paid')
    const notified = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.aboutId, refund?.id ?? ''))
    expect(new Set(notified.map(({ template }) => template))).toEqual(
      new Set(['refund-approved', 'refund-refunded']),
    )
    expect(await unsettledReasons()).toEqual([])
    await expectLedgerToBalance()
  })

  test('a payment after the order lapsed, which stays cancelled', async () => {
    const { id, url, lamp } = await anOnlineOrder()
    await advanceMinutes(31)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    await advanceMinutes(1)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectLedgerToBalance()
  })

  test('also without a notification: the polling job finds it within a day', async () => {
    const { url } = await anOnlineOrder()
    await advanceMinutes(31)
    payOnGatewayPage(at, url, 'pay')
    await advanceMinutes(75)
    await advanceMinutes(1)
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    await expectLedgerToBalance()
  })
})
