import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listLedgerEntries } from '#api/sales/ledger/ledger.repository.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refundStatusChanges, refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import {
  aBuyer,
  anOrderBody,
  changeStatus,
  countRowsOf,
  place,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, expectLedgerToBalance, advanceMinutes, unsettledReasons } = onlineOrders(testShop)
type Headers = Record<string, string>

const ask = (headers: Headers, orderId: string) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/refund/post',
    headers,
    payload: { orderId, refundMethod: 'bkash', refundNumber: '01712345678' },
  })

const decide = (headers: Headers, id: string, status: string, reference?: string, sentFrom?: string) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/refund/${id}`,
    headers,
    payload: { status, ...(reference && { reference }), ...(sentFrom && { sentFrom }) },
  })

/** An order of ৳1,130 paid through the gateway, its buyer and an admin. */
async function aPaidOrder() {
  const { id: orderId, url, lamp, buyer } = await anOnlineOrder()
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  return { orderId, lamp, buyer, admin: await signInAs(testShop, await anAdmin(db())) }
}

/** Its refund, requested and approved. */
async function anApprovedRefund() {
  const order = await aPaidOrder()
  const { _id: id } = (await ask(order.buyer, order.orderId)).json().data
  expect((await decide(order.admin, id, 'approved')).statusCode).toBe(200)
  return { ...order, id: id as string }
}

/** Lets the gateway refuse every refund. */
function refuseRefunds(errorReason: string) {
  const fetched = at.sslcommerz.transaction
  at.sslcommerz.transaction = (query) =>
    query.refund_amount ? { APIConnect: 'DONE', status: 'failed', errorReason } : fetched(query)
}

const listed = async (headers: Headers, url: string): Promise<Record<string, string>[]> => {
  const { data } = (await testShop.app.inject({ url, headers })).json()
  return Array.isArray(data) ? data : data.data
}

const stored = async (id: string) => (await db().select().from(refunds).where(eq(refunds.id, id)))[0]
const paymentOf = async (orderId: string) =>
  (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.paymentStatus

test('who asks for money paid online is told that it goes back that way, whatever wallet they named', async () => {
  const { orderId, buyer } = await aPaidOrder()
  await ask(buyer, orderId)
  const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.template, 'order-cancelled'))
  expect(sent).toHaveLength(2)
  for (const { text } of sent) {
    expect(text).toMatch(/(Tk |৳)1,130 goes back the way you paid/)
    expect(text).not.toContain('bKash')
  }
})

test('money that its gateway sent is shown as sent the way it was paid, not to the wallet that was named', async () => {
  const { id, admin, buyer } = await anApprovedRefund()
  const shown = async () => {
    const all = [...(await listed(buyer, '/api/refund')), ...(await listed(admin, '/api/refund/queue'))]
    return all.map(({ refundMethod, refundNumber }) => [refundMethod, refundNumber])
  }
  const named = ['bkash', '01712345678']
  expect(await shown()).toEqual([named, named])
  await decide(admin, id, 'refunded')
  expect(await shown()).toEqual([
    ['gateway', ''],
    ['gateway', ''],
  ])
})

test('money that was sent by hand, since its gateway gave no clear answer, is shown with the wallet that was named', async () => {
  const { id, admin, buyer } = await anApprovedRefund()
  at.failure = 'lost'
  await decide(admin, id, 'refunded')
  expect((await decide(admin, id, 'refunded', 'BKASH-1')).statusCode).toBe(200)
  expect(await listed(buyer, '/api/refund')).toMatchObject([
    { refundStatus: 'refunded', refundMethod: 'bkash', refundNumber: '01712345678' },
  ])
})

describe('a gateway payment', () => {
  test('is refunded by the gateway when an admin marks it as refunded, and followed until it has arrived', async () => {
    const { id, orderId, admin } = await anApprovedRefund()
    const answer = await decide(admin, id, 'refunded')
    expect(answer.json().data).toMatchObject({ refundStatus: 'refunded', isThroughGateway: true })
    expect(at.sslcommerz.refunds()).toMatchObject([{ amount: 1130 }])
    expect(await paymentOf(orderId)).toBe('refunded')
    expect((await stored(id))?.gatewayState).toBe('accepted')
    expect(await db().select().from(auditEntries).orderBy(asc(auditEntries.id))).toMatchObject([
      { action: 'refund.approved', subjectId: id },
      { action: 'refund.sent-through-gateway', subjectId: id, after: { amount: 1130 } },
    ])
    await expectLedgerToBalance()
    await advanceMinutes(61)
    await advanceMinutes(6 * 60 + 1)
    expect((await stored(id))?.gatewayState).toBe('done')
    const notified = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, id))
    expect(new Set(notified.map(({ template }) => template))).toEqual(new Set(['refund-refunded']))
  })

  test('is refunded once, however many admins send it at the same time', async () => {
    const { id, admin } = await anApprovedRefund()
    await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, 'refunded')))
    await advanceMinutes(5)
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    await expectLedgerToBalance()
  })

  test('is refunded once when the gateway’s answer is lost', async () => {
    const { id, admin } = await anApprovedRefund()
    at.failure = 'lost'
    const answer = await decide(admin, id, 'refunded')
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.refundUnclear])
    expect(await unsettledReasons()).toEqual(['refund-unclear'])
    expect((await decide(admin, id, 'rejected')).json().message).toBe(messages.refundIsDue)
    at.failure = 'none'
    await advanceMinutes(16)
    await advanceMinutes(61)
    expect((await stored(id))?.status).toBe('refunded')
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    await expectLedgerToBalance()
  })

  test.each([{}, { message: 'Endpoint request timed out' }, { APIConnect: 'DONE' }, { APIConnect: '?' }])(
    'is refunded once when it was sent and the answer is %o',
    async (odd) => {
      const { id, admin } = await anApprovedRefund()
      const { transaction } = at.sslcommerz
      at.sslcommerz.transaction = (query) => {
        const answer = transaction(query)
        return (query.refund_amount ? odd : answer) as typeof answer
      }
      const answer = await decide(admin, id, 'refunded')
      expect([answer.statusCode, answer.json().message]).toEqual([409, messages.refundUnclear])
      at.sslcommerz.transaction = transaction
      await decide(admin, id, 'refunded')
      await advanceMinutes(16)
      await advanceMinutes(61)
      expect((await stored(id))?.status).toBe('refunded')
      expect(at.sslcommerz.refunds()).toHaveLength(1)
      await expectLedgerToBalance()
    },
  )

  test('is refunded once when the process died between sending and storing it', async () => {
    const { id, admin } = await anApprovedRefund()
    const sending = {
      gatewayState: 'claimed',
      gatewayRefundId: 'BPDIED',
      claimedAt: testShop.clock.now(),
    } as const
    await db().update(refunds).set(sending).where(eq(refunds.id, id))
    const [paid] = at.sslcommerz.paid()
    at.sslcommerz.transaction({
      store_id: 'testshop',
      store_passwd: 'testshop@ssl',
      bank_tran_id: paid?.bankTranId ?? '',
      refund_trans_id: 'BPDIED',
      refund_amount: '1130.00',
    })
    await decide(admin, id, 'refunded')
    expect((await stored(id))?.status).toBe('approved')
    testShop.clock.advanceSeconds(300)
    await decide(admin, id, 'refunded')
    await advanceMinutes(20)
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    expect((await stored(id))?.status).toBe('refunded')
    await expectLedgerToBalance()
  })

  test('is refunded once when its gateway is removed from the settings for a while, and its state is unknown', async () => {
    const { id, admin } = await anApprovedRefund()
    at.failure = 'lost'
    await decide(admin, id, 'refunded')
    at.failure = 'none'
    await db().update(paymentAttempts).set({ provider: 'former' })
    await advanceMinutes(16)
    expect((await stored(id))?.gatewayState).toBe('unclear')
    await db().update(paymentAttempts).set({ provider: 'sslcommerz' })
    await advanceMinutes(16)
    await advanceMinutes(16)
    expect((await stored(id))?.status).toBe('refunded')
    expect(at.sslcommerz.refunds()).toHaveLength(1)
    await expectLedgerToBalance()
  })

  test('is refunded when the process died before sending', async () => {
    const { id, admin } = await anApprovedRefund()
    const claim = {
      gatewayState: 'claimed',
      gatewayRefundId: 'BPNEVERSENT',
      claimedAt: testShop.clock.now(),
    } as const
    await db().update(refunds).set(claim).where(eq(refunds.id, id))
    testShop.clock.advanceSeconds(300)
    expect((await decide(admin, id, 'refunded')).json().data.refundStatus).toBe('refunded')
    expect(at.sslcommerz.refunds()).toMatchObject([{ transId: 'BPNEVERSENT' }])
    await expectLedgerToBalance()
  })

  test('rejected by the gateway, it stays approved, and is sent in the merchant panel with its reference', async () => {
    const { id, orderId, admin } = await anApprovedRefund()
    refuseRefunds('IP not whitelisted')
    const answer = await decide(admin, id, 'refunded')
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      messages.refundRejectedByGateway('IP not whitelisted'),
    ])
    expect(await unsettledReasons()).toEqual(['refund-refused'])
    expect(await paymentOf(orderId)).toBe('paid')
    await expectLedgerToBalance()
    const byHand = await decide(admin, id, 'refunded', 'PANEL-4711')
    expect(byHand.json().data).toMatchObject({ refundStatus: 'refunded', reference: 'PANEL-4711' })
    expect(await db().select().from(auditEntries).orderBy(asc(auditEntries.id))).toMatchObject([
      { action: 'refund.approved', subjectId: id },
      { action: 'refund.sent-through-gateway', subjectId: id },
      { action: 'refund.sent-by-hand', subjectId: id },
    ])
    expect(at.sslcommerz.refunds()).toEqual([])
    expect(await unsettledReasons()).toEqual([])
    await expectLedgerToBalance()
  })

  test.each([
    ['gateway', ['gateway', ''], { account: 'gateway', party: 'sslcommerz' }],
    ['bkash', ['bkash', '01712345678'], { account: 'wallet', party: 'bkash' }],
    ['nagad', ['nagad', ''], { account: 'wallet', party: 'nagad' }],
    ['by-hand', ['manual', ''], { account: 'by-hand', party: '' }],
  ])(
    'refused by the gateway and sent from %s leaves the books there, and buyer and staff read it',
    async (from, [refundMethod, refundNumber], paidBy) => {
      const { id, orderId, buyer, admin } = await anApprovedRefund()
      refuseRefunds('IP not whitelisted')
      expect((await decide(admin, id, 'refunded')).statusCode).toBe(409)
      const answer = await decide(admin, id, 'refunded', 'REF-4711', from)
      const shown = { refundStatus: 'refunded', refundMethod, refundNumber }
      expect(answer.json().data).toMatchObject(shown)
      expect(await listed(buyer, '/api/refund')).toMatchObject([shown])
      expect(await listed(admin, '/api/refund/queue')).toMatchObject([shown])
      const view = await testShop.app.inject({ url: `/api/order/${orderId}`, headers: admin })
      expect(view.json().data.staff.refunds).toMatchObject([{ method: refundMethod, number: refundNumber }])
      const entries = (await listLedgerEntries(db(), orderId)).filter(({ kind }) => kind === 'refund')
      expect(entries).toContainEqual(expect.objectContaining({ ...paidBy, amount: -1130 }))
      const audited = await db()
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'refund.sent-by-hand'))
      expect(audited).toMatchObject([{ after: { reference: 'REF-4711', sentFrom: from } }])
      expect(at.sslcommerz.refunds()).toEqual([])
      expect(await unsettledReasons()).toEqual([])
      await expectLedgerToBalance()
    },
  )

  test('is approved and sent from a wallet in one step', async () => {
    const { orderId, buyer, admin } = await aPaidOrder()
    const { _id: id } = (await ask(buyer, orderId)).json().data
    const answer = await decide(admin, id, 'refunded', 'REF-4712', 'rocket')
    expect(answer.json().data).toMatchObject({ refundStatus: 'refunded', refundMethod: 'rocket' })
    expect(at.sslcommerz.refunds()).toEqual([])
    await expectLedgerToBalance()
  })

  test('says where it was sent from with a reference only', async () => {
    const { id, admin } = await anApprovedRefund()
    const answer = await decide(admin, id, 'refunded', undefined, 'bkash')
    expect([answer.statusCode, answer.json().message]).toEqual([400, messages.refundReferenceRequired])
    expect((await stored(id))?.status).toBe('approved')
    expect(at.sslcommerz.refunds()).toEqual([])
  })

  test.each(['claimed', 'processing', 'accepted'] as const)(
    'cannot be sent by hand while the gateway’s refund is %s',
    async (gatewayState) => {
      const { id, admin } = await anApprovedRefund()
      const claim = { gatewayState, gatewayRefundId: 'BPUNDERWAY', claimedAt: testShop.clock.now() }
      await db().update(refunds).set(claim).where(eq(refunds.id, id))
      const answer = await decide(admin, id, 'refunded', 'PANEL-1')
      expect([answer.statusCode, answer.json().message]).toEqual([409, messages.refundInProgress])
      expect((await stored(id))?.status).toBe('approved')
      await expectLedgerToBalance()
    },
  )

  test('is reopened when the gateway reverses an accepted refund', async () => {
    const { id, orderId, admin } = await anApprovedRefund()
    await decide(admin, id, 'refunded')
    const fetched = at.sslcommerz.transaction
    at.sslcommerz.transaction = (query) =>
      query.refund_ref_id
        ? {
            APIConnect: 'DONE',
            refund_ref_id: query.refund_ref_id,
            status: 'cancelled',
            errorReason: 'Card closed',
          }
        : fetched(query)
    await advanceMinutes(61)
    expect((await stored(id))?.status).toBe('approved')
    expect(await paymentOf(orderId)).toBe('paid')
    const notified = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.template, 'refund-returned'))
    expect(notified.map(({ aboutId }) => aboutId)).toEqual([id, id])
    const today = await signInAs(testShop, await anAdmin(db()))
    expect(await unsettledReasons()).toEqual(['refund-refused'])
    await expectLedgerToBalance()
    expect((await decide(today, id, 'refunded', 'PANEL-1')).statusCode).toBe(200)
    expect(await paymentOf(orderId)).toBe('refunded')
    await expectLedgerToBalance()
  })

  test('is approved and sent in one step', async () => {
    const { orderId, admin } = await aPaidOrder()
    await changeStatus(testShop, admin, orderId, 'cancelled')
    const [refund] = await db().select().from(refunds)
    const answer = await decide(admin, refund?.id ?? '', 'refunded')
    expect(answer.json().data).toMatchObject({ refundStatus: 'refunded', isThroughGateway: true })
    expect(at.sslcommerz.refunds()).toMatchObject([{ amount: 1130 }])
    expect(await paymentOf(orderId)).toBe('refunded')
    await expectLedgerToBalance()
  })
})

describe('an admin who cancels a paid order', () => {
  test('creates the refund of a gateway payment', async () => {
    const { orderId, lamp, admin, buyer } = await aPaidOrder()
    expect((await changeStatus(testShop, admin, orderId, 'processing')).statusCode).toBe(200)
    expect((await changeStatus(testShop, admin, orderId, 'cancelled')).statusCode).toBe(200)
    expect(await db().select().from(refunds)).toMatchObject([
      { orderId, cause: 'cancellation', method: 'gateway', number: null, status: 'pending', amount: 1130 },
    ])
    expect((await stockAndSalesOf(testShop, lamp.id))?.stock).toBe(10)
    const shown = await testShop.app.inject({ url: '/api/refund', headers: buyer })
    expect(shown.json().data).toMatchObject([
      { refundMethod: 'gateway', refundNumber: '', refundStatus: 'pending' },
    ])
    const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, orderId))
    expect(
      sent.find(({ template, channel }) => template === 'order-cancelled' && channel === 'sms')?.text,
    ).toBe(
      `Biponi: your order #${orderNumber(orderId)} has been cancelled. Tk 1,130 goes back the way you paid; it may take up to 48 hours.`,
    )
    const [refund] = await db().select().from(refunds)
    await decide(admin, refund?.id ?? '', 'approved')
    await decide(admin, refund?.id ?? '', 'refunded')
    expect(await paymentOf(orderId)).toBe('refunded')
    const history = await db().select().from(refundStatusChanges).orderBy(asc(refundStatusChanges.id))
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['pending', 'approved', 'refunded'])
    await expectLedgerToBalance()
  })

  test('creates the refund of a wallet payment to the number it was sent from', async () => {
    const { customer, headers } = await aBuyer(testShop)
    const input = { paymentMethod: 'mobile-banking', paymentNumber: '+880 1812-345678' }
    const answer = await place(
      testShop,
      headers,
      anOrderBody(customer, [{ product: await aProduct(db()) }], input),
    )
    const { _id: id } = answer.json().data
    const admin = await signInAs(testShop, await anAdmin(db()))
    await testShop.app.inject({
      method: 'PATCH',
      url: `/api/order/update-payment-status/${id}`,
      headers: admin,
      payload: { paymentStatus: 'paid' },
    })
    await changeStatus(testShop, admin, id, 'cancelled')
    expect(await db().select().from(refunds)).toMatchObject([{ method: 'manual', number: '01812345678' }])
    await expectLedgerToBalance()
  })

  test('creates none when nothing was paid', async () => {
    const { customer, headers } = await aBuyer(testShop)
    const answer = await place(testShop, headers, anOrderBody(customer, [{ product: await aProduct(db()) }]))
    await changeStatus(
      testShop,
      await signInAs(testShop, await anAdmin(db())),
      answer.json().data._id,
      'cancelled',
    )
    expect(await countRowsOf(testShop, refunds)).toBe(0)
    await expectLedgerToBalance()
  })
})
