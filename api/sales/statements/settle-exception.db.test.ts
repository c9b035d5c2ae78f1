import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listLedgerEntries } from '#api/sales/ledger/ledger.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { messages } from '#contract/messages.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { ReceiptReason } from '#contract/sales/statements.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place, statusesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { outcomeMessages } from './outcome-messages.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let adminId: string
let buyer: Awaited<ReturnType<typeof aBuyer>>
let lamp: Awaited<ReturnType<typeof aProduct>>

beforeEach(async () => {
  const account = await anAdmin(db())
  adminId = account.id
  admin = await signInAs(testShop, account)
  buyer = await aBuyer(testShop)
  lamp = await aProduct(db(), { stock: 50 })
})

/** An order of ৳1,130 to be paid by bKash. */
async function ordered(): Promise<string> {
  const input = { paymentMethod: 'mobile-banking', paymentNumber: '01712345678', wallet: 'bkash' }
  const order = anOrderBody(buyer.customer, [{ product: lamp }], input)
  const answer = await place(testShop, buyer.headers, order, Math.random().toString(36))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data._id
}

/** An open exception with this order suggested. */
async function anException(orderId: string | null, reason: ReceiptReason = 'amount-differs', taka = 1100) {
  const id = newId()
  await db()
    .insert(walletReceipts)
    .values({
      id,
      wallet: 'bkash',
      transactionId: `TRX${id.slice(-8).toUpperCase()}`,
      amountPaisa: taka * 100,
      paidAt: testShop.clock.now(),
      state: 'open',
      reason,
      orderId,
      fileName: 'november.csv',
      importedBy: adminId,
    })
  return id
}

const settle = (id: string, orderId: unknown, input: { isPart?: boolean } = {}, headers: Headers = admin) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/payments/statements/exceptions/${id}/settle`,
    headers,
    payload: { orderId, ...input },
  })
const rejection = async (id: string, orderId: unknown) => {
  const answer = await settle(id, orderId)
  return [answer.statusCode, answer.json().message]
}
const listed = async (query = '') =>
  (await testShop.app.inject({ url: `/api/payments/statements/exceptions${query}`, headers: admin })).json()
    .data.data
const paymentOf = async (id: string) =>
  (await db().select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus
const stateOf = async (id: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  return [order?.paymentStatus, order?.receivedTotal]
}
const receiptOf = async (id: string) =>
  (await db().select().from(walletReceipts).where(eq(walletReceipts.id, id)))[0]
const markOrderPaid = (id: string) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${id}`,
    headers: admin,
    payload: { paymentStatus: 'paid' },
  })

test('settling an exception marks its suggested order as paid, with the difference in the audit log', async () => {
  const orderId = await ordered()
  const id = await anException(orderId)
  expect(await listed()).toMatchObject([{ id, orderId, order: { grandTotal: 1130, canBePaid: true } }])

  const answer = await settle(id, orderId)
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id, isResolved: true }])
  expect([await paymentOf(orderId), await listed()]).toEqual(['paid', []])
  expect(await receiptOf(id)).toMatchObject({
    state: 'matched',
    reason: 'amount-differs',
    resolvedBy: adminId,
  })
  expect(await db().select().from(auditEntries)).toMatchObject([
    {
      action: 'order.payment-matched',
      actorId: adminId,
      subjectId: orderId,
      before: { paymentStatus: 'unpaid' },
      after: {
        paymentStatus: 'paid',
        amountPaisa: 110_000,
        differencePaisa: -3000,
        reason: 'amount-differs',
        fileName: 'november.csv',
      },
    },
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
  const shown = await testShop.app.inject({ url: `/api/order/${orderId}`, headers: admin })
  expect(shown.json().data.staff.waivers).toMatchObject([{ amount: 30, byName: 'Shop Admin' }])
  expect(await rejection(id, orderId)).toEqual([409, statementMessages.exceptionResolved])
})

test('resolved exceptions have a list of their own, with who, when and how', async () => {
  const orderId = await ordered()
  const [settled, recorded, open] = [
    await anException(orderId),
    await anException(null),
    await anException(null),
  ]
  await settle(settled, orderId)
  const url = `/api/payments/statements/exceptions/${recorded}`
  await testShop.app.inject({ method: 'PATCH', url, headers: admin, payload: { note: 'Sent back' } })
  const done = await listed('?state=resolved')
  const resolvedAt = testShop.clock.now().toISOString()
  const who = { isResolved: true, resolvedByName: expect.any(String), resolvedAt }
  expect(new Map(done.map((one: { id: string }) => [one.id, one]))).toEqual(
    new Map([
      [
        settled,
        expect.objectContaining({ ...who, resolution: 'settled', orderId, reason: 'amount-differs' }),
      ],
      [recorded, expect.objectContaining({ ...who, resolution: 'noted', note: 'Sent back' })],
    ]),
  )
  expect(await listed()).toMatchObject([{ id: open, resolution: null, resolvedAt: null }])
  expect(await listed('?state=resolved&reason=used-twice')).toEqual([])
})

