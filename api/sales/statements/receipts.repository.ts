import { and, eq, sql } from 'drizzle-orm'
import type { Wallet } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'

export type WalletReceipt = typeof walletReceipts.$inferSelect

export type NewWalletReceipt = Omit<WalletReceipt, 'resolvedBy' | 'note' | 'createdAt' | 'updatedAt'>

/** The stored receipts of these transactions; on `wallet_receipts_transaction_key`. */
export async function listReceipts(
  db: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<WalletReceipt[]> {
  return listStoredReceipts(db, wallet, { transactionIds, isReversal: false })
}

/** The stored reversals of these transactions; on `wallet_receipts_transaction_key`. */
export async function listReversals(
  db: DbOrTx,
  wallet: Wallet,
  transactionIds: string[],
): Promise<WalletReceipt[]> {
  return listStoredReceipts(db, wallet, { transactionIds, isReversal: true })
}

async function listStoredReceipts(
  db: DbOrTx,
  wallet: Wallet,
  { transactionIds, isReversal }: { transactionIds: string[]; isReversal: boolean },
): Promise<WalletReceipt[]> {
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
export async function upsertReceipts(tx: DbOrTx, receipts: NewWalletReceipt[], now: Date): Promise<number> {
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

/** Some or all of its money is still to be dealt with. */
export const isOpenReceipt = sql`${walletReceipts.state} in ('open', 'part-matched')`

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
    .where(and(eq(walletReceipts.id, id), isOpenReceipt))
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

/** Stores that a transaction was reversed: nothing of its receipt is open any more. */
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
