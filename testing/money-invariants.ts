import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger.repository.ts'
import { listLineUnits } from '#api/sales/orders/order-lines.repository.ts'
import { orderStatusOf } from '#api/sales/orders/order-status.ts'
import { listReservationDifferences } from '#api/sales/orders/order-stock.repository.ts'
import { paymentStatusOf } from '#api/sales/payments/payment-status.ts'
import type { Database } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import type { TestGateways } from './payment-gateways.ts'

/** Reference of refunds that tests record as sent in the merchant panel. */
export const PANEL = 'PANEL'

type Db = Database['db']
type Stage = { at: TestGateways; productId: string; stock: number; couponId: string }

/** Payments received by the gateways, by the gateways' own ids. */
function paymentsOf({ sslcommerz, bkash }: TestGateways) {
  const cards = sslcommerz
    .paid()
    .map(({ bankTranId, tranId, amount }) => [bankTranId, { tranId, amount }] as const)
  const wallets = [...bkash.payments.values()]
    .filter(({ state }) => state === 'Completed')
    .map(({ trxID, invoice, amount }) => [trxID, { tranId: invoice, amount: Number(amount) }] as const)
  return new Map([...cards, ...wallets])
}

/** Refunds sent by the gateways, grouped by payment. */
function refundsOf({ sslcommerz, bkash }: TestGateways) {
  const cards = sslcommerz.refunds().map(({ bankTranId, amount }) => ({ payment: bankTranId, amount }))
  const wallets = [...bkash.payments.values()]
    .filter(({ refundTrxID }) => refundTrxID !== '')
    .map(({ trxID, amount }) => ({ payment: trxID, amount: Number(amount) }))
  return Map.groupBy([...cards, ...wallets], ({ payment }) => payment)
}

/** Asserts what must hold at any time, whatever is in progress. */
export async function assertInvariants(db: Db, stage: Stage): Promise<void> {
  expect(await listLedgerDifferences(db)).toEqual([])
  expect(await listStockDifferences(db)).toEqual([])
  expect(await listReservationDifferences(db)).toEqual([])
  const placed = await db.select().from(orders)
  const active = placed.filter(({ status }) => status !== 'cancelled')
  await assertStock(db, stage, active.length)
  await assertCouponUses(db, stage, active.filter(({ couponCode }) => couponCode !== null).length)

  const attempts = await db.select().from(paymentAttempts)
  const payments = paymentsOf(stage.at)
  for (const attempt of attempts.filter(({ receivedAmount }) => receivedAmount !== null)) {
    const { tranId, amount } = payments.get(attempt.bankTransactionId ?? '') ?? {}
    expect(amount).toBe(attempt.receivedAmount)
    expect([attempt.transactionId, (attempt.details as { paidOnPageOf?: string }).paidOnPageOf]).toContain(
      tranId,
    )
  }
  await assertPaymentRows(db)
  await assertUnits(db)
  for (const { id, paymentStatus, grandTotal } of placed) {
    const paid = attempts.filter(({ orderId, status }) => orderId === id && status === 'paid')
    const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
    expect(paid.map(({ receivedAmount }) => receivedAmount)).toEqual(isPaid ? [grandTotal] : [])
  }
  await assertRefunds(db, stage)
}

/**
 * Every order's payment status and sums follow from its payments and refunds, the events tell the state of each payment, and
 * none is refunded beyond its amount.
 */
async function assertPaymentRows(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string; allocated: number; amount: number }>(sql`
    select p.id, p.amount, sum(a.amount)::int as allocated from payments p
    join refund_allocations a on a.payment_id = p.id join refunds r on r.id = a.refund_id and r.status <> 'rejected'
    group by p.id having sum(a.amount) > p.amount`)
  expect(rows).toEqual([])
  const { rows: untold } = await db.execute(sql`
    select id, state from payments p where not exists (
      select from events where subject_id = p.id and type = 'payment.' || p.state)`)
  expect(untold).toEqual([])
  const counted = await db
    .select({
      order: orders,
      count: sql<number>`(select count(*)::int from payments p where p.order_id = orders.id and p.state = 'received')`,
    })
    .from(orders)
  for (const { order, count } of counted) expect(order.paymentStatus).toBe(paymentStatusOf(order, count > 0))
}