test('the received amount is posted, be it less, more or a fraction, and a refund returns no more', async () => {
  const cases = [
    [1100, 1100, []],
    [1160, 1130, [30]],
    [1130.5, 1130, []],
  ] as const
  for (const [came, counted, given] of cases) {
    const orderId = await ordered()
    expect((await settle(await anException(orderId, 'amount-differs', came), orderId)).statusCode).toBe(200)
    const entries = await listLedgerEntries(db(), orderId)
    expect(entries.filter(({ kind }) => kind === 'payment').map(({ account, amount }) => [account, amount]))
      // In any order.
      .toEqual(
        expect.arrayContaining([
          ['wallet', counted],
          ['customer', -counted],
        ]),
      )
    const due = entries.filter(({ account }) => account === 'customer')
    // What is missing is no longer asked for.
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(0, 1130 - Math.floor(came)))
    expect(await listLedgerDifferences(db())).toEqual([])
    await changeStatus(testShop, admin, orderId, 'cancelled')
    const owed = await db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)
    expect(owed.map(({ amount, status, cause }) => [amount, status, cause])).toEqual([
      // What came above the total goes back by itself.
      ...given.map((amount) => [amount, 'pending', 'surplus']),
      [counted, 'pending', 'cancellation'],
    ])
    expect(await listLedgerDifferences(db())).toEqual([])
  }
  const orderId = await ordered()
  expect(await rejection(await anException(orderId, 'amount-differs', 0.5), orderId)).toEqual([
    409,
    statementMessages.exceptionTooLittle,
  ])
})

