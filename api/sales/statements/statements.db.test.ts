import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import { MAX_STATEMENT_BYTES } from '#contract/sales/statements.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { aCustomer } from '#testing/factories.ts'
import { countRowsOf } from '#testing/orders/orders.ts'
import { statementsOn } from '#testing/orders/statements.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = statementsOn(testShop)
const { now, row, csv, upload, taken, outcomes, exceptions, resolve, paymentOf, ordered } = at

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
    expect((await upload(csv(row('AAAA0001')), {}, headers as Record<string, string>)).status).toBe(status)
    expect((await exceptions('', headers)).statusCode).toBe(status)
    expect((await resolve('01936b1e-0000-7000-8000-000000000000', 'x', headers)).status).toBe(status)
  }
})