/** Every order's status follows from its units, and its parcels hold the units that its lines count. */
async function assertUnits(db: Db): Promise<void> {
  for (const { id, status } of await db.select().from(orders))
    expect(orderStatusOf(status, await listLineUnits(db, id))).toBe(status)
  const { rows } = await db.execute(sql`
    select l.id from order_lines l
    left join lateral (
      select sum(p.units) filter (where f.state = 'ready') as packed,
        sum(p.units) filter (where f.state = 'handed-over') as handed_over,
        sum(p.units - p.refused_units) filter (where f.state = 'delivered') as delivered,
        sum(p.refused_units) as refused, sum(p.units) filter (where f.state = 'lost') as lost
      from fulfilment_lines p join fulfilments f on f.id = p.fulfilment_id where p.order_line_id = l.id
    ) p on true
    where (l.packed_units, l.handed_over_units, l.delivered_units, l.refused_units, l.lost_units) is distinct from
      (coalesce(p.packed, 0), coalesce(p.handed_over, 0), coalesce(p.delivered, 0), coalesce(p.refused, 0), coalesce(p.lost, 0))`)
  expect(rows).toEqual([])
}

async function assertStock(db: Db, { productId, stock }: Stage, sold: number): Promise<void> {
  const [left] = await db.select().from(products).where(eq(products.id, productId))
  expect([left?.stock, left?.unitsSold]).toEqual([stock - sold, sold])
}

async function assertCouponUses(db: Db, { couponId }: Stage, uses: number): Promise<void> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  expect([coupon?.uses, await db.$count(couponUses)]).toEqual([uses, uses])
}

/** No payment is refunded twice, through the gateway or by hand, and none by more than its amount. */
async function assertRefunds(db: Db, { at }: Stage): Promise<void> {
  const payments = paymentsOf(at)
  const sentRefunds = refundsOf(at)
  for (const [payment, sent] of sentRefunds) {
    expect(sent).toEqual([{ payment, amount: payments.get(payment)?.amount }])
  }
  const storedRefunds = await db
    .select({ refund: refunds, payment: paymentAttempts.bankTransactionId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
  const byHand = storedRefunds.filter(
    ({ refund }) => refund.reference === PANEL && refund.gatewayState !== 'unclear',
  )
  for (const { payment } of byHand) expect(sentRefunds.has(payment ?? '')).toBe(false)
}

/** Asserts what must hold once the gateways have worked for long enough: every payment is settled, held or refunded. */
export async function assertFinalState(db: Db, { at }: Stage): Promise<void> {
  const attempts = await db.select().from(paymentAttempts)
  const placed = await db.select().from(orders)
  const storedRefunds = await db.select().from(refunds)
  const sentRefunds = refundsOf(at)
  for (const payment of paymentsOf(at).keys()) {
    const attempt = attempts.find(({ bankTransactionId }) => bankTransactionId === payment)
    expect(attempt?.status).toMatch(/^(?:paid|held|surplus)$/)
    const refund = storedRefunds.find(({ attemptId }) => attemptId === attempt?.id)
    if (attempt?.status === 'surplus') expect(refund?.status).toBe('refunded')
    if (refund?.status === 'refunded' && refund.reference !== PANEL)
      expect(sentRefunds.has(payment)).toBe(true)
    const order = placed.find(({ id }) => id === attempt?.orderId)
    if (attempt?.status === 'paid' && order?.status === 'cancelled') expect(refund).toBeDefined()
  }
  const waiting = new Set([
    ...attempts.filter(({ status }) => status === 'held').map(({ orderId }) => orderId),
    ...storedRefunds
      .filter(({ status }) => status === 'pending' || status === 'approved')
      .map(({ orderId }) => orderId),
  ])
  const settled = placed.filter(({ id }) => !waiting.has(id))
  expect(
    settled.filter(({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'pending'),
  ).toEqual([])
  // All other balances are zero.
  const balances = await db
    .select({ orderId: ledgerPostings.orderId, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerEntries.account, 'customer'))
    .groupBy(ledgerPostings.orderId)
  expect(balances.filter(({ amount, orderId }) => amount !== 0 && !waiting.has(orderId ?? ''))).toEqual([])
}
