import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listLedgerDifferences } from '#api/sales/ledger/ledger.repository.ts'
import type { Database } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import type { TestGateways } from './payment-gateways.ts'

/** What a refund noted by hand stands under. */
export const PANEL = 'PANEL'

type Db = Database['db']
type Stage = { at: TestGateways; productId: string; stock: number; couponId: string }

/** What the companies have taken, by their own ids of the payments. */
function takenBy({ company, bkash }: TestGateways) {
  const cards = company
    .paid()
    .map(({ bankTranId, tranId, amount }) => [bankTranId, { tranId, amount }] as const)
  const wallets = [...bkash.payments.values()]
    .filter(({ state }) => state === 'Completed')
    .map(({ trxID, invoice, amount }) => [trxID, { tranId: invoice, amount: Number(amount) }] as const)
  return new Map([...cards, ...wallets])
}

/** What they have sent back, by the payments it came from: one row for each sending. */
function sentBackBy({ company, bkash }: TestGateways) {
  const cards = company.refunds().map(({ bankTranId, amount }) => ({ payment: bankTranId, amount }))
  const wallets = [...bkash.payments.values()]
    .filter(({ refundTrxID }) => refundTrxID !== '')
    .map(({ trxID, amount }) => ({ payment: trxID, amount: Number(amount) }))
  return Map.groupBy([...cards, ...wallets], ({ payment }) => payment)
}

/** True at any moment, whatever is still under way. */
export async function assertInvariants(db: Db, stage: Stage): Promise<void> {
  expect(await listLedgerDifferences(db)).toEqual([])
  const placed = await db.select().from(orders)
  const standing = placed.filter(({ status }) => status !== 'cancelled')
  await assertStock(db, stage, standing.length)
  await couponMustHold(db, stage, standing.filter(({ couponCode }) => couponCode !== null).length)

  const attempts = await db.select().from(paymentAttempts)
  const taken = takenBy(stage.at)
  for (const attempt of attempts.filter(({ receivedAmount }) => receivedAmount !== null)) {
    const { tranId, amount } = taken.get(attempt.bankTransactionId ?? '') ?? {}
    expect(amount).toBe(attempt.receivedAmount)
    expect([attempt.transactionId, (attempt.details as { paidOnPageOf?: string }).paidOnPageOf]).toContain(
      tranId,
    )
  }
  for (const { id, paymentStatus, grandTotal } of placed) {
    const paid = attempts.filter(({ orderId, status }) => orderId === id && status === 'paid')
    const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
    expect(paid.map(({ receivedAmount }) => receivedAmount)).toEqual(isPaid ? [grandTotal] : [])
  }
  await refundsMustHold(db, stage)
}

async function assertStock(db: Db, { productId, stock }: Stage, sold: number): Promise<void> {
  const [left] = await db.select().from(products).where(eq(products.id, productId))
  expect([left?.stock, left?.unitsSold]).toEqual([stock - sold, sold])
}

async function couponMustHold(db: Db, { couponId }: Stage, used: number): Promise<void> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  expect([coupon?.uses, await db.$count(couponUses)]).toEqual([used, used])
}

/** No payment goes back twice, in parts or whole, through the company or beside it, and none for more than it was. */
async function refundsMustHold(db: Db, { at }: Stage): Promise<void> {
  const taken = takenBy(at)
  const back = sentBackBy(at)
  for (const [payment, sent] of back) {
    expect(sent).toEqual([{ payment, amount: taken.get(payment)?.amount }])
  }
  const made = await db
    .select({ refund: refunds, payment: paymentAttempts.bankTransactionId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
  const byHand = made.filter(({ refund }) => refund.reference === PANEL && refund.gatewayState !== 'unclear')
  for (const { payment } of byHand) expect(back.has(payment ?? '')).toBe(false)
}

/** When the companies were well for long enough: every payment pays an order, waits for a person, or went back. */
export async function assertFinalState(db: Db, { at }: Stage): Promise<void> {
  const attempts = await db.select().from(paymentAttempts)
  const placed = await db.select().from(orders)
  const made = await db.select().from(refunds)
  const back = sentBackBy(at)
  for (const payment of takenBy(at).keys()) {
    const attempt = attempts.find(({ bankTransactionId }) => bankTransactionId === payment)
    expect(attempt?.status).toMatch(/^(?:paid|held|surplus)$/)
    const refund = made.find(({ attemptId }) => attemptId === attempt?.id)
    if (attempt?.status === 'surplus') expect(refund?.status).toBe('refunded')
    if (refund?.status === 'refunded' && refund.reference !== PANEL) expect(back.has(payment)).toBe(true)
    const order = placed.find(({ id }) => id === attempt?.orderId)
    if (attempt?.status === 'paid' && order?.status === 'cancelled') expect(refund).toBeDefined()
  }
  const waiting = new Set([
    ...attempts.filter(({ status }) => status === 'held').map(({ orderId }) => orderId),
    ...made
      .filter(({ status }) => status === 'pending' || status === 'approved')
      .map(({ orderId }) => orderId),
  ])
  const settled = placed.filter(({ id }) => !waiting.has(id))
  expect(
    settled.filter(({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'pending'),
  ).toEqual([])
  // Nobody owes anybody anything.
  const due = await db
    .select({ orderId: ledgerEntries.orderId, owed: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'customer'))
    .groupBy(ledgerEntries.orderId)
  expect(due.filter((one) => one.owed !== 0 && !waiting.has(one.orderId))).toEqual([])
}
