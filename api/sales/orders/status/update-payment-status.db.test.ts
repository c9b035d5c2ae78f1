import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { outcomeMessages } from '#api/sales/statements/outcome-messages.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { ReceiptReason } from '#contract/sales/statements.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { setOrderState } from '#testing/orders/order-state.ts'
import { aBuyer, anOrderBody, changeStatus, countRowsOf, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

async function anUnpaidOrder(input: object = {}) {
  const { customer, headers } = await aBuyer(testShop)
  const order = anOrderBody(customer, [{ product: await aProduct(db()) }], {
    paymentMethod: 'mobile-banking',
    ...input,
  })
  const answer = await place(testShop, headers, order)
  return {
    id: answer.json().data._id as string,
    buyer: headers,
    admin: await signInAs(testShop, await anAdmin(db())),
  }
}

const mark = (headers: Record<string, string>, id: string, paymentStatus: string, input: object = {}) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${id}`,
    headers,
    payload: { paymentStatus, ...input },
  })

const byBkash = { wallet: 'bkash', walletTransactionId: '9GH7XK2L1M', paymentNumber: '01712345678' }

const paymentTextsOf = async (orderId: string) =>
  (await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, orderId)))
    .filter(({ template, channel }) => template === 'payment-received' && channel === 'sms')
    .map(({ text }) => text)

test.each(['unpaid', 'pending'] as const)('an admin marks an order that is %s as paid', async (from) => {
  const { id, admin } = await anUnpaidOrder()
  await setOrderState(db(), id, { paymentStatus: from })
  const answer = await mark(admin, id, 'paid')
  expect([answer.statusCode, answer.json().data.paymentStatus]).toEqual([200, 'paid'])
  expect(await db().select().from(auditEntries)).toMatchObject([
    {
      action: 'order.payment-received',
      subjectId: id,
      before: { paymentStatus: from },
      after: { paymentStatus: 'paid', amount: 1130 },
    },
  ])
})

test('a paid order never becomes unpaid, nor is it paid twice', async () => {
  const { id, admin } = await anUnpaidOrder()
  await mark(admin, id, 'paid')
  for (const status of ['unpaid', 'pending', 'refunded', 'paid']) {
    const answer = await mark(admin, id, status)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      messages.paymentMoveImpossible('paid', status),
    ])
  }
  expect(await countRowsOf(testShop, auditEntries)).toBe(1)
})

test('a cancelled order cannot be marked as paid', async () => {
  const { id, buyer, admin } = await anUnpaidOrder()
  await changeStatus(testShop, buyer, id, 'cancelled')
  const answer = await mark(admin, id, 'paid')
  expect([answer.statusCode, answer.json().message]).toEqual([409, messages.paymentOfCancelledOrder])
})

test('paid and cancelled at the same time, a cancelled order never remains paid', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, buyer, admin } = await anUnpaidOrder()
    const [paid, cancelled] = await Promise.all([
      mark(admin, id, 'paid'),
      changeStatus(testShop, buyer, id, 'cancelled'),
    ])
    expect([paid.statusCode, cancelled.statusCode].sort()).toEqual([200, 409])
  }
})

test('what is marked paid came by the wallet and the transaction that the customer named, and they are told', async () => {
  const { id, admin } = await anUnpaidOrder(byBkash)
  await mark(admin, id, 'paid')
  expect(await db().select().from(payments)).toMatchObject([
    {
      orderId: id,
      amount: 1130,
      method: 'wallet',
      provider: 'bkash',
      reference: '9GH7XK2L1M',
      state: 'received',
    },
  ])
  const [recorded] = await db().select().from(auditEntries)
  expect(recorded?.after).toEqual({
    ...{ paymentStatus: 'paid', amount: 1130 },
    ...{ wallet: 'bkash', reference: '9GH7XK2L1M' },
  })
  expect(await paymentTextsOf(id)).toEqual([
    `Biponi: we received Tk 1,130 for your order #${orderNumber(id)}. Thank you!`,
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('staff may leave the message out, of one order or of several, and of cash there is none', async () => {
  const [one, other, byCash] = [
    await anUnpaidOrder(byBkash),
    await anUnpaidOrder(),
    await anUnpaidOrder({ paymentMethod: 'cash' }),
  ]
  await mark(one.admin, one.id, 'paid', { isSilent: true })
  const payload = { orderIds: [other.id], isSilent: true }
  await testShop.app.inject({ method: 'POST', url: '/api/order/bulk-paid', headers: one.admin, payload })
  await mark(one.admin, byCash.id, 'paid')
  expect((await db().select().from(payments)).map(({ method }) => method).toSorted()).toEqual([
    'by-hand',
    'by-hand',
    'wallet',
  ])
  for (const { id } of [one, other, byCash]) expect(await paymentTextsOf(id)).toEqual([])
})

test('the rest after an advance by the named transaction is booked by hand', async () => {
  const { id, admin } = await anUnpaidOrder(byBkash)
  const { updatedAt } = (await testShop.app.inject({ url: `/api/order/${id}`, headers: admin })).json().data
    .staff
  const { wallet, walletTransactionId } = byBkash
  const payload = { updatedAt, amount: 400, wallet, walletTransactionId }
  await testShop.app.inject({ method: 'POST', url: `/api/order/${id}/payments`, headers: admin, payload })
  expect(await paymentTextsOf(id)).toEqual([
    `Biponi: we received Tk 400 for your order #${orderNumber(id)}. Still to be paid: Tk 730.`,
  ])
  expect((await mark(admin, id, 'paid')).json().data.paymentStatus).toBe('paid')
  expect(await db().select().from(payments).orderBy(payments.amount)).toMatchObject([
    { amount: 400, reference: '9GH7XK2L1M' },
    { amount: 730, method: 'by-hand', reference: null },
  ])
})

test('the rest after an advance that was recorded without its transaction is booked by hand too', async () => {
  const { id, admin } = await anUnpaidOrder(byBkash)
  const { updatedAt } = (await testShop.app.inject({ url: `/api/order/${id}`, headers: admin })).json().data
    .staff
  const payload = { updatedAt, amount: 400 }
  await testShop.app.inject({ method: 'POST', url: `/api/order/${id}/payments`, headers: admin, payload })
  expect((await mark(admin, id, 'paid')).json().data.paymentStatus).toBe('paid')
  expect(await db().select().from(payments).orderBy(payments.amount)).toMatchObject([
    { amount: 400, method: 'by-hand', reference: null },
    { amount: 730, method: 'by-hand', reference: null },
  ])
})

describe('a transaction that a statement shows', () => {
  async function shown(input: { reason: ReceiptReason; amountPaisa?: number }) {
    const { id, admin } = await anUnpaidOrder(byBkash)
    const { id: importedBy } = await anAdmin(db())
    await db()
      .insert(walletReceipts)
      .values({
        ...{ wallet: 'bkash', transactionId: '9GH7XK2L1M', state: 'open', amountPaisa: 113_000 },
        ...{ paidAt: testShop.clock.now(), orderId: id, importedBy },
        ...input,
      })
    return { id, admin }
  }

  test.each(['own-refund', 'used-twice', 'amounts-disagree', 'reversed'] as const)(
    'as money that pays no order is not marked as paid: %s',
    async (reason) => {
      const { id, admin } = await shown({ reason })
      const answer = await mark(admin, id, 'paid')
      expect([answer.statusCode, answer.json().message]).toEqual([409, outcomeMessages[reason]])
      expect(await db().select().from(payments)).toEqual([])
    },
  )

  test('with another amount is not marked as paid, of one order or of several', async () => {
    const { id, admin } = await shown({ reason: 'amount-differs', amountPaisa: 50_000 })
    const message = messages.walletTransactionOfOtherAmount('৳500')
    const one = await mark(admin, id, 'paid')
    expect([one.statusCode, one.json().message]).toEqual([409, message])
    const bulk = { method: 'POST', url: '/api/order/bulk-paid', headers: admin } as const
    const several = await testShop.app.inject({ ...bulk, payload: { orderIds: [id] } })
    expect(several.json().data).toEqual([{ orderId: id, isDone: false, message }])
    expect(await db().select().from(payments)).toEqual([])
  })

  test('with what is due, but late, is the payment', async () => {
    const { id, admin } = await shown({ reason: 'time-differs' })
    expect((await mark(admin, id, 'paid')).json().data.paymentStatus).toBe('paid')
    expect(await db().select().from(payments)).toMatchObject([{ method: 'wallet', reference: '9GH7XK2L1M' }])
  })
})

test('a transaction that another order was paid with is refused, with its number', async () => {
  const first = await anUnpaidOrder(byBkash)
  await mark(first.admin, first.id, 'paid')
  await changeStatus(testShop, first.admin, first.id, 'cancelled')
  const { id, admin } = await anUnpaidOrder(byBkash)
  const answer = await mark(admin, id, 'paid')
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    messages.walletTransactionRecordedFor(`#${orderNumber(first.id)}`),
  ])
})

