import { eq, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { listCourierPayoutDifferences } from '#api/sales/couriers/couriers.repository.ts'
import { listGoodsReceivedDifferences } from '#api/sales/goods-received/goods-received.repository.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { listAdjustmentDifferences } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { listReservationDifferences } from '#api/sales/orders/status/order-stock.repository.ts'
import { amountDueOf, paymentStatusOf } from '#api/sales/payments/payment-status.ts'
import { listReturnDifferences } from '#api/sales/returns/returns.repository.ts'
import { listSellerPayoutDifferences } from '#api/sales/seller-payouts/seller-payouts.repository.ts'
import { listSupplierPaymentDifferences } from '#api/sales/suppliers/suppliers.repository.ts'
import { listOrderTaxDifferences } from '#api/sales/taxes/order-taxes.repository.ts'
import {
  listTaxInvoiceDifferences,
  listTaxNumberGaps,
} from '#api/sales/taxes/tax-invoice-differences.repository.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { payments as storedPayments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { returns } from '#database/schema/sales/returns.ts'
import type { TestGateways } from '#testing/fakes/payment-gateways.ts'
import { assertStock, assertStockEvents, assertUnits, type Db, type Stage } from './stock-invariants.ts'

/** Reference of refunds that tests record as sent in the merchant panel. */
export const PANEL = 'PANEL'

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
    .map(({ trxID, refundAmount }) => ({ payment: trxID, amount: refundAmount }))
  return Map.groupBy([...cards, ...wallets], ({ payment }) => payment)
}

/** Asserts what must hold at any time, whatever is in progress. */
export async function assertInvariants(db: Db, stage: Stage): Promise<void> {
  expect(await listLedgerDifferences(db)).toEqual([])
  expect(await listCourierPayoutDifferences(db)).toEqual([])
  expect(await listGoodsReceivedDifferences(db)).toEqual([])
  expect(await listSupplierPaymentDifferences(db)).toEqual([])
  expect(await listSellerPayoutDifferences(db)).toEqual([])
  expect(await listStockValueDifferences(db)).toEqual([])
  expect(await listStockDifferences(db)).toEqual([])
  expect(await listPriceDifferences(db)).toEqual([])
  expect(await listReservationDifferences(db)).toEqual([])
  expect(await listReturnDifferences(db)).toEqual([])
  expect(await listAdjustmentDifferences(db)).toEqual([])
  expect(await listOrderTaxDifferences(db)).toEqual([])
  expect(await listTaxInvoiceDifferences(db)).toEqual([])
  expect(await listTaxNumberGaps(db)).toEqual([])
  const placed = await db.select().from(orders)
  const active = placed.filter(({ status }) => status !== 'cancelled')
  await assertStock(db, stage)
  await assertStockEvents(db)
  await assertCouponUses(db, stage, active.filter(({ couponCode }) => couponCode !== null).length)

  await assertDiscounts(db, stage)

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
  await assertReceipts(db)
  await assertAccounts(db, stage)
  await assertUnits(db)
  const paidOtherwise = await ordersPaidOtherwise(db)
  for (const { id, paymentMethod, paymentStatus } of placed) {
    const paid = attempts.filter(({ orderId, status }) => orderId === id && status === 'paid')
    expect(paid.map(({ receivedAmount }) => receivedAmount)).toEqual(paid.map(({ amount }) => amount))
    const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
    // An order that costs more since it was paid can be paid on a second page.
    if (isPaid && paymentMethod === 'ssl' && !paidOtherwise.has(id)) expect(paid).not.toEqual([])
    if (paymentStatus === 'pending') expect(paid).toEqual([])
  }
  await assertNoExcess(db)
  await assertRefunds(db, stage)
}

/** Orders for which money came that no gateway took: those that staff packed before they were paid online may take it. */
async function ordersPaidOtherwise(db: Db): Promise<Set<string>> {
  const rows = await db.select().from(storedPayments).where(ne(storedPayments.method, 'gateway'))
  return new Set(rows.map(({ orderId }) => orderId))
}

/**
 * Every order's payment status and sums follow from its payments and refunds, and no payment is refunded beyond its amount.
 */
async function assertPaymentRows(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string; allocated: number; amount: number }>(sql`
    select p.id, p.amount, sum(a.amount)::int as allocated from payments p
    join refund_allocations a on a.payment_id = p.id join refunds r on r.id = a.refund_id and r.status <> 'rejected'
    group by p.id having sum(a.amount) > p.amount`)
  expect(rows).toEqual([])
  const counted = await db
    .select({
      order: orders,
      count: sql<number>`(select count(*)::int from payments p where p.order_id = orders.id and p.state = 'received')`,
    })
    .from(orders)
  for (const { order, count } of counted) expect(order.paymentStatus).toBe(paymentStatusOf(order, count > 0))
}

