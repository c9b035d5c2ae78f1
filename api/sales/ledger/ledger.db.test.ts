import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { createWithTx } from '#database/with-tx.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/fakes/payment-gateways.ts'
import { onlineOrders } from '#testing/orders/online-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { withoutTriggers } from '#testing/without-triggers.ts'
import { insertPosting } from './ledger.repository.ts'
import { postingOfPayment } from './ledger.ts'
import { listLedgerDifferences } from './ledger-differences.repository.ts'

const at = testGateways()
const testShop = openTestShop({ payments: at.payments })
const db = () => testShop.database.db
const { anOnlineOrder, asAdmin } = onlineOrders(testShop)

/** An order of ৳1,130, paid through the gateway, cancelled and refunded. */
async function aRefundedOrder(): Promise<string> {
  const { id, url } = await anOnlineOrder()
  await notifyShop(testShop, payOnGatewayPage(at, url, 'pay').form)
  await asAdmin('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
  const [refund] = await db().select().from(refunds)
  for (const status of ['approved', 'refunded']) await asAdmin('PATCH', `/refund/${refund?.id}`, { status })
  expect(await listLedgerDifferences(db())).toEqual([])
  return id
}

const found = async () => (await listLedgerDifferences(db())).map(({ what }) => what)
const ofPosting = (kind: 'placed' | 'refund', account: 'customer' | 'goods' | 'gateway') => sql`
  account = ${account} and posting_id in (select id from ledger_postings where kind = ${kind})`

describe('the check of the ledger finds', () => {
  test('a deleted row', async () => {
    await aRefundedOrder()
    await withoutTriggers(db(), (tx) => tx.delete(ledgerEntries).where(ofPosting('refund', 'customer')))
    expect(await found()).toEqual(['customer', 'unbalanced'])
  })

  test('a changed amount', async () => {
    await aRefundedOrder()
    await withoutTriggers(db(), (tx) =>
      tx.update(ledgerEntries).set({ amount: -1 }).where(ofPosting('placed', 'goods')),
    )
    expect(await found()).toEqual(['charged', 'unbalanced'])
  })

  test('a balanced posting of money nobody paid', async () => {
    const orderId = await aRefundedOrder()
    const account = { account: 'gateway', party: 'sslcommerz' } as const
    const invented = { orderId, reference: 'invented', amount: 500, account, at: new Date() }
    await insertPosting(db(), postingOfPayment(invented))
    expect(await found()).toEqual(['customer', 'misplaced', 'money'])
  })

  test('money that left another account than it was received in', async () => {
    await aRefundedOrder()
    await withoutTriggers(db(), (tx) =>
      tx.update(ledgerEntries).set({ account: 'by-hand', party: '' }).where(ofPosting('refund', 'gateway')),
    )
    expect(await found()).toEqual(['misplaced'])
  })

  test('an order, a payment or a refund without a posting', async () => {
    const id = await aRefundedOrder()
    await db().update(orders).set({ status: 'pending' }).where(eq(orders.id, id))
    expect(await found()).toEqual(['charged', 'customer'])
    await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    await db().update(refunds).set({ status: 'approved' })
    expect(await found()).toEqual(['customer', 'misplaced', 'money', 'refunded'])
    await db().update(refunds).set({ status: 'refunded', amount: 1000 })
    expect(await found()).toEqual(['customer', 'misplaced', 'money', 'refunded', 'unallocated'])
  })

  test('a payment that is not in the order’s sums, or in no posting', async () => {
    const id = await aRefundedOrder()
    await db().update(orders).set({ receivedTotal: 2000 }).where(eq(orders.id, id))
    expect(await found()).toEqual(['received'])
    await db().update(orders).set({ receivedTotal: 1130 }).where(eq(orders.id, id))
    await db().update(payments).set({ amount: 1200 })
    expect(await found()).toEqual(['customer', 'misplaced', 'money', 'received'])
  })
})

describe('the database refuses', () => {
  test('to change or delete what was posted', async () => {
    await aRefundedOrder()
    await expect(db().update(ledgerEntries).set({ amount: 1 })).rejects.toThrow()
    await expect(db().delete(ledgerEntries)).rejects.toThrow()
    await expect(db().update(ledgerPostings).set({ reference: 'x' })).rejects.toThrow()
    await expect(db().delete(ledgerPostings)).rejects.toThrow()
    expect(await found()).toEqual([])
  })

  test('a posting that does not balance, and the same event twice', async () => {
    const orderId = await aRefundedOrder()
    const posting = { orderId, kind: 'waived', reference: 'a', at: new Date() } as const
    const entries = [{ account: 'customer', amount: -5 }] as const
    const post = (more: Parameters<typeof insertPosting>[1]['entries']) =>
      createWithTx(db())((tx) => insertPosting(tx, { ...posting, entries: [...entries, ...more] }))
    await expect(post([])).rejects.toThrow()
    await post([{ account: 'waived', amount: 5 }])
    await expect(post([{ account: 'waived', amount: 5 }])).rejects.toThrow()
  })
})
