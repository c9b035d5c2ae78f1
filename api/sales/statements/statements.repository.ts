import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { ExceptionFilter } from '#contract/sales/statements.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import type { CandidateOrder } from './match-row.ts'

export type Receipt = typeof walletReceipts.$inferSelect
export type NewReceipt = Omit<Receipt, 'resolvedBy' | 'note' | 'createdAt' | 'updatedAt'>

const named = {
  id: orders.id,
  wallet: orders.wallet,
  walletTransactionId: orders.walletTransactionId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentNumber: orders.paymentNumber,
  grandTotal: orders.grandTotal,
  createdAt: orders.createdAt,
}

/** Orders that name one of these transactions, of any wallet, newest first; on `orders_wallet_transaction_idx`. */
export async function listOrdersNaming(db: DbOrTx, transactionIds: string[]): Promise<CandidateOrder[]> {
  return db
    .select(named)
    .from(orders)
    .where(sql`${orders.walletTransactionId} = any(${sql.param(transactionIds)}::text[])`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** The same of orders by their ids. */
export async function listOrdersWithReceipt(db: DbOrTx, ids: string[]): Promise<CandidateOrder[]> {
  return db
    .select(named)
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Unpaid wallet orders without a transaction id over one of these totals; on `orders_wallet_waiting_idx`. */
export async function listOrdersWaiting(db: DbOrTx, totals: number[]): Promise<CandidateOrder[]> {
  return db
    .select(named)
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
}

/**
 * Which of these transactions the shop itself sent: those that stand in a refund's reference, whole or as a word of it
 * (`bKash: 9gh7xk2l1m, Nasrin`), never as a part of a longer one; reads all refunds.
 */
export async function listShopRefunds(db: DbOrTx, transactionIds: string[]): Promise<string[]> {
  const spelled = sql`upper(translate(${refunds.reference}, '০১২৩৪৫৬৭৮৯', '0123456789'))`
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word
    from ${refunds}, unnest(regexp_split_to_array(${spelled}, '[^[:alnum:]]+') || replace(${spelled}, ' ', '')) as word
    where word = any(${sql.param(transactionIds)}::text[])`)
  return rows.map(({ word }) => word)
}

/** What was taken in of these transactions before; on `wallet_receipts_transaction_key`. */
export async function listReceipts(db: DbOrTx, wallet: Wallet, transactionIds: string[]): Promise<Receipt[]> {
  return listStored(db, wallet, { transactionIds, isReversal: false })
}

/** Which of these transactions a statement showed as taken back; on `wallet_receipts_transaction_key`. */
export async function listReversals(
  db: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<Receipt[]> {
  return listStored(db, wallet, { transactionIds, isReversal: true })
}

async function listStored(
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
 * Takes in transactions, each once: what is stored already changes only while it waits for somebody, and only when it is
 * something else now: then it is as the later file tells it, so that one read wrongly (another amount column) blocks a
 * payment only until two files agree. Answers how many were new or changed.
 */
export async function upsertReceipts(tx: DbOrTx, receipts: NewReceipt[], now: Date): Promise<number> {
  if (receipts.length === 0) return 0
  // One parameter for all rows: thousands of them cost this process more than the database. In the order of their keys, so
  // that two imports of the same transactions lock them one after the other.
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

const exceptionColumns = {
  id: walletReceipts.id,
  wallet: walletReceipts.wallet,
  transactionId: walletReceipts.transactionId,
  amountPaisa: walletReceipts.amountPaisa,
  paidAt: walletReceipts.paidAt,
  sender: walletReceipts.sender,
  reason: walletReceipts.reason,
  state: walletReceipts.state,
  resolvedByName: users.name,
  note: walletReceipts.note,
  updatedAt: walletReceipts.updatedAt,
  orderId: walletReceipts.orderId,
  order: {
    status: orders.status,
    paymentStatus: orders.paymentStatus,
    paymentMethod: orders.paymentMethod,
    grandTotal: orders.grandTotal,
    createdAt: orders.createdAt,
  },
  fileName: walletReceipts.fileName,
  createdAt: walletReceipts.createdAt,
}

/** By a person: noted, or settled with its order. */
const isDealtWith = sql`(${walletReceipts.state} = 'resolved'
  or (${walletReceipts.state} = 'matched' and ${walletReceipts.reason} is not null))`

function conditionOf({ state = 'open', wallet, reason }: ExceptionFilter) {
  return allConditions([
    state === 'open' ? eq(walletReceipts.state, 'open') : isDealtWith,
    wallet && eq(walletReceipts.wallet, wallet),
    reason && eq(walletReceipts.reason, reason),
  ])
}

/** One page of exceptions, newest first; on `wallet_receipts_state_newest_idx` or `wallet_receipts_dealt_with_idx`. */
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

/** How many there are; counting ends at MOST_COUNTED. */
export async function countExceptions(db: DbOrTx, filter: ExceptionFilter): Promise<number> {
  return countRows(db, sql`wallet_receipts where ${conditionOf(filter)}`)
}

export async function findException(db: DbOrTx, id: string): Promise<ExceptionRow | undefined> {
  const [row] = await db
    .select(exceptionColumns)
    .from(walletReceipts)
    .leftJoin(users, eq(users.id, walletReceipts.resolvedBy))
    .leftJoin(orders, eq(orders.id, walletReceipts.orderId))
    .where(and(eq(walletReceipts.id, id), or(eq(walletReceipts.state, 'open'), isDealtWith)))
  return row
}

/** Takes an exception out of the list; false when somebody else did, or it was matched meanwhile. */
export async function resolveReceipt(
  tx: DbOrTx,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(walletReceipts)
    .set({ state: 'resolved', resolvedBy: by, note, updatedAt: now })
    .where(and(eq(walletReceipts.id, id), eq(walletReceipts.state, 'open')))
  return rowCount === 1
}

/** Makes an exception the payment of the order suggested for it; false when it is none any more, or of another order. */
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
