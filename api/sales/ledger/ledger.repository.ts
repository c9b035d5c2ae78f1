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

/** Posts that a cancelled order charges nothing: the reverse of what it charged and what of that was waived. */
export async function insertCancelledPosting(
  tx: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (id, order_id, account, amount, cause, reference, at)
    select gen_random_uuid(), order_id, account, -sum(amount), 'cancelled', ${orderId}, ${now.toISOString()}::timestamptz
    from ledger_entries where order_id = ${orderId} and cause in ('placed', 'changed', 'waived')
    group by order_id, account having sum(amount) <> 0`)
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
  booked: number
  expected: number
}

/** Whether an entry's account holds money: by hand, or at a gateway. */
const IS_MONEY = sql`account not in ('customer', 'goods', 'discount', 'delivery', 'kept', 'waived')`

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
        coalesce(r.unallocated, 0) as unallocated
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
            as unallocated
        from refunds where order_id = o.id
      ) r on true
    ), balances as (
      select order_id,
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
      select order_id, case method when 'gateway' then provider else 'by-hand' end as account, amount
      from payments where state <> 'reversed'
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
      ('unallocated', f.unallocated, 0)
    ) as c(what, booked, expected)
    where c.booked <> c.expected
    order by f.id, c.what`)
  return rows
}