test('taking back a transfer whose difference was waived asks for all that both had settled', async () => {
  const orderId = await ordered()
  const id = await anException(orderId, 'amount-differs', 1100)
  await settle(id, orderId)
  testShop.clock.advanceSeconds(60)
  const [receipt] = await db().select().from(walletReceipts).where(eq(walletReceipts.id, id))
  if (!receipt) throw new Error('The receipt that was just settled is gone.')
  const reversal = { ...receipt, id: newId(), isReversal: true, state: 'open', reason: 'reversed' } as const
  await db().insert(walletReceipts).values(reversal)
  const url = `/api/payments/statements/exceptions/${reversal.id}/take-back`
  const answer = await testShop.app.inject({ method: 'POST', url, headers: admin })
  expect(answer.statusCode, answer.body).toBe(200)

  const shown = (await testShop.app.inject({ url: `/api/order/${orderId}`, headers: admin })).json().data
  expect(shown).toMatchObject({ paymentStatus: 'unpaid', amountPaid: 0, amountDue: 1130 })
  expect(shown.staff).toMatchObject({ waivedAmount: 0, waivers: [{ amount: 30 }, { amount: -30 }] })
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('a smaller payment may be only a part, and the rest comes in another transfer', async () => {
  const orderId = await ordered()
  const first = await settle(await anException(orderId, 'amount-differs', 400), orderId, { isPart: true })
  expect(first.json().data).toMatchObject({ resolution: 'settled', order: { amountDue: 730 } })
  expect(await stateOf(orderId)).toEqual(['unpaid', 400])
  const second = await anException(orderId, 'amount-differs', 730)
  expect((await settle(second, orderId)).statusCode).toBe(200)
  expect(await stateOf(orderId)).toEqual(['paid', 1130])
  expect(await db().select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { after: { paymentStatus: 'unpaid', differencePaisa: -73_000 } },
    { after: { paymentStatus: 'paid', differencePaisa: 0 } },
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test.each(['refund', 'cancel'] as const)(
  'money for an order that costs nothing is refunded too, by the %s',
  async (signInMethod) => {
    const post = (url: string, headers: Headers, payload: object) =>
      testShop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    await post('/shipping-fee/add', admin, { shippingFee: 0, shippingFeeOutside: 0 })
    await db().insert(coupons).values({ code: 'FREE', kind: 'fixed', value: 1000 })
    const input = { paymentMethod: 'mobile-banking', wallet: 'bkash', cuopon: 'FREE', totalPrice: 0 }
    const placed = await place(
      testShop,
      buyer.headers,
      anOrderBody(buyer.customer, [{ product: lamp }], input),
    )
    const orderId = placed.json().data._id
    expect((await settle(await anException(orderId, 'amount-differs', 500), orderId)).statusCode).toBe(200)
    if (signInMethod === 'cancel') await changeStatus(testShop, admin, orderId, 'cancelled')
    else
      await post('/refund/post', buyer.headers, {
        orderId,
        refundMethod: 'bkash',
        refundNumber: '01712345678',
      })
    expect(await db().select().from(refunds)).toMatchObject([{ orderId, amount: 500, status: 'pending' }])
    expect(await listLedgerDifferences(db())).toEqual([])
  },
)

test('it is rejected once the order cannot be paid, and the exception stays open', async () => {
  const [paid, gone] = [await ordered(), await ordered()]
  const [first, second] = [await anException(paid), await anException(gone)]
  await markOrderPaid(paid)
  await changeStatus(testShop, buyer.headers, gone, 'cancelled')
  expect((await listed()).map(({ order }: { order: { canBePaid: boolean } }) => order.canBePaid)).toEqual([
    false,
    false,
  ])
  expect(await rejection(first, paid)).toEqual([409, messages.paymentMoveImpossible('paid', 'paid')])
  expect(await rejection(second, gone)).toEqual([409, messages.paymentOfCancelledOrder])
  expect([(await receiptOf(first))?.state, (await receiptOf(second))?.state]).toEqual(['open', 'open'])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('money that was sent out, or paid another order, pays nothing', async () => {
  const orderId = await ordered()
  for (const reason of ['own-refund', 'used-twice'] as const) {
    const id = await anException(orderId, reason, 1130)
    expect(await rejection(id, orderId)).toEqual([409, outcomeMessages[reason]])
  }
  expect(await paymentOf(orderId)).toBe('unpaid')
})

test('only the suggested order is paid, and only if the request names it', async () => {
  const [orderId, other] = [await ordered(), await ordered()]
  const [id, unmatched] = [await anException(orderId), await anException(null, 'unknown-transaction')]
  expect(await rejection(id, other)).toEqual([409, statementMessages.exceptionOrderChanged])
  expect(await rejection(unmatched, orderId)).toEqual([409, statementMessages.exceptionOrderChanged])
  expect((await settle(id, 'x')).json()).toMatchObject({ statusCode: 400, errors: [{ path: 'orderId' }] })
  expect((await settle(id, undefined)).statusCode).toBe(400)
  expect((await settle(newId(), orderId)).statusCode).toBe(404)
  expect([await paymentOf(orderId), await paymentOf(other)]).toEqual(['unpaid', 'unpaid'])
})

test('of two payments for one order, settled at the same time, one pays it', async () => {
  const orderId = await ordered()
  const both = [await anException(orderId), await anException(orderId, 'no-transaction-id', 1130)]
  const answers = await Promise.all([...both, ...both].map((id) => settle(id, orderId)))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 3 })
  expect([await paymentOf(orderId), (await listed()).length]).toEqual(['paid', 1])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('it asks to sign in and rejects everybody but admins', async () => {
  const orderId = await ordered()
  const id = await anException(orderId)
  const stranger = await signInAs(testShop, await aCustomer(db()))
  expect((await settle(id, orderId, {}, {})).statusCode).toBe(401)
  expect((await settle(id, orderId, {}, stranger)).statusCode).toBe(403)
  expect(await paymentOf(orderId)).toBe('unpaid')
})

test('what comes above the total after a return was closed becomes a refund that staff send', async () => {
  const order = await aDeliveredOrder(testShop, { isPaid: false, input: { paymentMethod: 'mobile-banking' } })
  const lines = [{ lineId: order.lamps, units: 1 }]
  const post = (path: string, payload: object) => call(testShop, admin, 'POST', `/return/${path}`, payload)
  const entered = { orderId: order.id, items: lines, reason: 'damaged', resolution: 'refund' }
  const { data: returned } = await post('manual', entered)
  const items = [{ lineId: order.lamps, restockedUnits: 1, writtenOffUnits: 0 }]
  await post(`${returned._id}/receipt`, { items })
  await post(`${returned._id}/refund`, {})

  expect((await settle(await anException(order.id, 'amount-differs', 3630), order.id)).statusCode).toBe(200)
  expect(await stateOf(order.id)).toEqual(['paid', 2630])
  const [refund] = await db().select().from(refunds)
  expect(refund).toMatchObject({ cause: 'surplus', amount: 1000, status: 'pending' })
  const sent = { status: 'refunded', reference: 'BACK0001' }
  expect((await call(testShop, admin, 'PATCH', `/refund/${refund?.id}`, sent)).status).toBe(200)
  expect(await listLedgerDifferences(db())).toEqual([])
})
