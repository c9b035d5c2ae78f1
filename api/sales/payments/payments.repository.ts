import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Wallet } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { type OrderBalance, paymentStatusOf } from './payment-status.ts'

export type StoredPayment = typeof payments.$inferSelect

/** A locked order, with what decides how far it is paid. */
export type PayableOrder = OrderBalance & {
  id: string
  updatedAt: Date
  customerId: string
  paymentStatus: (typeof orders.$inferSelect)['paymentStatus']
}

const payableColumns = {
  id: orders.id,
  updatedAt: orders.updatedAt,
  customerId: orders.customerId,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  grandTotal: orders.grandTotal,
  waivedAmount: orders.waivedAmount,
  receivedTotal: orders.receivedTotal,
  refundedTotal: orders.refundedTotal,
}

/** Locks these orders in ascending id; before any of their payments, attempts and refunds, so that nothing can deadlock. */
export async function lockOrders(tx: DbOrTx, orderIds: string[]): Promise<PayableOrder[]> {
  return tx
    .select(payableColumns)
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.id)
    .for('no key update')
}

/** The same for one order; undefined when it does not exist. */
export async function lockOrder(tx: DbOrTx, orderId: string): Promise<PayableOrder | undefined> {
  const [order] = await lockOrders(tx, [orderId])
  return order
}

/** The same, not locked. */
export async function findPayableOrder(db: DbOrTx, orderId: string): Promise<PayableOrder | undefined> {
  const [order] = await db.select(payableColumns).from(orders).where(eq(orders.id, orderId))
  return order
}

/**
 * Sets the sums and the payment status of orders by their payments and refunds, and returns them. Danger: the orders must be
 * locked, and their payments and refunds written, in this transaction.
 */
export async function refreshPaymentStatus(
  tx: DbOrTx,
  orderIds: string[],
  now: Date,
): Promise<PayableOrder[]> {
  const stored = await tx
    .select({
      ...payableColumns,
      payments: sql<{ count: number; amount: number }>`(
        select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) from payments
        where order_id = orders.id and state = 'received')`,
      refunded: sql<number>`(
        select coalesce(sum(amount), 0)::int from refunds
        where order_id = orders.id and status = 'refunded' and cause <> 'surplus')`,
    })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  const refreshed = stored.map(({ payments: { count, amount }, refunded, ...order }) => {
    const balance = { ...order, receivedTotal: amount, refundedTotal: refunded }
    return { ...balance, paymentStatus: paymentStatusOf(balance, count > 0) }
  })
  await tx.execute(sql`
    update orders o set payment_status = n."paymentStatus", received_total = n."receivedTotal",
      refunded_total = n."refundedTotal", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(refreshed)}::jsonb)
      as n (id uuid, "paymentStatus" text, "receivedTotal" int, "refundedTotal" int)
    where o.id = n.id and (o.payment_status, o.received_total, o.refunded_total)
      is distinct from (n."paymentStatus", n."receivedTotal", n."refundedTotal")`)
  return refreshed
}

/** Sets what staff no longer ask for; `refreshPaymentStatus` must follow. */
export async function updateWaivedAmount(tx: DbOrTx, orderId: string, waivedAmount: number): Promise<void> {
  await tx.update(orders).set({ waivedAmount }).where(eq(orders.id, orderId))
}

export async function insertPayments(tx: DbOrTx, rows: readonly StoredPayment[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payments).values([...rows])
}

/** All payments of an order. */
export async function listPayments(db: DbOrTx, orderId: string): Promise<StoredPayment[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId))
}

export async function findPayment(db: DbOrTx, id: string): Promise<StoredPayment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findPaymentOfAttempt(
  db: DbOrTx,
  attemptId: string,
): Promise<StoredPayment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.attemptId, attemptId))
  return row
}

/**
 * Makes whoever records one of these wallet transactions, by hand or from a statement, wait until this one is committed. After
 * the orders are locked; what is read about them afterwards does not change.
 */
