import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { changeStatus, countRowsOf } from '#testing/orders/orders.ts'
import { statementsOn } from '#testing/orders/statements.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = statementsOn(testShop)
const { row, csv, upload, taken, outcomes, exceptions, resolve, paymentOf, markOrderPaid, ordered } = at

test('the shop’s own refund pays no order, whoever names its transaction', async () => {
  const refunded = await ordered('FIRST001')
  await markOrderPaid(refunded)
  await changeStatus(testShop, at.admin, refunded, 'cancelled')
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
    await changeStatus(testShop, at.admin, refunded, 'cancelled')
    await db().update(refunds).set({ status: 'refunded', reference }).where(eq(refunds.orderId, refunded))
  }
  for (const id of ['BACK0001', 'BACK0002', '0123456789']) await ordered(id)
  const { data } = await upload(csv(row('BACK0001'), row('BACK0002'), row('0123456789')))
  expect(outcomes(data)).toEqual({ BACK0001: 'own-refund', BACK0002: 'matched', '0123456789': 'own-refund' })
})
