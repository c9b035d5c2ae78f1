import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listLedgerEntries } from '#api/sales/ledger/ledger.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { insertRefund } from '#api/sales/refunds/refunds.repository.ts'
import { messages } from '#contract/messages.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { ledgerEntries, ledgerParties } from '#database/schema/sales/ledger.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { createWithTx } from '#database/with-tx.ts'
import { changeStatus, statusesOf } from '#testing/orders/orders.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { lockOrder } from './payments.repository.ts'
import { byHand, recordPayments } from './record-payments.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

type Order = Awaited<ReturnType<typeof aPlacedOrder>>

const shown = async ({ id, staff }: Order) => (await request(testShop, staff, 'GET', `/${id}`)).json().data

async function record(order: Order, input: object, updatedAt?: string) {
  const readAt = updatedAt ?? (await shown(order)).staff.updatedAt
  testShop.clock.advanceSeconds(1)
  return request(testShop, order.staff, 'POST', `/${order.id}/payments`, { updatedAt: readAt, ...input })
}

const reverse = ({ id, staff }: Order, paymentId: string) =>
  request(testShop, staff, 'PATCH', `/${id}/payments/${paymentId}/reversal`)

/** An order of ৳1,130. */
const anOrder = (input: object = {}) => aPlacedOrder(testShop, input)

const markPaid = ({ id, staff }: Order) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${id}`,
    headers: staff,
    payload: { paymentStatus: 'paid' },
  })

const byBkash = (walletTransactionId: string) => ({
  paymentMethod: 'mobile-banking',
  paymentNumber: '01712345678',
  wallet: 'bkash',
  walletTransactionId,
})

const bkash = { wallet: 'bkash', walletTransactionId: '9ghj7xk2lq' }

describe('an advance', () => {
  test('by wallet leaves the rest to be paid, and the rest in cash makes the order paid', async () => {
    const order = await anOrder()
    const advance = await record(order, { amount: 400, ...bkash })
    expect(advance.statusCode, advance.body).toBe(201)
    expect(advance.json().data).toMatchObject({
      paymentStatus: 'unpaid',
      amountPaid: 400,
      amountDue: 730,
      staff: {
        payments: [
          {
            method: 'wallet',
            provider: 'bkash',
            amount: 400,
            state: 'received',
            reference: '9GHJ7XK2LQ',
            recordedByName: order.admin.name,
            canBeReversed: true,
          },
        ],
      },
    })
    expect((await record(order, { amount: 730 })).json().data).toMatchObject({
      paymentStatus: 'paid',
      amountPaid: 1130,
      amountDue: 0,
    })
    expect(await listLedgerDifferences(db())).toEqual([])
    const types = (await db().select().from(events)).map(({ type }) => type)
    expect(types.filter((type) => type !== 'stock.moved')).toEqual([
      'order.placed',
      'payment.received',
      'payment.received',
    ])
  })

  test('may be collected by a courier, who has the money in the books', async () => {
    const order = await anOrder()
    const collected = await record(order, { amount: 1130, courierName: ' Pathao ' })
    expect(collected.json().data).toMatchObject({
      paymentStatus: 'paid',
      staff: { payments: [{ method: 'courier', provider: 'Pathao', amount: 1130, canBeReversed: true }] },
    })
    const entries = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, 'courier'))
    const [courier] = await db().select().from(ledgerParties)
    expect(courier).toMatchObject({ kind: 'courier', name: 'Pathao' })
    expect(entries).toMatchObject([{ party: courier?.id, amount: 1130 }])
    expect((await record(await anOrder(), { amount: 10, courierName: ' ' })).statusCode).toBe(400)
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('is completed by Mark paid, which records what is still due', async () => {
    const order = await anOrder()
    await record(order, { amount: 400 })
    const paid = await markPaid(order)
    expect(paid.json().data).toMatchObject({ paymentStatus: 'paid', amountPaid: 1130, amountDue: 0 })
    expect((await db().select().from(payments)).map(({ amount }) => amount)).toEqual([400, 730])
  })

  test('is owed back when its buyer cancels the order', async () => {
    const order = await anOrder()
    await record(order, { amount: 400 })
    await changeStatus(testShop, order.buyer.headers, order.id, 'cancelled')
    expect(await shown(order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      amountPaid: 400,
      amountDue: 0,
      staff: { refunds: [{ amount: 400, status: 'pending', cause: 'cancellation' }] },
    })
    const [refund] = await db().select().from(refunds)
    const sent = await testShop.app.inject({
      method: 'PATCH',
      url: `/api/refund/${refund?.id}`,
      headers: order.staff,
      payload: { status: 'refunded' },
    })
    expect(sent.json().data).toMatchObject({ refundStatus: 'refunded' })
    expect(await shown(order)).toMatchObject({ paymentStatus: 'refunded', amountPaid: 0 })
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})

test('the message about a cancelled order tells what was paid by then, not what was read before', async () => {
  const order = await anOrder()
  const payment = { ...byHand, orderId: order.id, amount: 400, state: 'received', recordedBy: null } as const
  const cancelled = await holdRows(testShop, {
    hold: (tx) => lockOrder(tx, order.id),
    start: async () => changeStatus(testShop, order.staff, order.id, 'cancelled'),
    meanwhile: (tx) => recordPayments(tx, [payment], testShop.clock.now()),
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.template, 'order-cancelled'))
  expect(sent.find(({ channel }) => channel === 'sms')?.text).toContain('Tk 400 goes back to you')
  expect(await listLedgerDifferences(db())).toEqual([])
})

describe('a payment is not recorded', () => {
  test('above what is due, below a taka, or for a cancelled order', async () => {
    const order = await anOrder()
    const above = await record(order, { amount: 1131 })
    expect([above.statusCode, above.json().message]).toEqual([409, messages.moreThanDue('৳1,130')])
    expect((await record(order, { amount: 0 })).statusCode).toBe(400)
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect((await record(order, { amount: 100 })).json().message).toBe(messages.paymentOfCancelledOrder)
    expect(await db().select().from(payments)).toEqual([])
  })

  test('twice, by a second click or by two members of the staff', async () => {
    const order = await anOrder()
    const { updatedAt } = (await shown(order)).staff
    const answers = await Promise.all([1, 2, 3].map(() => record(order, { amount: 300 }, updatedAt)))
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 2 })
    expect(await db().select().from(payments)).toHaveLength(1)
  })

  test('with a transaction that was recorded or shown by a statement before', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    await record(first, { amount: 400, ...bkash })
    const again = await record(second, { amount: 400, ...bkash })
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      [
        {
          path: 'walletTransactionId',
          message: messages.walletTransactionRecordedFor(`#${orderNumber(first.id)}`),
        },
      ],
    ])
    const named = await anOrder(byBkash('NAMED001'))
    await markPaid(named)
    const used = await record(second, { amount: 400, wallet: 'bkash', walletTransactionId: 'NAMED001' })
    expect(used.json().message).toBe(messages.walletTransactionRecordedFor(`#${orderNumber(named.id)}`))
    await db().insert(walletReceipts).values({
      wallet: 'nagad',
      transactionId: 'STATED01',
      amountPaisa: 40_000,
      paidAt: testShop.clock.now(),
      state: 'matched',
      orderId: first.id,
      importedBy: first.admin.id,
    })
    const stated = { wallet: 'nagad', walletTransactionId: 'STATED01' }
    expect((await record(second, { amount: 400, ...stated })).statusCode).toBe(409)
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('by others than an admin', async () => {
    const order = await anOrder()
    const asBuyer = { ...order, staff: order.buyer.headers }
    const { updatedAt } = (await shown(order)).staff
    expect((await record(asBuyer, { amount: 100 }, updatedAt)).statusCode).toBe(403)
  })
})

