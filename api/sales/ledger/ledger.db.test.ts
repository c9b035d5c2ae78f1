import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { onlineOrders } from '#testing/online-orders.ts'
import { notifyShop, payOnGatewayPage, testGateways } from '#testing/payment-gateways.ts'
import { openTestShop } from '#testing/shop.ts'
import { insertPosting, listLedgerDifferences } from './ledger.repository.ts'
import { postingOfPayment } from './ledger.ts'

const at = testGateways()
const testShop = openTestShop({ gateways: at.gateways })
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
const entry = (cause: 'placed' | 'refund', account: string) =>
  and(eq(ledgerEntries.cause, cause), eq(ledgerEntries.account, account))

describe('the check of the ledger finds', () => {
  test('a deleted row', async () => {
    await aRefundedOrder()
    await db().delete(ledgerEntries).where(entry('refund', 'customer'))
    expect(await found()).toEqual(['customer', 'unbalanced'])
  })

  test('a changed amount', async () => {
    await aRefundedOrder()
    await db().update(ledgerEntries).set({ amount: -1 }).where(entry('placed', 'goods'))
    expect(await found()).toEqual(['charged', 'unbalanced'])
  })

  test('a balanced posting of money nobody paid', async () => {
    const orderId = await aRefundedOrder()
    const invented = { orderId, reference: 'invented', amount: 500, account: 'sslcommerz', at: new Date() }
    await insertPosting(db(), postingOfPayment(invented))
    expect(await found()).toEqual(['customer', 'misplaced', 'money'])
  })

  test('money that left another account than it was received in', async () => {
    await aRefundedOrder()
    await db().update(ledgerEntries).set({ account: 'by-hand' }).where(entry('refund', 'sslcommerz'))
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
