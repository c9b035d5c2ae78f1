import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { orderStatusChanges, orders } from '#database/schema/sales/orders.ts'
import { refundStatusChanges, refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { type OrderState, setOrderState } from '#testing/orders/order-state.ts'
import {
  aBuyer,
  anOrderBody,
  changeStatus,
  countRowsOf,
  place,
  statusesOf,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

type Headers = Record<string, string>

/** A paid pending order of two lamps (ten were there), its buyer and an admin. */
async function aPaidOrder(input: object = {}) {
  const lamp = await aProduct(db(), { stock: 10 })
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(
    testShop,
    headers,
    anOrderBody(customer, [{ product: lamp, quantity: 2 }], input),
  )
  const id = answer.json().data._id as string
  await stand(id, { paymentStatus: 'paid' })
  return { id, lamp, customer, buyer: headers, admin: await signInAs(testShop, await anAdmin(db())) }
}

const stand = (id: string, state: OrderState) => setOrderState(db(), id, state)

const ask = (headers: Headers, orderId: string, input: object = {}) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/refund/post',
    headers,
    payload: { orderId, refundMethod: 'bkash', refundNumber: '01712345678', ...input },
  })

const decide = (headers: Headers, id: string, status: string, bodyId = id) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/refund/${id}`,
    headers,
    payload: { id: bodyId, status },
  })

const list = (headers: Headers, query = '') =>
  testShop.app.inject({ method: 'GET', url: `/api/refund${query}`, headers })

describe('requesting a refund', () => {
  test('cancels the order, releases stock and creates a pending refund', async () => {
    const { id, lamp, buyer } = await aPaidOrder()
    const answer = await ask(buyer, id)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).toMatchObject({
      orderId: { _id: id, status: 'cancelled', paymentStatus: 'paid' },
      refundMethod: 'bkash',
      refundNumber: '01712345678',
      refundStatus: 'pending',
      amount: 2130,
      createdAt: '2026-11-21T06:00:00.000Z',
    })
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
    const changes = await db().select().from(orderStatusChanges).orderBy(asc(orderStatusChanges.position))
    expect(changes.map((change) => change.toStatus)).toEqual(['pending', 'cancelled'])
    expect(await db().select().from(refundStatusChanges)).toMatchObject([
      { fromStatus: null, toStatus: 'pending' },
    ])
  })

  test('tells the buyer once, by email and SMS, of the cancellation and where the money goes', async () => {
    const { id, buyer } = await aPaidOrder()
    const before = (await db().select().from(outboxMessages)).length
    await ask(buyer, id)
    const notified = await db()
      .select({ channel: outboxMessages.channel, text: outboxMessages.text, aboutId: outboxMessages.aboutId })
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'order-cancelled'))
    expect(notified.map((outboundMessage) => outboundMessage.channel).sort()).toEqual(['email', 'sms'])
    expect(notified.every(({ aboutId }) => aboutId === id)).toBe(true)
    expect(notified.find(({ channel }) => channel === 'sms')?.text).toContain(
      'has been cancelled. Tk 2,130 goes back to bKash ending in 678; it may take up to 48 hours.',
    )
    expect(await db().select().from(outboxMessages)).toHaveLength(before + 2)
  })

  test('releases the coupon', async () => {
    await db().insert(coupons).values({ code: 'EID10', kind: 'percent', value: 10, maxUses: 1 })
    const { id, buyer } = await aPaidOrder({ cuopon: 'EID10', totalPrice: 1930 })
    expect(await countRowsOf(testShop, couponUses)).toBe(1)
    expect((await ask(buyer, id)).json().data.amount).toBe(1930)
    expect(await countRowsOf(testShop, couponUses)).toBe(0)
    expect((await db().select().from(coupons))[0]?.uses).toBe(0)
  })

  test('leaves an order as it is of which all that was paid goes back already, since it costs nothing any more', async () => {
    const { id, buyer, admin } = await aPaidOrder()
    const read = async () => (await request(testShop, admin, 'GET', `/${id}`)).json().data
    const { items, staff } = await read()
    testShop.clock.advanceSeconds(1)
    const changed = await request(testShop, admin, 'POST', `/${id}/changes`, {
      ...{ updatedAt: staff.updatedAt, items: [{ lineId: items[0]._id, units: 2 }], newItems: [] },
      ...{ discount: 2000, deliveryFee: 0, totalPrice: 0 },
    })
    expect(changed.json().data).toMatchObject({ totalPrice: 0, paymentStatus: 'paid' })
    expect((await ask(buyer, id)).json()).toMatchObject({ statusCode: 409, message: messages.refundUnderWay })
    expect(await read()).toMatchObject({ status: 'pending', staff: { refunds: [{ amount: 2130 }] } })
  })

  test('accepts every spelling of the number', async () => {
    const { id, buyer } = await aPaidOrder()
    const answer = await ask(buyer, id, { refundNumber: '+880 1712-345678' })
    expect(answer.json().data.refundNumber).toBe('01712345678')
  })

  test.each([
    ['refundMethod', 'card', messages.refundMethodUnknown],
    ['refundMethod', 'Card', messages.refundMethodUnknown],
    ['refundNumber', '0171234567', messages.refundNumberInvalid],
    ['refundNumber', '01212345678', messages.refundNumberInvalid],
    ['refundNumber', undefined, messages.refundNumberInvalid],
  ])('rejects %s %s', async (field, value, message) => {
    const { id, lamp, buyer } = await aPaidOrder()
    const answer = await ask(buyer, id, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, errors: [{ path: field, message }] })
    expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(8)
  })

  test('is possible once per order', async () => {
    const { id, buyer } = await aPaidOrder()
    await ask(buyer, id)
    const again = await ask(buyer, id)
    expect([again.statusCode, again.json().message]).toEqual([409, messages.refundAlreadyRequested])
  })

  test('twenty times at once creates one refund and releases the stock once', async () => {
    const { id, lamp, buyer } = await aPaidOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(buyer, id)))
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 19 })
    expect(await countRowsOf(testShop, refunds)).toBe(1)
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 10, unitsSold: 0 })
  })

  test('at the same time as an admin who prepares the order: one of them wins, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, lamp, buyer, admin } = await aPaidOrder()
      const [requested, moved] = await Promise.all([
        ask(buyer, id),
        changeStatus(testShop, admin, id, 'processing'),
      ])
      const [order] = await db().select().from(orders).where(eq(orders.id, id))
      const made = await db().select().from(refunds).where(eq(refunds.orderId, id))
      expect([requested.statusCode, moved.statusCode].sort(), requested.body).toEqual(
        requested.statusCode === 201 ? [201, 409] : [200, 409],
      )
      expect(order?.status).toBe(requested.statusCode === 201 ? 'cancelled' : 'processing')
      expect(made).toHaveLength(requested.statusCode === 201 ? 1 : 0)
      expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(requested.statusCode === 201 ? 10 : 8)
    }
  })

  test('is rejected unless the order is pending and paid', async () => {
    const { id, buyer } = await aPaidOrder()
    await stand(id, { paymentStatus: 'unpaid' })
    expect((await ask(buyer, id)).json().message).toBe(messages.refundNotPaid)
    await stand(id, { paymentStatus: 'paid', status: 'shipped' })
    const answer = await ask(buyer, id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.refundNotPending])
    expect(await countRowsOf(testShop, refunds)).toBe(0)
  })

  test('is not found for everybody but the buyer', async () => {
    const { id, admin } = await aPaidOrder()
    const stranger = await aBuyer(testShop)
    expect((await ask(stranger.headers, id)).statusCode).toBe(404)
    expect((await ask(admin, id)).statusCode).toBe(404)
    expect((await ask({}, id)).statusCode).toBe(401)
    expect(await countRowsOf(testShop, refunds)).toBe(0)
  })
})

describe('the list', () => {
  test('shows a customer their own, an admin all refunds, newest first', async () => {
    const first = await aPaidOrder()
    await ask(first.buyer, first.id)
    testShop.clock.advanceSeconds(60)
    const second = await aPaidOrder()
    await ask(second.buyer, second.id)
    const idsFor = async (headers: Headers, query?: string) =>
      (await list(headers, query))
        .json()
        .data.map((refund: { orderId: { _id: string } }) => refund.orderId._id)
    expect(await idsFor(first.buyer)).toEqual([first.id])
    expect(await idsFor(first.admin)).toEqual([second.id, first.id])
    expect(await idsFor(first.admin, '?page=2&limit=1')).toEqual([first.id])
    expect((await list(first.buyer)).json().data[0].orderId.items).toHaveLength(1)
    expect((await list({})).statusCode).toBe(401)
  })
})

describe('deciding', () => {
  async function aRefund() {
    const made = await aPaidOrder()
    const answer = await ask(made.buyer, made.id)
    return { ...made, orderId: made.id, id: answer.json().data._id as string }
  }

  test('goes from pending to approved to refunded, with its history, and the payment becomes refunded', async () => {
    const { id, orderId, admin } = await aRefund()
    expect((await decide(admin, id, 'approved')).json().data.refundStatus).toBe('approved')
    testShop.clock.advanceSeconds(5)
    const answer = await decide(admin, id, 'refunded')
    expect(answer.json().data).toMatchObject({
      refundStatus: 'refunded',
      orderId: { _id: orderId, status: 'cancelled', paymentStatus: 'refunded' },
    })
    const history = await db()
      .select()
      .from(refundStatusChanges)
      .orderBy(asc(refundStatusChanges.changedAt), asc(refundStatusChanges.id))
    expect(history.map((change) => [change.fromStatus, change.toStatus])).toEqual([
      [null, 'pending'],
      ['pending', 'approved'],
      ['approved', 'refunded'],
    ])
    const notified = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, id))
    expect(notified.map((outboundMessage) => outboundMessage.template).sort()).toEqual([
      'refund-refunded',
      'refund-refunded',
    ])
  })

  test('cannot decline what is owed', async () => {
    const { id, orderId, admin } = await aRefund()
    for (const status of ['pending', 'approved']) {
      const answer = await decide(admin, id, 'rejected')
      expect([answer.statusCode, answer.json().message]).toEqual([409, messages.refundIsDue])
      if (status === 'pending') await decide(admin, id, 'approved')
    }
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
    expect(order?.paymentStatus).toBe('paid')
  })

  test('that was not paid through a gateway cannot come from its panel', async () => {
    const { id, admin } = await aRefund()
    const send = (sentFrom: string) =>
      testShop.app.inject({
        method: 'PATCH',
        url: `/api/refund/${id}`,
        headers: admin,
        payload: { status: 'refunded', reference: 'REF-1', sentFrom },
      })
    const answer = await send('gateway')
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'sentFrom', message: messages.refundNotInPanel }],
    ])
    expect((await send('rocket')).json().data).toMatchObject({
      refundStatus: 'refunded',
      refundMethod: 'rocket',
    })
  })

  test('may send at once, and never goes back', async () => {
    const { id, orderId, admin } = await aRefund()
    expect((await decide(admin, id, 'pending')).statusCode).toBe(409)
    expect((await decide(admin, id, 'refunded')).json().data).toMatchObject({
      refundStatus: 'refunded',
      orderId: { _id: orderId, paymentStatus: 'refunded', amountPaid: 0, amountDue: 0 },
    })
    const history = await db().select().from(refundStatusChanges).orderBy(asc(refundStatusChanges.id))
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['pending', 'approved', 'refunded'])
    for (const status of ['pending', 'approved', 'rejected'])
      expect((await decide(admin, id, status)).statusCode).toBe(409)
  })

  test('by two admins at once is stored and notified once', async () => {
    const { id, admin } = await aRefund()
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, 'refunded')))
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 9 })
    const notified = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, id))
    expect(notified.map(({ template }) => template)).toEqual(['refund-refunded', 'refund-refunded'])
  })

  test('is for admins only, of an existing refund, with the same id in path and body', async () => {
    const { id, buyer, admin } = await aRefund()
    const unknown = '0193a000-0000-7000-8000-000000000000'
    expect((await decide(buyer, id, 'approved')).statusCode).toBe(403)
    expect((await decide({}, id, 'approved')).statusCode).toBe(401)
    expect((await decide(admin, unknown, 'approved')).statusCode).toBe(404)
    expect((await decide(admin, id, 'approved', unknown)).statusCode).toBe(400)
    expect((await decide(admin, id, 'sent')).statusCode).toBe(400)
  })
})

test('staff see all refunds, by status and order', async () => {
  const first = await aPaidOrder()
  const second = await aPaidOrder()
  const { admin } = second
  const queue = async (query = '', headers: Headers = admin) =>
    (await testShop.app.inject({ url: `/api/refund/queue${query}`, headers })).json()
  const firstId = (await ask(first.buyer, first.id)).json().data._id
  testShop.clock.advanceSeconds(60)
  const secondId = (await ask(second.buyer, second.id)).json().data._id
  const ids = (answer: { data: { data: { _id: string }[] } }) => answer.data.data.map(({ _id }) => _id)
  expect(ids(await queue())).toEqual([secondId, firstId])
  expect(ids(await queue('?status=pending&sort=createdAt'))).toEqual([firstId, secondId])
  expect(ids(await queue(`?text=%23${first.id.slice(-6)}`))).toEqual([firstId])
  expect(ids(await queue('?text=0171234'))).toHaveLength(2)
  expect((await queue('?page=2&limit=1')).data).toMatchObject({ total: 2, pages: 2, count: 1 })

  await decide(admin, firstId, 'approved')
  expect((await queue('?status=approved')).data.data).toMatchObject([
    {
      orderId: first.id,
      customerName: 'Rahima Begum',
      amount: 2130,
    },
  ])
  expect((await queue('', {})).statusCode).toBe(401)
  expect((await queue('', first.buyer)).statusCode).toBe(403)
})
