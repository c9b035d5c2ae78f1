import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Posting } from '#api/sales/ledger/ledger.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { courierPayouts } from '#database/schema/sales/courier-payouts.ts'
import type { sellerPayouts } from '#database/schema/sales/seller-payouts.ts'
import type { supplierPayments } from '#database/schema/sales/supplier-payments.ts'

/** The tables with the columns of `transferColumns`. */
type TransferTable = typeof courierPayouts | typeof supplierPayments | typeof sellerPayouts

/** Serialises recordings and reversals for this party until the transaction ends, by an advisory lock. */
export async function lockTransfers(
  tx: DbOrTx,
  account: 'courier' | 'supplier' | 'seller',
  party: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${account} ${party}`}::text, 0))`)
}

export type TransferReversal = { id: string; by: string; now: Date }

/** Marks a transfer as recorded by mistake; false when it was before. */
export async function updateReversedTransfer(
  tx: DbOrTx,
  table: TransferTable,
  { id, by, now }: TransferReversal,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ reversedAt: now, reversedBy: by })
    .where(and(eq(table.id, id), isNull(table.reversedAt)))
  return rowCount === 1
}

type TransferDifference = { id: string; account: string; booked: number; expected: number }

/**
 * Compares transfers with their postings of these kinds, account by account: an empty list proves that each is booked
 * once, and not at all once it was taken back. `expected`: the entries (id, account, party, amount) of those that were
 * not. Reads all of them.
 */
export async function listTransferDifferences(
  db: DbOrTx,
  kinds: readonly Posting['kind'][],
  expected: SQL,
): Promise<TransferDifference[]> {
  const { rows } = await db.execute<TransferDifference>(sql`
    select id, account, sum(booked)::int as booked, sum(expected)::int as expected from (
      select p.reference as id, e.account, e.party, e.amount as booked, 0 as expected
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.order_id is null and p.kind = any(${sql.param([...kinds])}::text[])
      union all
      select id, account, party, 0, amount from (${expected}) transfers
    ) entries group by id, account, party having sum(booked) <> sum(expected) order by id, account`)
  return rows
}
