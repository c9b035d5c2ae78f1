import { and, eq, inArray } from 'drizzle-orm'
import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfPayment } from '#api/sales/ledger/ledger.ts'
import type { Order, PaymentStatus } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'

type PaymentMove = { orderId: string; from: PaymentStatus[]; to: PaymentStatus; now: Date }

/** Moves an order's payment on, if it still stands at one of `from`; false when it does not (docs/reliability.md D8). */
export async function updateStatusOfPayment(
  tx: DbOrTx,
  { orderId, from, to, now }: PaymentMove,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ paymentStatus: to, updatedAt: now })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, from)))
  return rowCount === 1
}

/** Holds these orders until the transaction ends, in the order of their ids; what names them is stored meanwhile. */
export async function lockOrders(tx: DbOrTx, orderIds: string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.id)
    .for('no key update')
}

/** Marks an order as paid, unless it is cancelled or its payment stands elsewhere by now. Books nothing. */
export async function markPaid(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<{ grandTotal: number } | undefined> {
  const [paid] = await markAllPaid(tx, { orderIds: [orderId], now })
  return paid
}

/** What a paid order has from its buyer: its grand total, unless somebody took other money as its payment. */
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

async function markAllPaid(tx: DbOrTx, { orderIds, now }: { orderIds: string[]; now: Date }) {
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
 * Takes an order's money by hand: cash, or a wallet payment somebody has seen come in. Marks the order as paid and books
 * it. False when the order is cancelled or its payment stands elsewhere by now. Money through a gateway is `settle`'s.
 */
export async function settlePayment(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  return (await settlePayments(tx, { orderIds: [orderId], now })).length === 1
}

/** The same for many orders, which `lockOrders` holds; answers those that became paid. */
export async function settlePayments(
  tx: DbOrTx,
  { orderIds, now }: { orderIds: string[]; now: Date },
): Promise<string[]> {
  const paid = await markAllPaid(tx, { orderIds, now })
  const postings = paid.map(({ id, grandTotal }) => postingByHand(id, grandTotal, now))
  await insertPostings(tx, postings)
  return paid.map(({ id }) => id)
}

/**
 * Takes an order's money by hand as it really came, be it more or less than the order costs: the books show the difference as
 * owed by the buyer or to them, and no refund gives back more.
 */
export async function settleWith(
  tx: DbOrTx,
  { orderId, received, now }: { orderId: string; received: Taka; now: Date },
): Promise<boolean> {
  const paid = await markPaid(tx, { orderId, now })
  if (!paid) return false
  const receivedAmount = received === paid.grandTotal ? null : received
  await tx.update(orders).set({ receivedAmount }).where(eq(orders.id, orderId))
  await insertPostings(tx, [postingByHand(orderId, received, now)])
  return true
}

const postingByHand = (orderId: string, amount: Taka, at: Date) =>
  postingOfPayment({ orderId, reference: orderId, amount, account: 'by-hand', at })
