import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { partyOf, SELLER_SHARE } from './ledger.repository.ts'

/** An order whose ledger disagrees with its stored rows: both amounts in whole taka. */
export type LedgerDifference = {
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

/**
 * Compares the ledger with everything else that is stored: what each order charges, every payment and its account, every
 * refund sent or declined and the payments it is allocated to. An empty list proves that every taka adds up, at any time,
 * since it is one statement. Reads all orders.
 */
export async function listLedgerDifferences(db: DbOrTx): Promise<LedgerDifference[]> {
  const { rows } = await db.execute<LedgerDifference>(sql`
    with stored as (${STORED_AMOUNTS}),
    entries as (
      select p.order_id, p.id as posting_id, e.account, e.party, e.amount
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
    ),
    balances as (${BALANCES}),
    unbalanced as (
      select order_id, max(abs(total))::int as total from (
        select order_id, sum(amount) as total from entries group by order_id, posting_id
      ) postings where total <> 0 group by order_id
    ),
    misplaced as (${MISPLACED})
    select f.id as "orderId", c.what, c.booked, c.expected
    from stored f
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

/** Whether an entry's account holds money. */
const IS_MONEY = sql`account in ('by-hand', 'wallet', 'gateway', 'courier', 'exchange')`

/** What the rows of an order say: what it charges, its payments, refunds and returns, its cost and the sellers' shares. */
const STORED_AMOUNTS = sql`
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
  ) s on true`

/** What the ledger says of an order, by kind of account. */
const BALANCES = sql`
  select order_id,
    coalesce(sum(amount) filter (where account = 'customer'), 0)::int as customer,
    coalesce(sum(amount) filter (where account in ('goods', 'discount', 'delivery', 'return-fee', 'added-tax')), 0)::int as sold,
    coalesce(sum(amount) filter (where account = 'kept'), 0)::int as kept,
    coalesce(sum(amount) filter (where account = 'cost'), 0)::int as cost,
    coalesce(sum(amount) filter (where account = 'seller'), 0)::int as seller,
    coalesce(sum(amount) filter (where ${IS_MONEY}), 0)::int as money
  from entries group by order_id`

/** Money that payments and refunds have in another account than the ledger. */
const MISPLACED = sql`
  select order_id, sum(abs(total))::int as total from (
    select order_id, sum(amount) as total from (
      select order_id, method as account,
        case when method = 'courier' then ${partyOf('courier', sql`provider`)} else provider end as party, amount
      from payments where state <> 'reversed'
      union all
      select r.order_id, case when w.way in ('gateway', 'by-hand', 'exchange') then w.way else 'wallet' end,
        case when w.way = 'gateway' then a.provider when w.way in ('by-hand', 'exchange') then '' else w.way end, -r.amount
      from refunds r left join payment_attempts a on a.id = r.attempt_id
      cross join lateral (
        select coalesce(r.sent_from, case when r.attempt_id is not null then 'gateway'
          when r.method = 'manual' then 'by-hand' else r.method end) as way) w
      where r.status = 'refunded'
      union all
      select order_id, account, party, -amount from entries where ${IS_MONEY}
    ) places group by order_id, account, party
  ) differences where total <> 0 group by order_id`
