import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { amountDueOf, type PaymentFacts } from '#api/sales/payments/payment-status.ts'
import type { StoredPayment } from '#api/sales/payments/payments.repository.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { ExceptionFilter } from '#contract/sales/statements.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import type { CandidateOrder } from './match-row.ts'

export type Receipt = typeof walletReceipts.$inferSelect
export type NewReceipt = Omit<Receipt, 'resolvedBy' | 'note' | 'createdAt' | 'updatedAt'>

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

const toCandidate = <Row extends PaymentFacts>(row: Row) => ({ ...row, amountDue: amountDueOf(row) })

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

/** Unpaid wallet orders without a transaction id and with one of these totals; on `orders_wallet_waiting_idx`. */
export async function listOrdersWaiting(db: DbOrTx, totals: number[]): Promise<CandidateOrder[]> {
  const rows = await db
    .select(candidateColumns)
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'mobile-banking'),
        eq(orders.paymentStatus, 'unpaid'),
        isNull(orders.walletTransactionId),
        sql`${orders.status} <> 'cancelled'`,
        sql`${orders.grandTotal} = any(${sql.param(totals)}::int[])`,
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

/** The stored receipts of these transactions; on `wallet_receipts_transaction_key`. */
export async function listReceipts(db: DbOrTx, wallet: Wallet, transactionIds: string[]): Promise<Receipt[]> {
  return listStoredReceipts(db, wallet, { transactionIds, isReversal: false })
}