/**
 * The payments of a receipt never exceed it: an open one has none, and of one that is divided in part something is left. A
 * reversal has none of its own.
 */
async function assertReceipts(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select r.id, r.state, r.is_reversal, r.amount_paisa, p.paid from wallet_receipts r
    cross join lateral (
      select coalesce(sum(amount), 0)::int as paid from payments where receipt_id = r.id and state <> 'reversed'
    ) p
    where p.paid * 100 > r.amount_paisa or (r.state in ('open', 'resolved') or r.is_reversal) and p.paid > 0
      or r.state = 'part-matched' and (p.paid = 0 or p.paid * 100 > r.amount_paisa - 100)`)
  expect(rows).toEqual([])
}

/**
 * Couriers hold what they collected less what they paid out and deducted. The shop owes suppliers what came of known cost,
 * and sellers their share of the goods that buyers have, both less what it paid. The stock is worth what its units cost:
 * those of the account are on hand, but for goods received whose cost was not named, and what the named cost of others
 * differs.
 */
async function assertAccounts(db: Db, { unitCost, productId }: Stage): Promise<void> {
  const { rows } = await db.execute<{ account: string; booked: number; expected: number }>(sql`
    select e.account, e.expected::int, coalesce((select sum(amount) from ledger_entries where account = e.account), 0)::int as booked
    from (values
      ('courier', coalesce((select sum(amount) from payments where method = 'courier' and state <> 'reversed'), 0)
        - coalesce((select sum(amount + fee_amount) from courier_payouts where reversed_at is null), 0)),
      ('supplier', coalesce((select sum(amount) from supplier_payments where reversed_at is null), 0)
        - coalesce((select sum(units * unit_cost) from goods_received), 0)),
      ('seller', coalesce((select sum(amount) from seller_payouts where reversed_at is null), 0)
        - coalesce((select sum(round(unit_price * (delivered_units - returned_units) * (1 - commission_percent / 100)))
            from order_lines where commission_percent is not null), 0)),
      ('stock', (select sum(l.on_hand) from stock_levels l join stock_items i on i.id = l.item_id
          where i.product_id = ${productId}) * ${unitCost}::int
        - coalesce((select sum(on_hand_change * (${unitCost}::int - coalesce(unit_cost, 0))) from stock_movements
            where reason = 'received'), 0))
    ) as e(account, expected)`)
  for (const { account, booked, expected } of rows) expect([account, booked]).toEqual([account, expected])
}

/**
 * The shop keeps what an order costs, and no taka more: the rest of a payment is refunded, or its refund is pending, unless it
 * was declined or belongs to goods that came back and are not settled yet. Of a cancelled order it keeps nothing.
 */
async function assertNoExcess(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select o.id, o.status, o.grand_total, p.received, r.due, r.declined, u.unsettled from orders o
    join lateral (
      select sum(amount)::int as received from payments where order_id = o.id and state = 'received'
    ) p on p.received > 0
    cross join lateral (
      select coalesce(sum(amount) filter (where status <> 'rejected'), 0)::int as due,
        coalesce(sum(amount) filter (where status = 'rejected'), 0)::int as declined
      from refunds where order_id = o.id and cause <> 'surplus'
    ) r
    cross join lateral (
      select coalesce(sum(b.value - b.fee - coalesce((
        select sum(amount) from refunds where return_id = b.id
      ), 0)), 0)::int as unsettled
      from returns b where b.order_id = o.id and b.state = 'received'
    ) u
    cross join lateral (
      select p.received - r.due - r.declined
        - case when o.status = 'cancelled' then 0 else o.grand_total - o.waived_amount end as excess
    ) x
    where x.excess > u.unsettled or x.excess < 0 and o.status = 'cancelled'`)
  expect(rows).toEqual([])
}

async function assertCouponUses(db: Db, { couponId }: Stage, uses: number): Promise<void> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  expect([coupon?.uses, await db.$count(couponUses)]).toEqual([uses, uses])
}

/**
 * No line has a higher discount than it costs, and lamps have one of their prices. The coupon of an order takes its
 * amount off as long as the rest reaches its minimum spend, and an exchange for its goods no more; units that were
 * refused, lost or returned take their part of it along.
 */
