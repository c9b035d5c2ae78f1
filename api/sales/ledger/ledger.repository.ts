import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { ledgerEntries, ledgerPostings } from '#database/schema/sales/ledger.ts'
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
const SELLER_SHARE = sellerShareOf(sql`(l.delivered_units - l.returned_units)`)

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

/** The ledger entries of one order, oldest first. */
export async function listLedgerEntries(db: DbOrTx, orderId: string) {
  const { kind, reference, at } = ledgerPostings
  const { account, party, amount } = ledgerEntries
  return db
    .select({ account, party, amount, kind, reference, at })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .where(eq(ledgerPostings.orderId, orderId))
    .orderBy(ledgerPostings.at, ledgerPostings.id, ledgerEntries.position)
}

/** An order whose ledger disagrees with its stored facts: both amounts in whole taka. */
type LedgerDifference = {
  orderId: string
  what:
    | 'unbalanced'
    | 'charged'
    | 'customer'
    | 'money'
    | 'kept'
    | 'misplaced'
    | 'received'
    | 'refunded'
    | 'unallocated'
    | 'exchanged'
    | 'cost'
    | 'seller share'
  booked: number
  expected: number
}

/** Whether an entry's account holds money. */
const IS_MONEY = sql`account in ('by-hand', 'wallet', 'gateway', 'courier', 'exchange')`

/**
 * Compares the ledger with everything else that is stored: what each order charges, every payment and its account, every
 * refund sent or declined and the payments it is allocated to. An empty list proves that every taka adds up, at any time,
 * since it is one statement. Reads all orders.
 */
export async function listLedgerDifferences(db: DbOrTx): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(sql`
    with facts as (
      select o.id,
        case when o.status = 'cancelled' then 0 else o.grand_total - o.waived_amount end as due,
        case when o.status = 'cancelled' then 0 else o.grand_total end as charged,
        o.received_total, o.refunded_total,
        coalesce(p.money, 0) as money_in, coalesce(p.received, 0) as received,
        coalesce(r.returned, 0) as returned, coalesce(r.of_order, 0) as of_order, coalesce(r.declined, 0) as declined,
        coalesce(r.unallocated, 0) as unallocated, coalesce(r.exchanged, 0) as exchanged,
        coalesce(x.credited, 0) as credited, coalesce(g.cost, 0) as cost,
        coalesce(s.share, 0) as share
      from orders o
      left join lateral (
        select sum(amount) filter (where state <> 'reversed')::int as money,
          sum(amount) filter (where state = 'received')::int as received
        from payments where order_id = o.id
      ) p on true
      left join lateral (
        select sum(amount) filter (where status = 'refunded')::int as returned,
          sum(amount) filter (where status = 'refunded' and cause <> 'surplus')::int as of_order,
          sum(amount) filter (where status = 'rejected')::int as declined,
          sum(amount - coalesce((select sum(amount) from refund_allocations where refund_id = refunds.id), 0))::int
            as unallocated,
          sum(amount) filter (where status = 'refunded' and method = 'exchange')::int as exchanged
        from refunds where order_id = o.id
      ) r on true
      left join lateral (
        select sum(p.amount)::int as credited from returns x join payments p on p.order_id = x.exchange_order_id
        where x.order_id = o.id and p.method = 'exchange' and p.state <> 'reversed'
      ) x on true
      left join lateral (
        select sum(l.unit_cost * (l.handed_over_units + l.delivered_units + l.lost_units - coalesce((
          select sum(restocked_units) from return_lines where order_line_id = l.id
        ), 0)))::int as cost
        from order_lines l where l.order_id = o.id and l.unit_cost > 0
      ) g on true
      left join lateral (
        select sum(${SELLER_SHARE})::int as share from order_lines l
        where l.order_id = o.id and l.commission_percent is not null
      ) s on true
    ), entries as (
      select p.order_id, p.id as posting_id, e.account, e.party, e.amount
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
    ), balances as (
      select order_id,
        coalesce(sum(amount) filter (where account = 'customer'), 0)::int as customer,
        coalesce(sum(amount) filter (where account in ('goods', 'discount', 'delivery', 'return-fee')), 0)::int as sold,
        coalesce(sum(amount) filter (where account = 'kept'), 0)::int as kept,
        coalesce(sum(amount) filter (where account = 'cost'), 0)::int as cost,
        coalesce(sum(amount) filter (where account = 'seller'), 0)::int as seller,
        coalesce(sum(amount) filter (where ${IS_MONEY}), 0)::int as money
      from entries group by order_id
    ), unbalanced as (
      select order_id, max(abs(total))::int as total from (
        select order_id, sum(amount) as total from entries group by order_id, posting_id
      ) postings where total <> 0 group by order_id
    ), places as (
      select order_id, method as account,
        case when method = 'courier' then ${partyOf('courier', sql`provider`)} else provider end as party, amount
      from payments where state <> 'reversed'
      union all
      select r.order_id, case when r.attempt_id is not null then 'gateway' when r.method = 'manual' then 'by-hand'
          when r.method = 'exchange' then 'exchange' else 'wallet' end,
        case when r.attempt_id is not null then a.provider when r.method in ('manual', 'exchange') then '' else r.method end, -r.amount
      from refunds r left join payment_attempts a on a.id = r.attempt_id where r.status = 'refunded'
      union all
      select order_id, account, party, -amount from entries where ${IS_MONEY}
    ), misplaced as (
      select order_id, sum(abs(total))::int as total from (
        select order_id, sum(amount) as total from places group by order_id, account, party
      ) differences where total <> 0 group by order_id
    )
    select f.id as "orderId", c.what, c.booked, c.expected
    from facts f
    left join balances b on b.order_id = f.id
    left join unbalanced l on l.order_id = f.id
    left join misplaced m on m.order_id = f.id
    cross join lateral (values
      ('unbalanced', coalesce(l.total, 0), 0),
      ('charged', -coalesce(b.sold, 0), f.charged),
      ('customer', coalesce(b.customer, 0), f.due - f.money_in + f.returned + f.declined),
      ('money', coalesce(b.money, 0), f.money_in - f.returned),
      ('kept', -coalesce(b.kept, 0), f.declined),
      ('misplaced', coalesce(m.total, 0), 0),
      ('received', f.received_total, f.received),
      ('refunded', f.refunded_total, f.of_order),
      ('unallocated', f.unallocated, 0),
      ('exchanged', f.credited, f.exchanged),
      ('cost', coalesce(b.cost, 0), f.cost),
      ('seller share', -coalesce(b.seller, 0), f.share)
    ) as c(what, booked, expected)
    where c.booked <> c.expected
    order by f.id, c.what`)
  return rows
}
