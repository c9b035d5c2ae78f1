import { and, eq, inArray } from 'drizzle-orm'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPayment } from '#api/sales/ledger/ledger.ts'
import type { Order, PaymentStatus } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'

type PaymentTransition = { orderId: string; from: PaymentStatus[]; to: PaymentStatus; now: Date }

/** Changes the payment status of an order that still has one of `from`; false when it has not (docs/reliability.md D8). */
export async function updatePaymentStatus(
  tx: DbOrTx,
  { orderId, from, to, now }: PaymentTransition,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: to, updatedAt: now })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, from)))
  return rowCount === 1
}

/** Locks these orders, in ascending id, until the transaction ends. */
export async function lockOrders(tx: DbOrTx, orderIds: string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.id)
    .for('no key update')
}

/** Marks an order as paid, unless it is cancelled or no longer unpaid. Posts nothing to the ledger. */
export async function markOrderPaid(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<{ grandTotal: number } | undefined> {
  const [paid] = await markOrdersPaid(tx, { orderIds: [orderId], now })
  return paid
}

/** What was received for a paid order: its grand total, unless staff accepted another amount as its payment. */
export async function findReceivedAmount(
  db: DbOrTx,
  { id, grandTotal }: Pick<Order, 'id' | 'grandTotal'>,
): Promise<Taka> {
  const [row] = await db
    .select({ receivedAmount: orders.receivedAmount })
    .from(orders)
    .where(eq(orders.id, id))
  return row?.receivedAmount ?? grandTotal
}

async function markOrdersPaid(tx: DbOrTx, { orderIds, now }: { orderIds: string[]; now: Date }) {
  return tx
    .update(orders)
    .set({ paymentStatus: 'paid', updatedAt: now })
    .where(
      and(
        inArray(orders.id, orderIds),
        inArray(orders.paymentStatus, ['unpaid', 'pending']),
        inArray(orders.status, ['pending', 'processing', 'shipped', 'delivered']),
      ),
    )
    .returning({ id: orders.id, grandTotal: orders.grandTotal })
}

/**
 * Records a manual payment (cash, or a wallet payment that somebody checked): marks the order as paid and posts it to the
 * ledger. False when the order is cancelled or no longer unpaid. Payments through a gateway are recorded by `settle`.
 */
export async function recordManualPayment(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  return (await recordManualPayments(tx, { orderIds: [orderId], now })).length === 1
}

/** The same for several orders, locked by `lockOrders`; returns the ids of those that became paid. */
export async function recordManualPayments(
  tx: DbOrTx,
  { orderIds, now }: { orderIds: string[]; now: Date },
): Promise<string[]> {
  const paid = await markOrdersPaid(tx, { orderIds, now })
  const postings = paid.map(({ id, grandTotal }) => manualPosting(id, grandTotal, now))
  await insertPostings(tx, postings)
  return paid.map(({ id }) => id)
}

/**
 * Records a manual payment of another amount than the order costs: the ledger shows the difference as owed by the buyer or
 * to them, and a refund returns no more than what was received.
 */
export async function recordReceivedAmount(
  tx: DbOrTx,
  { orderId, received, now }: { orderId: string; received: Taka; now: Date },
): Promise<boolean> {
  const paid = await markOrderPaid(tx, { orderId, now })
  if (!paid) return false
  const receivedAmount = received === paid.grandTotal ? null : received
  await tx.update(orders).set({ receivedAmount }).where(eq(orders.id, orderId))
  await insertPostings(tx, [manualPosting(orderId, received, now)])
  return true
}

const manualPosting = (orderId: string, amount: Taka, at: Date) =>
  postingOfPayment({ orderId, reference: orderId, amount, account: 'by-hand', at })