async function assertDiscounts(db: Db, { coupon, productId, lampPrices }: Stage): Promise<void> {
  const { rows: tooHigh } = await db.execute(sql`
    select l.id from order_lines l join order_adjustments a on a.order_line_id = l.id
    join orders o on o.id = l.order_id and o.status <> 'cancelled'
    group by l.id, l.unit_price, l.charged_units having -sum(a.amount) > l.unit_price * l.charged_units`)
  expect(tooHigh).toEqual([])
  const { rows: prices } = await db.execute<{ price: number }>(
    sql`select distinct unit_price as price from order_lines where product_id = ${productId}`,
  )
  expect(lampPrices).toEqual(expect.arrayContaining(prices.map(({ price }) => price)))
  const { rows } = await db.execute(sql`
    select o.id, o.subtotal, c.of_coupon, c.of_rules, o.coupon_code from orders o
    cross join lateral (
      select coalesce(-sum(amount) filter (where kind = 'coupon'), 0)::int as of_coupon,
        coalesce(-sum(amount) filter (where kind = 'rule'), 0)::int as of_rules
      from order_adjustments where order_id = o.id
    ) c
    where c.of_coupon > ${coupon.taka}::int
      or o.coupon_code is not null and c.of_coupon <>
          case when o.subtotal - c.of_rules >= ${coupon.minimum}::int then ${coupon.taka}::int else 0 end
        and not exists (select from order_changes where order_id = o.id and kind <> 'edited')`)
  expect(rows).toEqual([])
}

/** No payment is refunded twice, through the gateway or by hand, and none by more than its amount. */
async function assertRefunds(db: Db, { at }: Stage): Promise<void> {
  const payments = paymentsOf(at)
  const sentRefunds = refundsOf(at)
  const storedRefunds = await db
    .select({ refund: refunds, payment: paymentAttempts.bankTransactionId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
  const byHand = storedRefunds.filter(
    ({ refund }) => refund.reference === PANEL && refund.gatewayState !== 'unclear',
  )
  for (const [payment, { amount }] of payments) {
    const sent = [
      ...(sentRefunds.get(payment) ?? []),
      ...byHand.filter((one) => one.payment === payment).map(({ refund }) => refund),
    ]
    expect(sent.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(amount)
  }
  // Every refund that a gateway sent is one that the shop asked for, with its amount.
  for (const [payment, sent] of sentRefunds) {
    const asked = storedRefunds
      .filter((one) => one.payment === payment && one.refund.gatewayRefundId !== null)
      .map(({ refund }) => refund.amount)
    for (const { amount } of sent) {
      const index = asked.indexOf(amount)
      expect(index).toBeGreaterThanOrEqual(0)
      asked.splice(index, 1)
    }
  }
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
    const ofPayment = storedRefunds.filter(({ attemptId }) => attemptId === attempt?.id)
    // One that its gateway reversed waits for staff.
    if (attempt?.status === 'surplus' && !ofPayment.some(({ gatewayState }) => gatewayState === 'failed'))
      expect(ofPayment.map(({ status }) => status)).toEqual(['refunded'])
    const done = ofPayment.filter(({ status, reference }) => status === 'refunded' && reference !== PANEL)
    expect(sentRefunds.get(payment)?.length ?? 0).toBeGreaterThanOrEqual(done.length)
    const order = placed.find(({ id }) => id === attempt?.orderId)
    if (attempt?.status === 'paid' && order?.status === 'cancelled') expect(ofPayment).not.toEqual([])
  }
  const waiting = new Set([
    ...attempts.filter(({ status }) => status === 'held').map(({ orderId }) => orderId),
    ...storedRefunds
      .filter(({ status }) => status === 'pending' || status === 'approved')
      .map(({ orderId }) => orderId),
    ...(await db.select().from(returns).where(eq(returns.state, 'received'))).map(({ orderId }) => orderId),
  ])
  const settled = placed.filter(({ id }) => !waiting.has(id))
  // An unpaid order lapses, unless staff began to pack it.
  expect(
    settled.filter(({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'pending'),
  ).toEqual([])
  // All other balances are what is still to be paid.
  const balances = await db
    .select({ orderId: ledgerPostings.orderId, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerEntries.account, 'customer'))
    .groupBy(ledgerPostings.orderId)
  const due = new Map(settled.map((order) => [order.id, amountDueOf(order)]))
  expect(
    balances.filter(
      ({ amount, orderId }) => amount !== (due.get(orderId ?? '') ?? 0) && !waiting.has(orderId ?? ''),
    ),
  ).toEqual([])
}
