import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { ledgerEntries, ledgerParties, ledgerPostings } from '#database/schema/sales/ledger.ts'
import type { Posting } from './ledger.ts'

/** The party in ledger entries: its id in `ledger_parties`, or the name itself if it has none ('' is the unnamed supplier). */
export const partyOf = (kind: 'courier' | 'supplier', name: SQLWrapper) =>
  sql`coalesce((select id::text from ledger_parties where kind = ${kind} and name = ${name}), ${name})`

/** The rows of a posting and its entries; entries of zero are left out. */
export function ledgerRows({ entries, ...posting }: Posting) {
  const id = newId()
  return {
    posting: { id, ...posting },
    entries: entries
      .filter(({ amount }) => amount !== 0)
      .map(({ account, party = '', amount }, position) => ({
        postingId: id,
        position,
        account,
        party,
        amount,
      })),
  }
}

/**
 * Posts an event in the transaction that causes it. `ledger_postings_event_key` rejects the same event a second time, and a
 * trigger an unbalanced one: the transaction fails.
 */
export async function insertPosting(tx: DbOrTx, posting: Posting): Promise<void> {
  await insertPostings(tx, [posting])
}

/** The same for several events of one transaction. Postings without amounts are left out. */
export async function insertPostings(tx: DbOrTx, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map(ledgerRows).filter(({ entries }) => entries.length > 0)
  if (rows.length === 0) return
  await tx.insert(ledgerPostings).values(rows.map(({ posting }) => posting))
  await tx.insert(ledgerEntries).values(rows.flatMap(({ entries }) => entries))
}

/** What was waived of an order with a payment that came at this moment: both are posted at once. */
export async function sumWaivedAt(db: DbOrTx, orderId: string, at: Date): Promise<Taka> {
  const { rows } = await db.execute<{ amount: Taka }>(sql`
    select coalesce(sum(e.amount), 0)::int as amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'waived' and e.amount > 0
    where p.order_id = ${orderId} and p.kind = 'waived' and p.at = ${at.toISOString()}::timestamptz`)
  return rows[0]?.amount ?? 0
}

/** Posts that a cancelled order charges nothing: the reverse of what it charged and what of that was waived. */
export async function insertCancelledPosting(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with charged as (
      select account, party, sum(amount)::int as amount
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where p.order_id = ${orderId} and p.kind in ('placed', 'changed', 'waived')
      group by account, party having sum(amount) <> 0
    ), posting as (
      insert into ledger_postings (id, order_id, kind, reference, at)
      select ${newId(now.getTime())}::uuid, ${orderId}::uuid, 'cancelled', ${orderId}, ${now.toISOString()}::timestamptz
      where exists (select from charged)
      returning id
    )
    insert into ledger_entries (posting_id, position, account, party, amount)
    select posting.id, row_number() over (order by account) - 1, account, party, -amount from charged, posting`)
}

/** What a seller gets of units of an order line `l`, to the taka; null for the shop's own goods. */
export const sellerShareOf = (units: SQL) =>
  sql`round(l.unit_price * ${units} * (1 - l.commission_percent / 100))`

/** The share for units delivered and not returned. */
export const SELLER_SHARE = sellerShareOf(sql`(l.delivered_units - l.returned_units)`)

/**
 * Posts what the shop owes the sellers of an order for units that were delivered, or no longer owes for those that
 * came back: what differs from what was posted before. Danger: the order must be locked.
 */
export async function insertSellerShares(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const id = newId(now.getTime())
  await tx.execute(sql`
    with shares as (
      select l.seller_id::text as party, sum(${SELLER_SHARE})::int as amount from order_lines l
      where l.order_id = ${orderId} and l.commission_percent is not null group by l.seller_id
    ), booked as (
      select e.party, -sum(e.amount)::int as amount
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where p.order_id = ${orderId} and e.account = 'seller' group by e.party
    ), changes as (
      select s.party, s.amount - coalesce(b.amount, 0) as amount from shares s left join booked b on b.party = s.party
      where s.amount <> coalesce(b.amount, 0)
    ), posting as (
      insert into ledger_postings (id, order_id, kind, reference, at)
      select ${id}::uuid, ${orderId}::uuid, 'seller-share', ${id}::text, ${now.toISOString()}::timestamptz
      where exists (select from changes)
      returning id
    )
    insert into ledger_entries (posting_id, position, account, party, amount)
    select p.id, row_number() over (order by c.party, e.account) - 1, e.account, c.party, e.amount
    from posting p cross join changes c
    cross join lateral (values ('seller', -c.amount), ('seller-share', c.amount)) as e(account, amount)`)
}

/** The ledger entries of one order, oldest first, with the names of couriers and suppliers in the place of their ids. */
export async function listLedgerEntries(db: DbOrTx, orderId: string) {
  const { kind, reference, at } = ledgerPostings
  const { account, amount } = ledgerEntries
  const party = sql<string>`coalesce(${ledgerParties.name}, ${ledgerEntries.party})`
  return db
    .select({ account, party, amount, kind, reference, at })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .leftJoin(ledgerParties, eq(sql`${ledgerParties.id}::text`, ledgerEntries.party))
    .where(eq(ledgerPostings.orderId, orderId))
    .orderBy(ledgerPostings.at, ledgerPostings.id, ledgerEntries.position)
}