export async function lockWalletTransactions(
  tx: DbOrTx,
  wallet: string,
  transactionIds: string[],
): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('transfer ' || ${wallet}::text || ' ' || id, 0))
    from (select id from unnest(${sql.param(transactionIds)}::text[]) id order by id) ids`)
}

/**
 * The payments that staff recorded for these transactions of a wallet, also where a statement has shown one that another order
 * names (`linkRecordedWalletTransactions`); on `payments_reference_key` and `wallet_receipts_transaction_key`.
 */
export async function listRecordedWalletTransactions(
  db: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<{ transactionId: string; orderId: string; amount: Taka }[]> {
  const { rows } = await db.execute<{ transactionId: string; orderId: string; amount: Taka }>(sql`
    select reference as "transactionId", order_id as "orderId", amount from payments
    where method = 'wallet' and provider = ${wallet} and reference = any(${sql.param(transactionIds)}::text[])
      and receipt_id is null and state <> 'reversed'
    union all
    select p.reference, p.order_id, p.amount from wallet_receipts r join payments p on p.receipt_id = r.id
    where r.wallet = ${wallet} and r.transaction_id = any(${sql.param(transactionIds)}::text[])
      and r.state = 'open' and p.state <> 'reversed'`)
  return rows
}

/**
 * Links payments that staff recorded with the receipts of the same transactions: they cannot be taken back any more. With the
 * matched ones of their orders, and with open ones of the same amount that another order names.
 */
export async function linkRecordedWalletTransactions(
  tx: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<void> {
  await tx.execute(sql`
    update payments p set receipt_id = r.id
    from wallet_receipts r
    where r.wallet = ${wallet} and r.transaction_id = any(${sql.param(transactionIds)}::text[]) and not r.is_reversal
      and p.method = 'wallet' and p.provider = r.wallet and p.reference = r.transaction_id
      and p.receipt_id is null and p.state <> 'reversed'
      and (r.state = 'matched' and p.order_id = r.order_id
        or r.state = 'open' and r.reason = 'used-twice' and p.amount * 100 = r.amount_paisa)`)
}

/** Decides on the held payment of an attempt, and returns it; undefined when it was of another currency. */
export async function updateHeldPayment(
  tx: DbOrTx,
  attemptId: string,
  state: 'received' | 'surplus',
): Promise<StoredPayment | undefined> {
  const [payment] = await tx
    .update(payments)
    .set({ state })
    .where(and(eq(payments.attemptId, attemptId), eq(payments.state, 'held')))
    .returning()
  return payment
}

/** Marks a received payment as recorded by mistake; false when it was reversed before. */
export async function updateReversed(
  tx: DbOrTx,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ state: 'reversed', reversedAt: now, reversedBy: by })
    .where(and(eq(payments.id, id), eq(payments.state, 'received')))
  return rowCount === 1
}

/** A payment with what of it is not allocated to a refund yet. */
export type RefundablePayment = Pick<StoredPayment, 'id' | 'method' | 'provider' | 'attemptId'> & {
  refundable: number
}

/** The payments of an order that still have something to give back, oldest first. */
export async function listRefundablePayments(db: DbOrTx, orderId: string): Promise<RefundablePayment[]> {
  const { rows } = await db.execute<RefundablePayment>(sql`
    select * from (
      select p.id, p.method, p.provider, p.attempt_id as "attemptId", p.received_at, p.amount - coalesce((
        select sum(a.amount) from refund_allocations a join refunds r on r.id = a.refund_id
        where a.payment_id = p.id and r.status <> 'rejected'
      ), 0)::int as refundable
      from payments p where p.order_id = ${orderId} and p.state = 'received'
    ) received
    where refundable > 0 order by received_at, id`)
  return rows
}

/** The order that a transaction was recorded for by hand; on `payments_reference_key`. */
export async function findOrderPaidBy(
  db: DbOrTx,
  wallet: string,
  transactionId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from payments
    where method = 'wallet' and provider = ${wallet} and reference = ${transactionId}
      and receipt_id is null and state <> 'reversed'`)
  return rows[0]?.orderId
}

/** The wallet that a buyer of mobile banking named, and the transaction, where they named one; undefined without a wallet. */
export async function findNamedTransaction(
  db: DbOrTx,
  orderId: string,
): Promise<{ wallet: Wallet; transactionId: string | null } | undefined> {
  const [row] = await db
    .select({ wallet: orders.wallet, transactionId: orders.walletTransactionId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentMethod, 'mobile-banking')))
  return row?.wallet ? { wallet: row.wallet, transactionId: row.transactionId } : undefined
}

/** Whether there is a refund of the payment, also a declined one: the shop keeps that money, so it must have come in. */
export async function hasRefund(db: DbOrTx, paymentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from refund_allocations where payment_id = ${paymentId} limit 1`)
  return rows.length > 0
}

/** Whether the shop still expects money for the order. */
export function isPayable({
  status,
  paymentStatus,
}: Pick<PayableOrder, 'status' | 'paymentStatus'>): boolean {
  return status !== 'cancelled' && (paymentStatus === 'unpaid' || paymentStatus === 'pending')
}