describe('a payment recorded by mistake', () => {
  test('is taken back within an hour by a counter-posting, and its transaction is free again', async () => {
    const order = await anOrder()
    const { payments: recorded } = (await record(order, { amount: 1130, ...bkash })).json().data.staff
    const answer = await reverse(order, recorded[0].id)
    expect(answer.json().data).toMatchObject({
      paymentStatus: 'unpaid',
      amountPaid: 0,
      amountDue: 1130,
      staff: {
        payments: [
          {
            ...{ state: 'reversed', canBeReversed: false, reversedByName: order.admin.name },
            reversedAt: testShop.clock.now().toISOString(),
          },
        ],
      },
    })
    const entries = await listLedgerEntries(db(), order.id)
    expect(entries.filter(({ account }) => account === 'wallet')).toMatchObject([
      { kind: 'payment', party: 'bkash', amount: 1130 },
      { kind: 'payment-reversed', party: 'bkash', amount: -1130 },
    ])
    expect((await db().select().from(auditEntries)).map(({ action }) => action)).toContain(
      'order.payment-reversed',
    )
    expect((await reverse(order, recorded[0].id)).json().message).toBe(messages.paymentAlreadyReversed)
    expect((await record(order, { amount: 500, ...bkash })).statusCode).toBe(201)
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('stays after the hour, when it is refunded, and for another order', async () => {
    const order = await anOrder()
    const { payments: recorded } = (await record(order, { amount: 300 })).json().data.staff
    expect((await reverse(await anOrder(), recorded[0].id)).statusCode).toBe(404)
    await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect((await reverse(order, recorded[0].id)).json().message).toBe(messages.paymentRefunded)
    testShop.clock.advanceSeconds(3601)
    const later = { ...order, staff: await signInAs(testShop, order.admin) }
    expect((await reverse(later, recorded[0].id)).json().message).toBe(messages.paymentTooOldToReverse)
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})

test('the refunds of a payment never exceed it', async () => {
  const order = await anOrder()
  await record(order, { amount: 300 })
  await changeStatus(testShop, order.staff, order.id, 'cancelled')
  const [payment] = await db().select().from(payments)
  const second = createWithTx(db())((tx) =>
    insertRefund(tx, {
      orderId: order.id,
      customerId: order.buyer.customer.id,
      cause: 'request',
      attemptId: null,
      method: 'manual',
      number: null,
      allocations: [{ paymentId: payment?.id ?? '', amount: 1 }],
      status: 'pending',
      changedBy: null,
      nextCheckAt: null,
      now: testShop.clock.now(),
    }),
  )
  await expect(second).rejects.toThrow()
  expect(await db().select().from(refunds)).toHaveLength(1)
})
