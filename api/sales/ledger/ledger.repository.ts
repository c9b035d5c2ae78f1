import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import type { Posting } from './ledger.ts'

/** The rows of a posting; entries of zero are left out. */
export function ledgerRows({ orderId, cause, reference, at, entries }: Posting) {
  return entries
    .filter(([_account, amount]) => amount !== 0)
    .map(([account, amount]) => ({ id: newId(), orderId, account, amount, cause, reference, at }))
}

/**
 * Posts an event in the transaction that causes it. `ledger_entries_posting_key` rejects the same event a second time, and the
 * transaction fails.
 */
export async function insertPosting(tx: DbOrTx, posting: Posting): Promise<void> {
  await insertPostings(tx, [posting])
}

/** The same for several events of one transaction. */
export async function insertPostings(tx: DbOrTx, postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(ledgerRows)
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows)
}

/** Posts that a cancelled order charges nothing: the reverse of its `placed` posting. */
export async function insertCancelledPosting(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (id, order_id, account, amount, cause, reference, at)
    select gen_random_uuid(), order_id, account, -amount, 'cancelled', reference, ${now.toISOString()}::timestamptz
    from ledger_entries where order_id = ${orderId} and cause = 'placed'`)
}

/** The ledger entries of one order, oldest first. */
export async function listLedgerEntries(db: DbOrTx, orderId: string) {
  return db
    .select()
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.orderId} = ${orderId}`)
    .orderBy(ledgerEntries.at, ledgerEntries.id)
}

/** An order whose ledger disagrees with its stored facts: both amounts in whole taka. */
type LedgerDifference = {
  orderId: string
  what: 'unbalanced' | 'charged' | 'customer' | 'money' | 'kept' | 'misplaced'
  booked: number
  expected: number
}

/** Whether an entry's account holds money: by hand, or at a gateway. */
const IS_MONEY = sql`account not in ('customer', 'goods', 'discount', 'delivery', 'kept')`

/**
 * Compares the ledger with everything else that is stored: what each order charges, every payment received (through a gateway
 * or by hand) and its account, every refund sent or declined. An empty list proves that every taka adds up, at any time,
 * since it is one statement. Reads all orders.
 */
export async function listLedgerDifferences(db: DbOrTx): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(sql`
    with facts as (
      select o.id,
        case when o.status = 'cancelled' then 0 else o.grand_total end as charged,
        h.by_hand, h.by_hand + coalesce(a.received, 0) as received,
        coalesce(r.returned, 0) as returned,
        coalesce(r.declined, 0) as declined
      from orders o
      left join lateral (
        select sum(received_amount)::int as received, bool_or(status = 'paid') as paid
        from payment_attempts where order_id = o.id and received_amount is not null
      ) a on true
      cross join lateral (
        select case when o.payment_status in ('paid', 'refunded') and not coalesce(a.paid, false)
          then coalesce(o.received_amount, o.grand_total) else 0 end as by_hand
      ) h
      left join lateral (
        select sum(amount) filter (where status = 'refunded')::int as returned,
          sum(amount) filter (where status = 'rejected')::int as declined
        from refunds where order_id = o.id
      ) r on true
    ), books as (
      select order_id,
        sum(amount)::int as total,
        coalesce(sum(amount) filter (where account = 'customer'), 0)::int as customer,
        coalesce(sum(amount) filter (where account in ('goods', 'discount', 'delivery')), 0)::int as sold,
        coalesce(sum(amount) filter (where account = 'kept'), 0)::int as kept,
        coalesce(sum(amount) filter (where ${IS_MONEY}), 0)::int as money
      from ledger_entries group by order_id
    ), unbalanced as (
      select order_id, max(abs(total))::int as total from (
        select order_id, sum(amount) as total from ledger_entries group by order_id, cause, reference
      ) postings where total <> 0 group by order_id
    ), places as (
      select id as order_id, 'by-hand' as account, by_hand as amount from facts
      union all
      select order_id, provider, received_amount from payment_attempts where received_amount is not null
      union all
      select r.order_id, coalesce(a.provider, 'by-hand'), -r.amount
      from refunds r left join payment_attempts a on a.id = r.attempt_id where r.status = 'refunded'
      union all
      select order_id, account, -amount from ledger_entries where ${IS_MONEY}
    ), misplaced as (
      select order_id, sum(abs(total))::int as total from (
        select order_id, sum(amount) as total from places group by order_id, account
      ) differences where total <> 0 group by order_id
    )
    select f.id as "orderId", c.what, c.booked, c.expected
    from facts f
    left join books b on b.order_id = f.id
    left join unbalanced l on l.order_id = f.id
    left join misplaced m on m.order_id = f.id
    cross join lateral (values
      ('unbalanced', coalesce(l.total, 0), 0),
      ('charged', -coalesce(b.sold, 0), f.charged),
      ('customer', coalesce(b.customer, 0), f.charged - f.received + f.returned + f.declined),
      ('money', coalesce(b.money, 0), f.received - f.returned),
      ('kept', -coalesce(b.kept, 0), f.declined),
      ('misplaced', coalesce(m.total, 0), 0)
    ) as c(what, booked, expected)
    where c.booked <> c.expected
    order by f.id, c.what`)
  return rows
}