/** The stored reversals of these transactions; on `wallet_receipts_transaction_key`. */
export async function listReversals(
  db: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<Receipt[]> {
  return listStoredReceipts(db, wallet, { transactionIds, isReversal: true })
}

async function listStoredReceipts(
  db: DbOrTx,
  wallet: Wallet,
  { transactionIds, isReversal }: { transactionIds: string[]; isReversal: boolean },
): Promise<Receipt[]> {
  return db
    .select()
    .from(walletReceipts)
    .where(
      and(
        eq(walletReceipts.wallet, wallet),
        eq(walletReceipts.isReversal, isReversal),
        sql`${walletReceipts.transactionId} = any(${sql.param(transactionIds)}::text[])`,
      ),
    )
}

/**
 * Stores transactions, each once. A stored one is replaced only while it is an open exception and only when it differs: the
 * later file wins, so that an import with a wrong amount column blocks a payment only until two files agree. Returns how many
 * were new or changed.
 */
export async function upsertReceipts(tx: DbOrTx, receipts: NewReceipt[], now: Date): Promise<number> {
  if (receipts.length === 0) return 0
  // One JSON parameter for all rows: thousands of parameters are slow in this process. Ordered by key, so that two imports of
  // the same transactions cannot deadlock.
  const { rowCount } = await tx.execute(sql`
    insert into wallet_receipts (id, wallet, transaction_id, is_reversal, amount_paisa, paid_at, sender, state, reason, order_id,
      file_name, imported_by, created_at, updated_at)
    select id, wallet, "transactionId", "isReversal", "amountPaisa", "paidAt", sender, state, reason, "orderId",
      "fileName", "importedBy", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as receipt(id uuid, wallet text, "transactionId" text,
      "isReversal" boolean, "amountPaisa" int, "paidAt" timestamptz, sender text, state text, reason text, "orderId" uuid,
      "fileName" text, "importedBy" uuid)
    order by "transactionId", "isReversal"
    on conflict (wallet, transaction_id, is_reversal) do update set state = excluded.state, reason = excluded.reason,
      order_id = excluded.order_id, amount_paisa = excluded.amount_paisa, paid_at = excluded.paid_at,
      sender = excluded.sender, file_name = excluded.file_name, updated_at = excluded.updated_at
    where wallet_receipts.state = 'open'
      and (wallet_receipts.state, wallet_receipts.reason, wallet_receipts.order_id, wallet_receipts.amount_paisa)
        is distinct from (excluded.state, excluded.reason, excluded.order_id, excluded.amount_paisa)`)
  return rowCount ?? 0
}

/** A part of a receipt that pays an order, or that its order did not need. */
type ReceiptPayment = { orderId: string; amount: Taka; state: 'received' | 'surplus' }

/**
 * Selects the ids of the payments of a transfer, on request also of one that staff recorded by hand; on
 * `payments_receipt_idx` and `payments_reference_key`.
 */
function paymentIdsOf({
  wallet,
  transactionId,
  withRecorded,
}: Record<'wallet' | 'transactionId' | 'withRecorded', SQL>): SQL {
  return sql`
    select p.id from payments p join wallet_receipts shown on shown.id = p.receipt_id
    where shown.wallet = ${wallet} and shown.transaction_id = ${transactionId} and not shown.is_reversal
      and p.state <> 'reversed'
    union all
    select id from payments
    where ${withRecorded} and method = 'wallet' and provider = ${wallet} and reference = ${transactionId}
      and receipt_id is null and state <> 'reversed'`
}

/** The payments of a transfer, not reversed, from its receipt or recorded by staff. */
export async function listPaymentsOfTransfer(
  db: DbOrTx,
  wallet: Wallet,
  transactionId: string,
): Promise<StoredPayment[]> {
  const facts = { wallet: sql`${wallet}`, transactionId: sql`${transactionId}` }
  const ids = paymentIdsOf({ ...facts, withRecorded: sql`true` })
  return db.select().from(payments).where(sql`${payments.id} in (${ids})`).orderBy(payments.id)
}

const exceptionColumns = {
  id: walletReceipts.id,
  wallet: walletReceipts.wallet,
  transactionId: walletReceipts.transactionId,
  amountPaisa: walletReceipts.amountPaisa,
  paidAt: walletReceipts.paidAt,
  sender: walletReceipts.sender,
  reason: walletReceipts.reason,
  state: walletReceipts.state,
  isReversal: walletReceipts.isReversal,
  /** The payments of its transfer; of a reversal the payments it reverses, those recorded by hand included. */
  payments: sql<ReceiptPayment[]>`(
    select coalesce(json_agg(json_build_object('orderId', order_id, 'amount', amount, 'state', state)
      order by received_at, id), '[]')
    from payments where id in (${paymentIdsOf({
      wallet: sql`${walletReceipts.wallet}`,
      transactionId: sql`${walletReceipts.transactionId}`,
      withRecorded: sql`${walletReceipts.isReversal}`,
    })}))`,
  resolvedByName: users.name,
  note: walletReceipts.note,
  updatedAt: walletReceipts.updatedAt,
  orderId: walletReceipts.orderId,
  order: {
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    paymentMethod: orders.paymentMethod,
    grandTotal: orders.grandTotal,
    waivedAmount: orders.waivedAmount,
    receivedTotal: orders.receivedTotal,
    refundedTotal: orders.refundedTotal,
    createdAt: orders.createdAt,
  },
  fileName: walletReceipts.fileName,
  createdAt: walletReceipts.createdAt,
}

/** Resolved by staff: with a note, or as the payment of its order. */
const isResolved = sql`(${walletReceipts.state} = 'resolved'
  or (${walletReceipts.state} = 'matched' and ${walletReceipts.reason} is not null))`

/** Some or all of its money is still to be dealt with. */
const isOpen = sql`${walletReceipts.state} in ('open', 'part-matched')`

function conditionOf({ state = 'open', wallet, reason }: ExceptionFilter) {
  return allConditions([
    state === 'open' ? isOpen : isResolved,
    wallet && eq(walletReceipts.wallet, wallet),
    reason && eq(walletReceipts.reason, reason),
  ])
}

/** One page of exceptions, newest first; on `wallet_receipts_open_idx` or `wallet_receipts_dealt_with_idx`. */
export async function listExceptions(
  db: DbOrTx,
  filter: ExceptionFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(exceptionColumns)
    .from(walletReceipts)
    .leftJoin(users, eq(users.id, walletReceipts.resolvedBy))
    .leftJoin(orders, eq(orders.id, walletReceipts.orderId))
    .where(conditionOf(filter))
    .orderBy(sql`${walletReceipts.createdAt} desc nulls first`, walletReceipts.id)
    .limit(limit)
    .offset(offset)
}
export type ExceptionRow = Awaited<ReturnType<typeof listExceptions>>[number]

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countExceptions(db: DbOrTx, filter: ExceptionFilter): Promise<number> {
  return countRows(db, sql`wallet_receipts where ${conditionOf(filter)}`)
}

export async function findException(db: DbOrTx, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await db
    .select(exceptionColumns)
    .from(walletReceipts)
    .leftJoin(users, eq(users.id, walletReceipts.resolvedBy))
    .leftJoin(orders, eq(orders.id, walletReceipts.orderId))
    .where(and(eq(walletReceipts.id, id), or(isOpen, isResolved)))
  return row
}

/** Locks a receipt before its payments are changed. Lock its orders first. */
export async function lockReceipt(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .select({ id: walletReceipts.id })
    .from(walletReceipts)
    .where(eq(walletReceipts.id, id))
    .for('no key update')
}

/**
 * Resolves an open exception with a note; false when it was resolved or matched meanwhile. One that pays orders stays
 * theirs.
 */
export async function resolveReceipt(
  tx: DbOrTx,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(walletReceipts)
    .set({
      state: sql`case when ${walletReceipts.state} = 'open' then 'resolved' else 'matched' end`,
      resolvedBy: by,
      note,
      updatedAt: now,
    })
    .where(and(eq(walletReceipts.id, id), isOpen))
  return rowCount === 1
}

/** Matches an open exception with its suggested order; false when it is no longer open, or suggests another order. */
export async function matchReceipt(
  tx: DbOrTx,
  { id, orderId, by, now }: { id: string; orderId: string; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(walletReceipts)
    .set({ state: 'matched', resolvedBy: by, updatedAt: now })
    .where(
      and(eq(walletReceipts.id, id), eq(walletReceipts.orderId, orderId), eq(walletReceipts.state, 'open')),
    )
  return rowCount === 1
}

/** Stores that all of a locked receipt, or a part of it, pays orders or goes back; `orderId`: the first of them. */
export async function updateAllocatedReceipt(
  tx: DbOrTx,
  {
    id,
    state,
    orderId,
    by,
    now,
  }: { id: string; state: 'matched' | 'part-matched'; orderId: string; by: string; now: Date },
): Promise<void> {
  await tx
    .update(walletReceipts)
    .set({ state, orderId, resolvedBy: by, updatedAt: now })
    .where(eq(walletReceipts.id, id))
}

/** Stores that a transfer was reversed: nothing of its receipt is open any more. */
export async function resolveReversedReceipt(
  tx: DbOrTx,
  { wallet, transactionId, by, now }: { wallet: Wallet; transactionId: string; by: string; now: Date },
): Promise<void> {
  await tx
    .update(walletReceipts)
    .set({ state: 'resolved', reason: 'reversed', resolvedBy: by, updatedAt: now })
    .where(
      and(
        eq(walletReceipts.wallet, wallet),
        eq(walletReceipts.transactionId, transactionId),
        eq(walletReceipts.isReversal, false),
      ),
    )
}
