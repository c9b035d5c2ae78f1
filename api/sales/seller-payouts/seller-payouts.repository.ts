import { eq, sql } from 'drizzle-orm'
import {
  listTransferDifferences,
  type TransferReversal,
  updateReversedTransfer,
} from '#api/sales/transfers/transfers.repository.ts'
import { countRows } from '#api/sql-conditions.ts'
import {
  type NamedSellerAccount,
  SELLERS_PER_PAGE,
  type SellerAccount,
} from '#contract/sales/seller-payouts.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { sellerPayouts } from '#database/schema/sales/seller-payouts.ts'

export type StoredSellerPayout = typeof sellerPayouts.$inferSelect

type AccountRow = { party: string; dueAmount: number; dueSince: string | null }

/**
 * What the shop owes each seller by the ledger, and since when: payouts pay the oldest orders first, each by what is
 * left of its share after returns, and payouts that were taken back pay nothing. On `ledger_entries_account_idx`.
 * `ofSeller`: all of them without it.
 */
const accountRows = (ofSeller = sql`true`) => sql`
  select party, sum(amount)::bigint as "dueAmount",
    min(at) filter (where order_id is not null and amount > 0 and owed_so_far > paid) as "dueSince"
  from (
    select *, sum(amount) filter (where order_id is not null) over (partition by party order by at, order_id) as owed_so_far,
      coalesce(-sum(amount) filter (where order_id is null) over (partition by party), 0) as paid
    from (
      select e.party, p.order_id, min(p.at) as at, -sum(e.amount) as amount
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account = 'seller' and ${ofSeller} group by e.party, p.order_id
    ) of_orders
  ) entries group by party`

const toAccount = ({ dueAmount, dueSince }: AccountRow): SellerAccount => ({
  dueAmount,
  dueSince: dueSince === null ? null : new Date(dueSince),
})

/** One page of the sellers with shares or payouts, those who are owed the most first. */
export async function listSellerAccounts(db: DbOrTx, page: number): Promise<NamedSellerAccount[]> {
  const { rows } = await db.execute<AccountRow & { name: string }>(sql`
    select a.*, coalesce(u.name, '') as name from (${accountRows()}) a left join users u on u.id = a.party::uuid
    order by a."dueAmount" desc, a.party limit ${SELLERS_PER_PAGE} offset ${(page - 1) * SELLERS_PER_PAGE}`)
  return rows.map((row) => ({ sellerId: row.party, name: row.name, ...toAccount(row) }))
}

export async function findSellerAccount(db: DbOrTx, sellerId: string): Promise<SellerAccount> {
  const { rows } = await db.execute<AccountRow>(accountRows(sql`e.party = ${sellerId}`))
  return rows[0] ? toAccount(rows[0]) : { dueAmount: 0, dueSince: null }
}

/** The name of the seller with this id, or of somebody who was one and has shares; undefined for anybody else. */
export async function findSellerName(db: DbOrTx, sellerId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from users where id = ${sellerId} and (role = 'seller' or exists (
      select from ledger_entries where account = 'seller' and party = ${sellerId}::text))`)
  return rows[0]?.name
}

export async function insertSellerPayout(tx: DbOrTx, payout: StoredSellerPayout): Promise<void> {
  await tx.insert(sellerPayouts).values(payout)
}

/** Marks a payout as recorded by mistake; false when it was before. */
export const updateReversedSellerPayout = (tx: DbOrTx, reversal: TransferReversal) =>
  updateReversedTransfer(tx, sellerPayouts, reversal)

export async function findSellerPayout(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ transfer: sellerPayouts, recordedByName: users.name })
    .from(sellerPayouts)
    .innerJoin(users, eq(users.id, sellerPayouts.recordedBy))
    .where(eq(sellerPayouts.id, id))
  return row
}

/** An entry of the ledger's account of a seller, with its payout where it is one. */
export type SellerEntryRow = {
  kind: 'seller-share' | 'seller-payout' | 'seller-payout-reversed'
  at: string
  amount: number
  orderId: string | null
  payoutId: string | null
  method: StoredSellerPayout['method']
  provider: string
  paidOn: string
  reference: string
  recordedAt: string
  isReversed: boolean
}

const entriesOf = (sellerId: string) => sql`
  ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.account = 'seller' and e.party = ${sellerId}`

/** One page of a seller's entries, newest first; with `until` without those booked later. */
export async function listSellerEntries(
  db: DbOrTx,
  sellerId: string,
  { limit, offset, until }: { limit: number; offset: number; until?: Date },
): Promise<SellerEntryRow[]> {
  const booked = until && sql`and p.at <= ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<SellerEntryRow>(sql`
    select n.*, s.id as "payoutId", s.method, s.provider, s.paid_on::text as "paidOn", s.reference, s.recorded_at as "recordedAt",
      s.reversed_at is not null as "isReversed"
    from (
      select p.id, p.kind, p.at, p.reference as event, -e.amount as amount, p.order_id as "orderId" from ${entriesOf(sellerId)} ${booked}
      order by p.at desc, p.id desc limit ${limit} offset ${offset}
    ) n
    left join seller_payouts s on n."orderId" is null and s.id = n.event::uuid
    order by n.at desc, n.id desc`)
  return rows
}

export async function countSellerEntries(db: DbOrTx, sellerId: string): Promise<number> {
  return countRows(db, entriesOf(sellerId))
}

/** Compares payouts to sellers with their postings: each is booked once, and not at all once taken back. Reads all. */
export function listSellerPayoutDifferences(db: DbOrTx) {
  const expected = sql`
    select s.id::text as id, e.account, e.party, e.amount
    from seller_payouts s
    cross join lateral (values
      ('seller', s.seller_id::text, s.amount), (s.method, s.provider, -s.amount)
    ) as e(account, party, amount)
    where s.reversed_at is null`
  return listTransferDifferences(db, ['seller-payout', 'seller-payout-reversed'], expected)
}
