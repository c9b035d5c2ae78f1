import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/**
 * Fills the tables that `fillOrders` leaves empty: reviews and refunds of every order, and `rows` messages, audit entries,
 * coupons and imports. `db` must have a single connection, as for `fillOrders`.
 */
export async function fillLists(db: DbOrTx, { adminId, rows }: { adminId: string; rows: number }) {
  const numbers = sql`generate_series(1, ${rows}::int) n`
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    insert into reviews (id, product_id, user_id, stars, text, hidden_at, created_at)
    select gen_random_uuid(), l.product_id, o.customer_id, 1 + n % 5,
      (array['Good cloth', 'কাপড় ভালো', 'Late, but fine', 'Colour differs', 'Will buy again'])[1 + n % 5] || ' ' || n,
      case when n % 50 = 0 then now() end, o.created_at
    from (select row_number() over () as n, id, customer_id, created_at from orders) o
    join order_lines l on l.order_id = o.id and l.position = 0 on conflict do nothing`)
  await db.execute(sql`
    insert into refunds (id, order_id, customer_id, method, number, amount, status, created_at)
    select gen_random_uuid(), id, customer_id, 'bkash', '01712345678', grand_total,
      (array['pending', 'approved', 'refunded', 'refunded', 'rejected'])[1 + n % 5], created_at
    from (select row_number() over () as n, * from orders) o`)
  await db.execute(sql`
    insert into outbox_messages (id, channel, recipient, template, subject, text, status, created_at)
    select gen_random_uuid(), case when n % 3 = 0 then 'sms' else 'email' end, 'customer' || n || '@example.test',
      'order-placed', 'Your order', 'Thank you for your order ' || n, case when n % 40 = 0 then 'dead' else 'sent' end,
      ${ago}
    from ${numbers}`)
  await db.execute(sql`
    insert into audit_entries (id, actor_id, action, subject_type, subject_id, before, after, at)
    select gen_random_uuid(), ${adminId}, 'update', (array['order', 'product', 'coupon', 'user'])[1 + n % 4],
      n::text, '{"stock": 1}', '{"stock": 2}', ${ago}
    from ${numbers}`)
  await db.execute(sql`
    insert into coupons (id, code, kind, value, uses, max_uses, starts_at, ends_at, is_active, created_at)
    select gen_random_uuid(), 'EID' || n, 'percent', 10, n % 5, 5, now() - interval '1 day',
      now() + (n % 7 - 3) * interval '1 day', n % 9 <> 0, ${ago}
    from ${numbers}`)
  await db.execute(sql`
    insert into imports (id, state, mode, file_name, created_by, new_count, created_at)
    select gen_random_uuid(), 'done', 'skip', 'products-' || n || '.csv', ${adminId}, 10, ${ago} from ${numbers}`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum analyze`)
}

const ago: SQL = sql`now() - n * interval '5 minutes'`