describe('a paid order that staff cancel', () => {
  async function cancelled(isSilent: boolean) {
    const { id, admin } = await anUnpaidOrder(byBkash)
    await mark(admin, id, 'paid')
    testShop.clock.advanceSeconds(60)
    const payload = { orderIds: [id], status: 'cancelled', reason: 'Sold out', isSilent }
    await testShop.app.inject({ method: 'POST', url: '/api/order/bulk-status', headers: admin, payload })
    const [refund] = await db().select().from(refunds)
    const url = `/api/refund/${refund?.id}`
    for (const status of ['approved', 'refunded']) {
      testShop.clock.advanceSeconds(60)
      await testShop.app.inject({ method: 'PATCH', url, headers: admin, payload: { status } })
    }
    const sent = await db().select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt))
    return {
      id,
      refund,
      sms: sent
        .filter(({ channel }) => channel === 'sms')
        .slice(2)
        .map(({ text }) => text),
    }
  }

  test('has one SMS about order and money, and one when the money is sent', async () => {
    const { id, refund, sms } = await cancelled(false)
    expect(refund).toMatchObject({ method: 'bkash', number: '01712345678' })
    const number = orderNumber(id)
    expect(sms).toEqual([
      `Biponi: your order #${number} has been cancelled. Tk 1,130 goes back to bKash ending in 678; it may take up to 48 hours. Reason: Sold out`,
      `Biponi: your refund of Tk 1,130 for order #${number} has been sent to you.`,
    ])
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('without a message says of the money only', async () => {
    const { id, sms } = await cancelled(true)
    const number = orderNumber(id)
    expect(sms).toEqual([
      `Biponi: you get Tk 1,130 back for order #${number}.`,
      `Biponi: your refund of Tk 1,130 for order #${number} has been sent to you.`,
    ])
  })
})

test('buyers and other users cannot', async () => {
  const { id, buyer, admin } = await anUnpaidOrder()
  expect((await mark(buyer, id, 'paid')).statusCode).toBe(403)
  expect((await mark({}, id, 'paid')).statusCode).toBe(401)
  expect((await mark(admin, '0193a000-0000-7000-8000-000000000000', 'paid')).statusCode).toBe(404)
  expect((await mark(admin, id, 'given')).statusCode).toBe(400)
})
