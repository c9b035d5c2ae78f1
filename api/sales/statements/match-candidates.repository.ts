import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { amountDueOf, type OrderBalance } from '#api/sales/payments/payment-status.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import type { CandidateOrder } from './match-row.ts'

const candidateColumns = {
  id: orders.id,
  paymentMethod: orders.paymentMethod,
  waivedAmount: orders.waivedAmount,
  receivedTotal: orders.receivedTotal,
  refundedTotal: orders.refundedTotal,
  wallet: orders.wallet,
  walletTransactionId: orders.walletTransactionId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentNumber: orders.paymentNumber,
  grandTotal: orders.grandTotal,
  createdAt: orders.createdAt,
}

const toCandidate = <Row extends OrderBalance>(row: Row) => ({ ...row, amountDue: amountDueOf(row) })

/** Orders that name one of these transaction ids, of any wallet, newest first; on `orders_wallet_transaction_idx`. */
export async function listOrdersNaming(db: DbOrTx, transactionIds: string[]): Promise<CandidateOrder[]> {
  const rows = await db
    .select(candidateColumns)
    .from(orders)
    .where(sql`${orders.walletTransactionId} = any(${sql.param(transactionIds)}::text[])`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map(toCandidate)
}

/** The orders that receipts pay or are suggested for, each with its receipt. */
export async function listOrdersWithReceipt(
  db: DbOrTx,
  receiptIds: string[],
): Promise<(CandidateOrder & { receiptId: string })[]> {
  const ids = sql.param(receiptIds)
  const rows = await db
    .select({ ...candidateColumns, receiptId: sql<string>`paid.receipt_id` })
    .from(orders)
    .innerJoin(
      sql`(
        select id as receipt_id, order_id from wallet_receipts where id = any(${ids}::uuid[])
        union select receipt_id, order_id from payments where receipt_id = any(${ids}::uuid[]) and state <> 'reversed'
      ) paid`,
      sql`paid.order_id = ${orders.id}`,
    )
  return rows.map(toCandidate)
}

/**
 * Wallet orders without a transaction id of which one of these amounts is still to be paid; all that
 * `orders_wallet_waiting_idx` holds are read.
 */
export async function listOrdersWaiting(db: DbOrTx, amounts: Taka[]): Promise<CandidateOrder[]> {
  const { grandTotal, waivedAmount, receivedTotal, refundedTotal } = orders
  const rows = await db
    .select(candidateColumns)
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'mobile-banking'),
        eq(orders.paymentStatus, 'unpaid'),
        isNull(orders.walletTransactionId),
        sql`${orders.status} <> 'cancelled'`,
        sql`${grandTotal} - ${waivedAmount} - ${receivedTotal} + ${refundedTotal} = any(${sql.param(amounts)}::int[])`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(10_000)
  return rows.map(toCandidate)
}

/**
 * Which of these transactions are the shop's own refunds: those whose id is a refund's reference or a word of it
 * (`bKash: 9gh7xk2l1m, Nasrin`), never a part of a longer word. Reads all refunds.
 */
export async function listShopRefunds(db: DbOrTx, transactionIds: string[]): Promise<string[]> {
  const reference = sql`upper(translate(${refunds.reference}, '০১২৩৪৫৬৭৮৯', '0123456789'))`
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word
    from ${refunds}, unnest(regexp_split_to_array(${reference}, '[^[:alnum:]]+') || replace(${reference}, ' ', '')) as word
    where word = any(${sql.param(transactionIds)}::text[])`)
  return rows.map(({ word }) => word)
}
