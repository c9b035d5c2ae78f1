import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts, paymentEvents } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import {
  type GatewayFailure,
  notifyShop,
  payOnGatewayPage,
  returnFromGateway,
  testGateways,
} from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import {
  aBuyer,
  anOrderBody,
  changeStatus,
  countRowsOf,
  place,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, asAdmin, expectLedgerToBalance, advanceMinutes, pay, unsettledReasons, statusOf } =
  onlineOrders(testShop)
type Headers = Record<string, string>

describe('an order paid online', () => {
  test('waits for its payment, and its answer has the payment page', async () => {
    const { id, url, buyer, payload } = await anOnlineOrder()
    expect(url).toMatch(/^https:\/\/ssl\.test\/EasyCheckOut\//)
    expect(await statusOf(id)).toBe('pending pending')
    const again = await place(testShop, buyer, payload, 'a key')
    expect([again.json().data._id, again.json().data.url]).toEqual([id, url])
    expect(await countRowsOf(testShop, paymentAttempts)).toBe(1)
    await expectLedgerToBalance()
  })

  test('is paid by the notification, once however often it comes, and the buyer is notified once', async () => {
    const { id, url } = await anOnlineOrder()
    const { form } = payOnGatewayPage(at, url, 'pay')
    for (let times = 0; times < 3; times++) expect((await notifyShop(testShop, form)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('pending paid')
    expect(await countRowsOf(testShop, paymentEvents)).toBe(1)
    const notified = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'payment-received'))
    expect(notified.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(await unsettledReasons()).toEqual([])
    await expectLedgerToBalance()
  })

  test('is paid when only the browser returns, which is redirected to the page with its id', async () => {
    const { id, url, transactionId } = await anOnlineOrder()
    const { url: back, form } = payOnGatewayPage(at, url, 'pay')
    const answer = await returnFromGateway(testShop, back, form)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/success/${transactionId}`])
    expect(await statusOf(id)).toBe('pending paid')
  })

  test('of a Bangla page comes back to the Bangla page of its result', async () => {
    const { url, transactionId } = await anOnlineOrder({ language: 'bn' })
    const { url: back, form } = payOnGatewayPage(at, url, 'pay')
    const answer = await returnFromGateway(testShop, back, form)
    expect(answer.headers.location).toBe(`/bn/payment/success/${transactionId}`)
  })

  test('is paid by the polling job when notification and browser are lost', async () => {
    const { id, url } = await anOnlineOrder()
    payOnGatewayPage(at, url, 'pay')
    await advanceMinutes(16)
    expect(await statusOf(id)).toBe('pending paid')
    await expectLedgerToBalance()
  })

  test('is paid once when browser, notifications and polling job come at the same time', async () => {
    const { id, url } = await anOnlineOrder()
    const { url: back, form } = payOnGatewayPage(at, url, 'pay')
    testShop.clock.advanceSeconds(16 * 60)
    await Promise.all([
      returnFromGateway(testShop, back, form),
      notifyShop(testShop, form),
      notifyShop(testShop, form),
      testShop.shop.payments.pollPayments(),
      returnFromGateway(testShop, back, form),
    ])
    expect(await statusOf(id)).toBe('pending paid')
    expect(await countRowsOf(testShop, refunds)).toBe(0)
    await expectLedgerToBalance()
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('can be paid again after the gateway’s %s, with a new id', async (choice, status) => {
    const { id, url, buyer, transactionId } = await anOnlineOrder()
    const first = payOnGatewayPage(at, url, choice)
    const answer = await returnFromGateway(testShop, first.url, first.form)
    expect(answer.headers.location).toBe(`/payment/failed/${transactionId}`)
    expect((await db().select().from(paymentAttempts))[0]?.status).toBe(status)
    expect(await statusOf(id)).toBe('pending pending')
    const again = await pay(buyer, id)
    expect(again.statusCode, again.body).toBe(200)
    await notifyShop(testShop, payOnGatewayPage(at, again.json().data.url, 'pay').form)
    expect(await statusOf(id)).toBe('pending paid')
    const ids = (await db().select().from(paymentAttempts)).map((one) => one.transactionId)
    expect(new Set(ids).size).toBe(2)
    // The result pages of both attempts find the order.
    for (const one of ids) {
      const found = await testShop.app.inject({ url: `/api/order/by-transaction/${one}`, headers: buyer })
      expect(found.json().data?._id, one).toBe(id)
    }
    await expectLedgerToBalance()
  })

  test('stays paid when a payment follows a failure on the same page, in whatever order they are notified', async () => {
    const { id, url } = await anOnlineOrder()
    const failed = payOnGatewayPage(at, url, 'fail')
    const paid = payOnGatewayPage(at, url, 'pay')
    await notifyShop(testShop, paid.form)
    await notifyShop(testShop, failed.form)
    await returnFromGateway(testShop, failed.url, failed.form)
    expect(await statusOf(id)).toBe('pending paid')
  })

  test('is not paid while the payment is in progress, does not lapse meanwhile, and is paid in the end', async () => {
    const { id, url, transactionId } = await anOnlineOrder()
    const { url: back, form } = payOnGatewayPage(at, url, 'pending')
    await returnFromGateway(testShop, back, form)
    await advanceMinutes(40)
    expect(await statusOf(id)).toBe('pending pending')
    at.sslcommerz.finishPending(transactionId)
    await advanceMinutes(61)
    expect(await statusOf(id)).toBe('pending paid')
  })

  test('shows the state of its payment to its buyer, and nobody else', async () => {
    const { id, url, buyer, transactionId } = await anOnlineOrder()
    const look = (headers: Headers) =>
      testShop.app.inject({ method: 'GET', url: `/api/order/payment/${transactionId}`, headers })
    expect((await look(buyer)).json().data).toEqual({
      transactionId,
      orderId: id,
      amount: 1130,
      state: 'waiting',
      canPay: true,
    })
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect((await look(buyer)).json().data).toMatchObject({ state: 'paid', canPay: false })
    expect((await look((await aBuyer(testShop)).headers)).statusCode).toBe(404)
    expect((await look({})).statusCode).toBe(401)
  })
})

describe('an unpaid online order', () => {
  test('lapses after 30 minutes and releases its stock, once', async () => {
    const { id, lamp } = await anOnlineOrder()
    await advanceMinutes(29)
    expect(await statusOf(id)).toBe('pending pending')
    await advanceMinutes(2)
    await advanceMinutes(1)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectLedgerToBalance()
  })

  test('is queried before it lapses: a payment at the last moment counts', async () => {
    const { id, url } = await anOnlineOrder()
    payOnGatewayPage(at, url, 'pay')
    await db().update(paymentAttempts).set({ nextCheckAt: null })
    await advanceMinutes(31)
    expect(await statusOf(id)).toBe('pending paid')
  })

  test('lapses ten minutes later after a new attempt, and cannot be paid afterwards', async () => {
    const { id, customer } = await anOnlineOrder()
    await advanceMinutes(25)
    expect((await pay(await signInAs(testShop, customer), id)).statusCode).toBe(200)
    await advanceMinutes(6)
    expect(await statusOf(id)).toBe('pending pending')
    await advanceMinutes(5)
    expect(await statusOf(id)).toBe('cancelled unpaid')
    const answer = await pay(await signInAs(testShop, customer), id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.payCancelledOrder])
  })

  test('waits for a gateway that is down, but not longer than two hours', async () => {
    const { id } = await anOnlineOrder()
    at.failure = 'down'
    await advanceMinutes(31)
    expect(await statusOf(id)).toBe('pending pending')
    expect(await unsettledReasons()).toEqual(['no-clear-answer'])
    await advanceMinutes(95)
    expect(await statusOf(id)).toBe('cancelled unpaid')
  })
})

const troubles: GatewayFailure[] = ['down', '500', 'html', 'half', 'lost']

describe.each(troubles)('when the gateway’s answer is %s', (trouble) => {
  test('the order is placed anyway, and the buyer learns how to pay it', async () => {
    // The fake gateways are created with the shop and work at first.
    await testShop.app.ready()
    at.failure = trouble
    const { id, url, problem, buyer } = await anOnlineOrder()
    expect([url, problem]).toEqual([undefined, messages.paymentPageFailed])
    const failed = await pay(buyer, id)
    expect([failed.statusCode, failed.json().message]).toEqual([503, messages.paymentPageFailed])
    at.failure = 'none'
    const again = await pay(buyer, id)
    await notifyShop(testShop, payOnGatewayPage(at, again.json().data.url, 'pay').form)
    expect(await statusOf(id)).toBe('pending paid')
    await expectLedgerToBalance()
  })

  test('a payment is not lost: it is settled when the gateway is up again', async () => {
    const { id, url } = await anOnlineOrder()
    const { url: back, form } = payOnGatewayPage(at, url, 'pay')
    at.failure = trouble
    expect((await notifyShop(testShop, form)).statusCode).toBe(200)
    expect((await returnFromGateway(testShop, back, form)).headers.location).toMatch(/^\/payment\/success\//)
    expect(await statusOf(id)).toBe('pending pending')
    at.failure = 'none'
    await advanceMinutes(5)
    expect(await statusOf(id)).toBe('pending paid')
    await expectLedgerToBalance()
  })
})

describe('paying again', () => {
  test('is rejected for another’s order, a paid one, and one that is not paid online', async () => {
    const { id, url, buyer } = await anOnlineOrder()
    const stranger = await aBuyer(testShop)
    expect((await pay(stranger.headers, id)).statusCode).toBe(404)
    expect((await pay({}, id)).statusCode).toBe(401)
    expect((await pay(buyer, id, { gateway: 'paypal' })).json().message).toBe(
      messages.onlinePaymentUnavailable,
    )
    await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
    expect((await pay(buyer, id)).json().message).toBe(messages.payPaidOrder)
    const inCash = await place(
      testShop,
      stranger.headers,
      anOrderBody(stranger.customer, [{ product: await aProduct(db()) }]),
    )
    const answer = await pay(stranger.headers, inCash.json().data._id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.payNotOnline])
  })

  test('ends after twenty attempts', async () => {
    const { id, buyer } = await anOnlineOrder()
    for (let tries = 1; tries < 20; tries++) await pay(buyer, id)
    expect((await pay(buyer, id)).statusCode).toBe(429)
  })
})

test('an amount outside the gateway’s limits is rejected before anything is ordered', async () => {
  const dear = await aProduct(db(), { listPrice: 600_000 })
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(
    testShop,
    headers,
    anOrderBody(customer, [{ product: dear }], { paymentMethod: 'ssl' }),
  )
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    messages.onlinePaymentLimits('৳10', '৳500,000'),
  ])
  expect(await countRowsOf(testShop, orders)).toBe(0)
})

test('the settings show that the shop can be paid online, and by which gateways', async () => {
  const { data } = (await testShop.app.inject('/api/site')).json()
  expect(data.paymentMethods).toContain('ssl')
  expect(data.gateways.map(({ id }: { id: string }) => id)).toEqual(['sslcommerz', 'bkash'])
})

test('a buyer cannot cancel an unpaid online order; an admin can', async () => {
  const { id, buyer, lamp } = await anOnlineOrder()
  expect((await changeStatus(testShop, buyer, id, 'cancelled')).statusCode).toBe(409)
  expect((await asAdmin('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
  expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(10)
  expect(await countRowsOf(testShop, refunds)).toBe(0)
  await expectLedgerToBalance()
})

test('what an order paid online costs more afterwards is collected at the door, and recorded', async () => {
  const { id, url, lamp } = await anOnlineOrder()
  const staff = await signInAs(testShop, await anAdmin(db()))
  const read = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data
  const record = async (amount: number) => {
    const { updatedAt } = (await read()).staff
    testShop.clock.advanceSeconds(1)
    return request(testShop, staff, 'POST', `/${id}/payments`, { updatedAt, amount })
  }
  const early = await record(1130)
  expect([early.statusCode, early.json().message]).toEqual([409, messages.onlinePaymentByGateway])

  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  const paid = await read()
  expect(paid).toMatchObject({ paymentStatus: 'paid', amountDue: 0 })
  testShop.clock.advanceSeconds(1)
  const changed = await request(testShop, staff, 'POST', `/${id}/changes`, {
    updatedAt: paid.staff.updatedAt,
    items: [{ lineId: paid.items[0]._id, units: 2 }],
    newItems: [],
    deliveryFee: paid.deliveryFee,
    totalPrice: paid.totalPrice + lamp.price,
  })
  expect(changed.json().data).toMatchObject({ paymentStatus: 'unpaid', amountDue: lamp.price })

  expect((await record(400)).statusCode).toBe(201)
  expect(await read()).toMatchObject({ paymentStatus: 'unpaid', amountDue: lamp.price - 400 })
  const marked = await asAdmin('PATCH', `/order/update-payment-status/${id}`, { paymentStatus: 'paid' })
  expect([marked.statusCode, marked.json().data.paymentStatus]).toEqual([200, 'paid'])
  await expectLedgerToBalance()
})

test('a payment online that is less than the order costs by then says what is still to be paid', async () => {
  const { id, url, lamp } = await anOnlineOrder()
  const staff = await signInAs(testShop, await anAdmin(db()))
  await asAdmin('PATCH', `/order/update-status/${id}`, { status: 'processing' })
  const order = (await request(testShop, staff, 'GET', `/${id}`)).json().data
  testShop.clock.advanceSeconds(1)
  const changed = await request(testShop, staff, 'POST', `/${id}/changes`, {
    updatedAt: order.staff.updatedAt,
    items: [{ lineId: order.items[0]._id, units: 2 }],
    newItems: [],
    deliveryFee: order.deliveryFee,
    totalPrice: order.totalPrice + lamp.price,
  })
  expect(changed.statusCode, changed.body).toBe(201)
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await statusOf(id)).toBe('processing unpaid')
  const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.template, 'payment-received'))
  expect(sent).toHaveLength(2)
  for (const { text } of sent) expect(text).toMatch(/Still to be paid: (Tk |৳)1,000\./)
  await expectLedgerToBalance()
})

test('an online order that staff have packed takes money at the door, and what then comes online goes back', async () => {
  const { id, url } = await anOnlineOrder()
  const staff = await signInAs(testShop, await anAdmin(db()))
  const read = async () => (await request(testShop, staff, 'GET', `/${id}`)).json().data
  for (const status of ['processing', 'shipped'])
    expect((await asAdmin('PATCH', `/order/update-status/${id}`, { status })).statusCode).toBe(200)
  const order = await read()
  expect(order).toMatchObject({
    paymentStatus: 'unpaid',
    amountDue: 1130,
    parcels: [{ cashToCollect: 1130 }],
  })
  testShop.clock.advanceSeconds(1)
  const input = { updatedAt: order.staff.updatedAt, amount: 1130, courierName: 'Pathao' }
  expect((await request(testShop, staff, 'POST', `/${id}/payments`, input)).statusCode).toBe(201)
  expect(await read()).toMatchObject({ paymentStatus: 'paid', amountDue: 0 })
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  expect(await read()).toMatchObject({ paymentStatus: 'paid', amountPaid: 1130 })
  expect(await db().select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([{ amount: 1130 }])
  await expectLedgerToBalance()
})
