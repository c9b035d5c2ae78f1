import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { lockOrders, lockWalletTransactions } from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import { messages } from '#contract/messages.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_BYTES } from '#contract/sales/statements.ts'
import type { Tx } from '#database/connect.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { aBkashOrder, aBuyer, changeStatus, countRowsOf } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { resolveReceipt } from './receipts.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let buyer: Awaited<ReturnType<typeof aBuyer>>
let lamp: Awaited<ReturnType<typeof aProduct>>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  buyer = await aBuyer(testShop)
  lamp = await aProduct(db(), { stock: 50 })
})

/** An order of ৳1,130 to be paid by bKash; with a transaction id when it is given. */
const ordered = (walletTransactionId: string | null, overrides: object = {}) =>
  aBkashOrder(testShop, buyer, lamp, { walletTransactionId, ...overrides })

const dhaka = (at: Date) =>
  new Date(at.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
const now = () => dhaka(testShop.clock.now())
const row = (id: string, amount = '"1,130.00"', at = now(), from = '01712345678') =>
  `${id},${at},${from},${amount}`
const csv = (...rows: string[]) => ['TrxID,Date,From,Amount', ...rows].join('\n')

async function upload(text: string | Uint8Array, fields: Record<string, string> = {}, headers = admin) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ wallet: 'bkash', fileName: 'november.csv', ...fields }))
    form.append(name, value)
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  if (bytes.length > 0) form.append('statement', new File([new Uint8Array(bytes)], 'november.csv'))
  const answer = await testShop.app.inject({
    method: 'POST',
    url: '/api/payments/statements',
    headers,
    payload: form,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const taken = (text: string, fields = {}) => upload(text, { mode: 'import', ...fields })
const exceptions = async (query = '', headers: Headers = admin) =>
  (await testShop.app.inject({ url: `/api/payments/statements/exceptions${query}`, headers })).json()
const resolve = async (id: string, note: string, headers: Headers = admin) => {
  const url = `/api/payments/statements/exceptions/${id}`
  const answer = await testShop.app.inject({ method: 'PATCH', url, headers, payload: { note } })
  return { status: answer.statusCode, ...answer.json() }
}
const paymentOf = async (id: string) =>
  (await db().select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus
const markOrderPaid = (id: string) =>
  testShop.app.inject({
    method: 'PATCH',
    url: `/api/order/update-payment-status/${id}`,
    headers: admin,
    payload: { paymentStatus: 'paid' },
  })
const outcomes = (data: { rows: { transactionId: string; outcome: string }[] }) =>
  Object.fromEntries(data.rows.map(({ transactionId, outcome }) => [transactionId, outcome]))

test('a row that matches by id, amount and time pays its order, after a check that changes nothing', async () => {
  const first = await ordered('9gh7 xk2l1m')
  const second = await ordered('9GH7XK2L1N')
  const text = csv(row('9gh7xk2l1m'), row('9GH7XK2L1N', '"৳ ১,১৩০.০০"'), row('9GH7XK2L1M'))

  const dry = await upload(text)
  expect(dry.data).toMatchObject({ isImported: false, counts: { matched: 2, repeated: 1, exceptions: 0 } })
  expect([await paymentOf(first), await countRowsOf(testShop, walletReceipts)]).toEqual(['unpaid', 0])

  const done = await taken(text)
  expect(done.data).toMatchObject({ isImported: true, counts: { matched: 2, repeated: 1 } })
  expect(outcomes(done.data)).toEqual({ '9GH7XK2L1M': 'matched', '9GH7XK2L1N': 'matched' })
  expect([await paymentOf(first), await paymentOf(second)]).toEqual(['paid', 'paid'])
  expect(await db().select().from(auditEntries)).toMatchObject(
    [first, second].map((subjectId) => ({ action: 'order.payment-matched', subjectId })),
  )
  expect(await listLedgerDifferences(db())).toEqual([])

  const counted = await countRowsOf(testShop, ledgerEntries)
  const again = await taken(text)
  expect(again.data.counts).toMatchObject({ matched: 0, known: 2, exceptions: 0 })
  const row2 = await taken(csv(row('9GH7XK2L1M'), row('9GH7XK2L1X')))
  expect(outcomes(row2.data)).toEqual({ '9GH7XK2L1M': 'known', '9GH7XK2L1X': 'unknown-transaction' })
  expect([await countRowsOf(testShop, ledgerEntries), await countRowsOf(testShop, walletReceipts)]).toEqual([
    counted,
    3,
  ])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('the same file from many at once pays each order once', async () => {
  const ids = ['AAAA0001', 'AAAA0002', 'AAAA0003']
  for (const id of ids) await ordered(id)
  const answers = await Promise.all(Array.from({ length: 3 }, () => taken(csv(...ids.map((id) => row(id))))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const matched = answers.map(({ data }) => data.counts.matched as number)
  expect(matched.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await countRowsOf(testShop, walletReceipts)).toBe(3)
  expect(await db().select().from(ledgerPostings).where(eq(ledgerPostings.kind, 'payment'))).toHaveLength(3)
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('a long statement is paid in batches, and an order changed meanwhile does not stop the others', async () => {
  const copies = 230
  const original = await ordered('BULK0')
  await db().execute(sql`
    with copied as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'wallet_transaction_id', 'BULK' || n, 'transaction_id', o.transaction_id || n))).*
      from orders o, generate_series(1, ${sql.raw(String(copies))}) n where o.id = ${original} returning id
    ), posted as (
      insert into ledger_postings (id, order_id, kind, reference, at)
      select gen_random_uuid(), c.id, p.kind, c.id::text, p.at
      from copied c, ledger_postings p where p.order_id = ${original} returning id
    )
    insert into ledger_entries (posting_id, position, account, amount)
    select posted.id, e.position, e.account, e.amount
    from posted, ledger_entries e join ledger_postings p on p.id = e.posting_id where p.order_id = ${original}`)
  const strangers = Array.from({ length: 600 }, (_, index) => row(`STRANGER${index}`))
  const file = csv(...Array.from({ length: copies + 1 }, (_, index) => row(`BULK${index}`)), ...strangers)
  const { data } = await holdRows(testShop, {
    hold: (tx) => tx.select().from(orders).where(eq(orders.id, original)).for('update'),
    start: () => taken(file),
    meanwhile: (tx) => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, original)),
  })
  expect(data.counts).toMatchObject({ matched: copies, exceptions: 601 })
  expect(
    data.rows.find(({ transactionId }: { transactionId: string }) => transactionId === 'BULK0'),
  ).toMatchObject({
    outcome: 'order-cancelled',
  })
  const paid = await db().select().from(orders).where(eq(orders.paymentStatus, 'paid'))
  expect(paid).toHaveLength(copies)
  const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.template, 'payment-received'))
  expect(new Set(sent.filter(({ channel }) => channel === 'sms').map(({ aboutId }) => aboutId))).toEqual(
    new Set(paid.map(({ id }) => id)),
  )
  expect(
    (await db().select().from(auditEntries)).filter(({ action }) => action === 'order.payment-matched'),
  ).toHaveLength(copies)
  // The original is cancelled here without a ledger posting.
  expect((await listLedgerDifferences(db())).map(({ orderId }) => orderId)).toEqual([original, original])
  expect(await countRowsOf(testShop, walletReceipts)).toBe(copies + 601)
})

test('an import marks orders paid without a message to their buyers where staff leave it out', async () => {
  const order = await ordered('QUIET1')
  const { data } = await upload(csv(row('QUIET1')), { mode: 'import', isSilent: 'true' })
  expect(data.counts).toMatchObject({ matched: 1 })
  const [paid] = await db().select().from(orders).where(eq(orders.id, order))
  expect(paid?.paymentStatus).toBe('paid')
  const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, order))
  expect(sent.map(({ template }) => template)).not.toContain('payment-received')
})

test('an exception resolved while an import runs pays nothing, and stays resolved', async () => {
  await taken(csv(row('DONE0001')))
  const paid = await ordered('PAYS0001')
  // Orders are locked in the order of their ids: the import waits for the first, and has not locked the others.
  testShop.clock.advanceSeconds(1)
  const [done, gone] = [await ordered('DONE0001'), await ordered('GONE0001')]
  const text = csv(row('PAYS0001'), row('DONE0001'), row('GONE0001'))
  const [{ id }] = (await exceptions()).data.data
  const { id: by } = await anAdmin(db())
  const { data } = await holdRows(testShop, {
    hold: (tx) => tx.select().from(orders).where(eq(orders.id, paid)).for('update'),
    start: () => taken(text),
    meanwhile: async (tx) => {
      await resolveReceipt(tx, { id, by, note: 'Sent back', now: testShop.clock.now() })
      await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, gone))
    },
  })
  expect(outcomes(data)).toEqual({ PAYS0001: 'matched', DONE0001: 'known', GONE0001: 'order-cancelled' })
  expect([await paymentOf(paid), await paymentOf(done), await paymentOf(gone)]).toEqual([
    'paid',
    'unpaid',
    'unpaid',
  ])
  expect((await exceptions()).data.data).toMatchObject([{ transactionId: 'GONE0001' }])
  expect((await exceptions('?state=resolved')).data.data).toMatchObject([{ note: 'Sent back' }])
})

test('an order that was paid in part is suggested for its rest, and no longer for its total', async () => {
  const id = await ordered(null)
  const { staff } = (await request(testShop, admin, 'GET', `/${id}`)).json().data
  const part = { updatedAt: staff.updatedAt, amount: 500 }
  expect((await request(testShop, admin, 'POST', `/${id}/payments`, part)).statusCode).toBe(201)
  const { data } = await taken(csv(row('THEREST1', '630'), row('THETOTAL', '1130')))
  expect(outcomes(data)).toEqual({ THEREST1: 'no-transaction-id', THETOTAL: 'unknown-transaction' })
})

test('every difference is an exception and pays nothing', async () => {
  const dear = await ordered('DEAR0001')
  const late = await ordered('LATE0001')
  const gone = await ordered('GONE0001')
  await changeStatus(testShop, buyer.headers, gone, 'cancelled')
  const other = await ordered('OTHER001', { wallet: 'nagad' })
  const unsaid = await ordered(null)
  const torn = await ordered('TORN0001')
  // An order paid with it was cancelled and refunded: the same transaction cannot pay another order.
  const before = await ordered('TWICE001')
  await markOrderPaid(before)
  await changeStatus(testShop, admin, before, 'cancelled')
  const reused = await ordered('TWICE001')
  // The first order was cancelled before it was paid: the next order with the same transaction is paid.
  const abandoned = await ordered('RETRY001')
  await changeStatus(testShop, buyer.headers, abandoned, 'cancelled')
  const retried = await ordered('RETRY001')
  const byHand = await ordered('HAND0001')
  await markOrderPaid(byHand)

  const month = dhaka(new Date(testShop.clock.now().getTime() - 30 * 24 * 60 * 60_000))
  const file = csv(
    row('DEAR0001', '1130.50'),
    row('LATE0001', '1130', month),
    row('GONE0001', '1130'),
    row('OTHER001', '1130'),
    row('UNSAID01', '1130', now(), '+880 1712-345678'),
    row('STRAY001', '777', now(), ''),
    row('TORN0001', '1130'),
    row('TORN0001', '113'),
    row('TWICE001', '1130'),
    row('RETRY001', '1130'),
    row('HAND0001', '1130'),
    row('12', '1130'),
  )
  const { data } = await taken(file)
  expect(outcomes(data)).toEqual({
    DEAR0001: 'amount-differs',
    LATE0001: 'time-differs',
    GONE0001: 'order-cancelled',
    OTHER001: 'other-wallet',
    UNSAID01: 'no-transaction-id',
    STRAY001: 'unknown-transaction',
    TORN0001: 'amounts-disagree',
    TWICE001: 'used-twice',
    RETRY001: 'matched',
    HAND0001: 'already-paid',
  })
  expect(data.unreadable).toMatchObject([{ line: 13 }])
  for (const id of [dear, late, gone, other, unsaid, torn, reused]) expect(await paymentOf(id)).toBe('unpaid')
  expect([await paymentOf(retried), await paymentOf(byHand)]).toEqual(['paid', 'paid'])
  expect(await listLedgerDifferences(db())).toEqual([])

  const open = (await exceptions()).data
  expect(open).toMatchObject({ total: 8, count: 8 })
  expect(open.data.find((one: { reason: string }) => one.reason === 'no-transaction-id')).toMatchObject({
    orderId: unsaid,
    amountPaisa: 113_000,
    fileName: 'november.csv',
    isResolved: false,
  })
  expect((await exceptions('?reason=amount-differs')).data.data).toMatchObject([{ orderId: dear }])
  expect((await exceptions('?reason=guess')).statusCode).toBe(400)

  const [one] = open.data
  expect(await resolve(one.id, ' ')).toMatchObject({ status: 400 })
  expect(await resolve(one.id, 'Sent back by bKash')).toMatchObject({
    status: 200,
    data: { isResolved: true, resolvedByName: 'Nasrin', note: 'Sent back by bKash' },
  })
  expect(await resolve(one.id, 'Again')).toMatchObject({
    status: 409,
    message: statementMessages.exceptionResolved,
  })
  expect((await resolve('01936b1e-0000-7000-8000-000000000000', 'x')).status).toBe(404)
  expect((await exceptions()).data.total).toBe(7)
  expect((await exceptions('?state=resolved')).data.total).toBe(1)

  // The order is placed after the import: the next import finds it. A resolved exception stays resolved.
  const unmatched = await ordered('STRAY001')
  const next = await taken(file.replace('STRAY001', 'LATER001').concat(`\n${row('STRAY001', '"1,130"')}`))
  expect(outcomes(next.data)).toMatchObject({ STRAY001: 'amounts-disagree', HAND0001: 'known' })
  expect(await paymentOf(unmatched)).toBe('unpaid')
})

describe('a wallet payment that staff recorded before', () => {
  const record = async (orderId: string, amount: number, walletTransactionId: string) => {
    const url = `/api/order/${orderId}`
    const { staff } = (await testShop.app.inject({ url, headers: admin })).json().data
    const payload = { updatedAt: staff.updatedAt, amount, wallet: 'bkash', walletTransactionId }
    const answer = await testShop.app.inject({
      method: 'POST',
      url: `${url}/payments`,
      headers: admin,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.staff.payments[0].id as string
  }
  const takeBack = (orderId: string, paymentId: string) =>
    testShop.app.inject({
      method: 'PATCH',
      url: `/api/order/${orderId}/payments/${paymentId}/reversal`,
      headers: admin,
    })
  const receivedFor = async (orderId: string) =>
    (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.receivedTotal

  test('is not counted again, whether or not its order names it', async () => {
    const half = await ordered('HALF0001')
    await record(half, 565, 'HALF0001')
    const cash = await ordered(null, { paymentMethod: 'cash', paymentNumber: '', wallet: null })
    await record(cash, 400, 'CASH0001')
    const { data } = await taken(csv(row('HALF0001', '565'), row('CASH0001', '400', now(), '')))
    expect(outcomes(data)).toEqual({ HALF0001: 'already-paid', CASH0001: 'already-paid' })
    expect(await db().select().from(walletReceipts).orderBy(walletReceipts.transactionId)).toMatchObject([
      { transactionId: 'CASH0001', state: 'matched', orderId: cash },
      { transactionId: 'HALF0001', state: 'matched', orderId: half },
    ])
    expect([await receivedFor(half), await receivedFor(cash)]).toEqual([565, 400])
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('is an exception when the statement has another amount, and pays nothing more', async () => {
    const order = await ordered('TYPO0001')
    await record(order, 500, 'TYPO0001')
    expect(outcomes((await taken(csv(row('TYPO0001', '630')))).data)).toEqual({
      TYPO0001: 'amount-differs',
    })
    const [receipt] = await db().select().from(walletReceipts)
    const settled = await testShop.app.inject({
      method: 'POST',
      url: `/api/payments/statements/exceptions/${receipt?.id}/settle`,
      headers: admin,
      payload: { orderId: order },
    })
    expect([settled.statusCode, settled.json().message]).toEqual([409, messages.walletTransactionRecorded])
    expect(await receivedFor(order)).toBe(500)
  })

  test('stays with its order when another one names it, and is an exception of that one', async () => {
    const [first, other] = [await ordered(null), await ordered('SAME0001')]
    const payment = await record(first, 1130, 'SAME0001')
    // The same statement again finds no money for the other order either.
    for (const _again of [1, 2])
      expect(outcomes((await taken(csv(row('SAME0001')))).data)).toEqual({ SAME0001: 'used-twice' })
    expect((await exceptions()).data.data).toMatchObject([
      { orderId: other, reason: 'used-twice', openAmount: 0, payments: [{ orderId: first, amount: 1130 }] },
    ])
    expect((await takeBack(first, payment)).json().message).toBe(messages.paymentReallyCame)
    const marked = await markOrderPaid(other)
    expect([marked.statusCode, marked.json().message]).toEqual([409, outcomeMessages['used-twice']])
    expect([await receivedFor(first), await receivedFor(other)]).toEqual([1130, 0])

    await changeStatus(testShop, buyer.headers, other, 'cancelled')
    expect(outcomes((await taken(csv(row('SAME0001')))).data)).toEqual({ SAME0001: 'already-paid' })
    expect([(await exceptions()).data.total, await receivedFor(first)]).toEqual([0, 1130])
    expect(await listLedgerDifferences(db())).toEqual([])
  })

  test('cannot be taken back once a statement has shown it', async () => {
    const order = await ordered(null)
    const payment = await record(order, 400, 'SHOWN001')
    await taken(csv(row('SHOWN001', '400')))
    expect((await takeBack(order, payment)).json().message).toBe(messages.paymentReallyCame)
    const { staff } = (await testShop.app.inject({ url: `/api/order/${order}`, headers: admin })).json().data
    expect(staff.payments).toMatchObject([{ state: 'received', canBeReversed: false }])
    expect(await receivedFor(order)).toBe(400)
  })

  test('pays by the statement once it was taken back', async () => {
    const order = await ordered('BACK0001')
    const payment = await record(order, 1130, 'BACK0001')
    await takeBack(order, payment)
    expect(outcomes((await taken(csv(row('BACK0001')))).data)).toEqual({ BACK0001: 'matched' })
    expect([await paymentOf(order), await receivedFor(order)]).toEqual(['paid', 1130])
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})

test('the shop’s own refund pays no order, whoever names its transaction', async () => {
  const refunded = await ordered('FIRST001')
  await markOrderPaid(refunded)
  await changeStatus(testShop, admin, refunded, 'cancelled')
  await db().update(refunds).set({ status: 'refunded', reference: 'back 0001' })
  const again = await ordered('BACK0001')
  const reversed = await ordered('GONE0001')
  const text = [
    'TrxID,Date,From,Amount,Type',
    `${row('BACK0001')},Transfer`,
    `${row('GONE0001')},Payment`,
    `${row('GONE0001')},Payment Reversal`,
  ].join('\n')
  const { data } = await taken(text)
  expect(data.rows.map((one: { outcome: string }) => one.outcome)).toEqual([
    'own-refund',
    'amounts-disagree',
    'reversed',
  ])
  expect([await paymentOf(again), await paymentOf(reversed)]).toEqual(['unpaid', 'unpaid'])
  expect((await exceptions('?reason=own-refund')).data.data).toMatchObject([{ orderId: again }])
})

test('a payment reversed in a later file is an exception, and its order stays paid', async () => {
  const [first, linked, unpaid] = [
    await ordered('BACK0001'),
    await ordered('LINK0001'),
    await ordered('EARLY001'),
  ]
  const payments = csv(row('BACK0001'), row('LINK0001'))
  expect((await taken(payments)).data.counts).toMatchObject({ matched: 2 })
  const later = [
    'TrxID,Date,From,Amount,Type,Details',
    // The file repeats the payment, as a file of an overlapping month does.
    `${row('BACK0001')},Payment,`,
    `${row('BACK0001')},Payment Reversal,`,
    `${row('REVERSE01')},Reversal,Reversal of link0001`,
    `${row('EARLY001')},Payment Reversal,`,
    `${row('SALARY001')},Salary,`,
  ].join('\n')
  expect((await upload(later)).data).toMatchObject({ counts: { exceptions: 3, known: 1, skipped: 1 } })
  expect(await countRowsOf(testShop, walletReceipts)).toBe(2)

  const { data } = await taken(later, { fileName: 'december.csv' })
  expect(data.rows).toMatchObject([
    { transactionId: 'BACK0001', outcome: 'reversed', orderId: first },
    { transactionId: 'LINK0001', outcome: 'reversed', orderId: linked, amountPaisa: 113_000 },
    { transactionId: 'EARLY001', outcome: 'reversed', orderId: unpaid },
    { transactionId: 'BACK0001', outcome: 'known' },
  ])
  expect([await paymentOf(first), await paymentOf(linked)]).toEqual(['paid', 'paid'])
  expect(await listLedgerDifferences(db())).toEqual([])
  const open = (await exceptions('?reason=reversed')).data.data
  expect(open).toHaveLength(3)
  for (const one of open)
    expect(one).toMatchObject({ fileName: 'december.csv', order: { canBePaid: false }, isResolved: false })

  // A payment imported after its reversal pays nothing.
  expect(outcomes((await taken(csv(row('EARLY001')))).data)).toEqual({ EARLY001: 'amounts-disagree' })
  expect(await paymentOf(unpaid)).toBe('unpaid')
  await resolve(open[0].id, 'bKash took it back: asked the buyer to pay again')
  expect((await taken(later)).data.counts).toMatchObject({ exceptions: 2, known: 2 })
  expect((await exceptions('?reason=reversed')).data.total).toBe(2)
})

test('a refund is recognised by its transaction as a word of its reference, not by a part of a word', async () => {
  const references = ['bKash: back0001 (to Nasrin)', 'BACK00021', 'sent ব্যাক-০১২৩৪৫৬৭৮৯']
  for (const reference of references) {
    const refunded = await ordered(`FOR${references.indexOf(reference)}00001`)
    await markOrderPaid(refunded)
    await changeStatus(testShop, admin, refunded, 'cancelled')
    await db().update(refunds).set({ status: 'refunded', reference }).where(eq(refunds.orderId, refunded))
  }
  for (const id of ['BACK0001', 'BACK0002', '0123456789']) await ordered(id)
  const { data } = await upload(csv(row('BACK0001'), row('BACK0002'), row('0123456789')))
  expect(outcomes(data)).toEqual({ BACK0001: 'own-refund', BACK0002: 'matched', '0123456789': 'own-refund' })
})

test('a row of unknown direction pays nothing until a file shows that the money came in', async () => {
  const id = await ordered('WAYS0001')
  const file = (kind: string) => `TrxID,Date,From,Amount,Type\n${row('WAYS0001')},${kind}\n`
  expect(outcomes((await taken(file('Transfer'))).data)).toEqual({ WAYS0001: 'direction-unknown' })
  expect(await paymentOf(id)).toBe('unpaid')
  expect((await exceptions('?reason=direction-unknown')).data.data).toMatchObject([
    { orderId: id, words: expect.stringContaining('came in or went out') },
  ])
  const both = `${file('Payment')}${row('WAYS0001')},Transfer\n`
  expect(outcomes((await upload(both)).data)).toEqual({ WAYS0001: 'direction-unknown' })
  expect(outcomes((await taken(file('Payment'))).data)).toEqual({ WAYS0001: 'matched' })
  expect([await paymentOf(id), (await exceptions()).data.total]).toEqual(['paid', 0])
})

test('an exception pays its order at the next import when the order is placed later', async () => {
  const file = csv(row('SOON0001', '1130', now(), ''))
  expect(outcomes((await taken(file)).data)).toEqual({ SOON0001: 'unknown-transaction' })
  const id = await ordered('SOON0001')
  expect(outcomes((await taken(file)).data)).toEqual({ SOON0001: 'matched' })
  expect([await paymentOf(id), (await exceptions()).data.total]).toEqual(['paid', 0])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('an import with the wrong amount column blocks a payment only until two others agree', async () => {
  const id = await ordered('COLS0001')
  const file = `TrxID,Date,From,Amount,Balance\n${row('COLS0001')},977`
  const wrong = await taken(file, { amountColumn: 'Balance', fileName: 'wrong.csv' })
  expect(outcomes(wrong.data)).toEqual({ COLS0001: 'amount-differs' })
  expect(outcomes((await taken(file)).data)).toEqual({ COLS0001: 'amounts-disagree' })
  expect((await exceptions()).data.data).toMatchObject([{ amountPaisa: 113_000, fileName: 'november.csv' }])
  expect(await paymentOf(id)).toBe('unpaid')
  expect(outcomes((await taken(file)).data)).toEqual({ COLS0001: 'matched' })
  expect([await paymentOf(id), (await exceptions()).data.total]).toEqual(['paid', 0])
  expect(await listLedgerDifferences(db())).toEqual([])
})

test('an unreadable file is rejected with advice, and stores nothing', async () => {
  expect(await upload('', { mode: 'import' })).toMatchObject({
    status: 400,
    message: statementMessages.statementFileRequired,
  })
  expect((await upload(csv(row('AAAA0001')), { wallet: 'upay' })).errors).toMatchObject([{ path: 'wallet' }])
  expect((await upload(csv(row('AAAA0001')), { mode: 'guess' })).status).toBe(400)
  expect(await taken('When,Code,Money\n2026-11-21,AAAA0001,1130\n')).toMatchObject({
    status: 400,
    errors: [{ path: 'transactionIdColumn' }, { path: 'amountColumn' }, { path: 'timeColumn' }],
    data: { headers: ['When', 'Code', 'Money'] },
  })
  const named = { transactionIdColumn: 'Code', amountColumn: 'Money', timeColumn: 'When' }
  const mapped = await upload('When,Code,Money\n2026-11-21,AAAA0001,1130\n', named)
  expect(outcomes(mapped.data)).toEqual({ AAAA0001: 'unknown-transaction' })
  expect(await upload(new Uint8Array([0x54, 0xe9, 0x0a]))).toMatchObject({
    status: 400,
    message: statementMessages.statementEncoding,
  })
  expect((await upload(new TextEncoder().encode('PK\x03\x04'))).status).toBe(415)
  expect(await upload(csv(''))).toMatchObject({ status: 400, message: statementMessages.statementEmpty })
  const large = csv('x'.repeat(MAX_STATEMENT_BYTES))
  expect((await upload(large)).status).toBe(413)
  const many = csv(...Array.from({ length: 20_001 }, (_, index) => `ID${index},${now()},,100`))
  expect((await upload(many)).status).toBe(413)
  expect(await countRowsOf(testShop, walletReceipts)).toBe(0)
})

test('it asks to sign in and rejects everybody but admins', async () => {
  const stranger = await signInAs(testShop, await aCustomer(db()))
  for (const [headers, status] of [
    [{}, 401],
    [stranger, 403],
  ] as const) {
    expect((await upload(csv(row('AAAA0001')), {}, headers as Headers)).status).toBe(status)
    expect((await exceptions('', headers)).statusCode).toBe(status)
    expect((await resolve('01936b1e-0000-7000-8000-000000000000', 'x', headers)).status).toBe(status)
  }
})

describe('one transfer named for two orders at the same moment', () => {
  const aTransfer = { wallet: 'bkash', transactionId: 'RACE0001' } as const
  const lock = (tx: Tx) => lockWalletTransactions(tx, aTransfer.wallet, [aTransfer.transactionId])

  test('is not recorded by hand when a statement pays with it first', async () => {
    const [paid, other] = [await ordered('RACE0001'), await ordered('OTHER0001')]
    const { updatedAt } = (await testShop.app.inject({ url: `/api/order/${other}`, headers: admin })).json()
      .data.staff
    const answer = await holdRows<{ statusCode: number }>(testShop, {
      hold: lock,
      start: () =>
        testShop.app.inject({
          method: 'POST',
          url: `/api/order/${other}/payments`,
          headers: admin,
          payload: { updatedAt, amount: 500, wallet: 'bkash', walletTransactionId: 'RACE0001' },
        }),
      meanwhile: (tx) =>
        tx.insert(walletReceipts).values({
          ...aTransfer,
          amountPaisa: 113_000,
          paidAt: testShop.clock.now(),
          state: 'matched',
          orderId: paid,
          importedBy: buyer.customer.id,
        }),
    })
    expect(answer.statusCode).toBe(409)
  })

  test('pays nothing from a statement when it is recorded by hand first', async () => {
    const [named, other] = [await ordered('RACE0001'), await ordered('OTHER0001')]
    const { data } = await holdRows(testShop, {
      hold: async (tx) => {
        await lockOrders(tx, [other])
        await lock(tx)
      },
      start: () => taken(csv(row('RACE0001'))),
      meanwhile: (tx) =>
        recordPayments(
          tx,
          [
            {
              ...{ orderId: other, method: 'wallet', provider: 'bkash', reference: 'RACE0001', amount: 1130 },
              state: 'received',
              recordedBy: null,
            },
          ],
          testShop.clock.now(),
        ),
    })
    expect(data.counts.matched).toBe(0)
    expect([await paymentOf(named), await paymentOf(other)]).toEqual(['unpaid', 'paid'])
    expect(await listLedgerDifferences(db())).toEqual([])
  })
})
