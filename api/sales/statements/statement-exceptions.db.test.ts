import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { anAdmin } from '#testing/factories.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { statementsOn } from '#testing/orders/statements.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { resolveReceipt } from './receipts.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = statementsOn(testShop)
const {
  dhaka,
  now,
  row,
  csv,
  upload,
  taken,
  outcomes,
  exceptions,
  resolve,
  paymentOf,
  markOrderPaid,
  ordered,
} = at

test('every difference is an exception and pays nothing', async () => {
  const dear = await ordered('DEAR0001')
  const late = await ordered('LATE0001')
  const gone = await ordered('GONE0001')
  await changeStatus(testShop, at.buyer.headers, gone, 'cancelled')
  const other = await ordered('OTHER001', { wallet: 'nagad' })
  const unsaid = await ordered(null)
  const torn = await ordered('TORN0001')
  // An order paid with it was cancelled and refunded: the same transaction cannot pay another order.
  const before = await ordered('TWICE001')
  await markOrderPaid(before)
  await changeStatus(testShop, at.admin, before, 'cancelled')
  const reused = await ordered('TWICE001')
  // The first order was cancelled before it was paid: the next order with the same transaction is paid.
  const abandoned = await ordered('RETRY001')
  await changeStatus(testShop, at.buyer.headers, abandoned, 'cancelled')
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
  const { staff } = (await request(testShop, at.admin, 'GET', `/${id}`)).json().data
  const part = { updatedAt: staff.updatedAt, amount: 500 }
  expect((await request(testShop, at.admin, 'POST', `/${id}/payments`, part)).statusCode).toBe(201)
  const { data } = await taken(csv(row('THEREST1', '630'), row('THETOTAL', '1130')))
  expect(outcomes(data)).toEqual({ THEREST1: 'no-transaction-id', THETOTAL: 'unknown-transaction' })
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
