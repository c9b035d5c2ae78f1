import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'

/** Ids of created accounts, and an existing order to search for. */
type Filled = { adminId: string; sellerId: string; sample: { orderId: string; phone: string; name: string } }

/**
 * Fills an empty, migrated database with `rows` accounts, products and orders: one to three lines per order, all of one
 * seller, over a year, most of them delivered. Parts of names repeat; phones and emails do not. `db` must have a single
 * connection, on which foreign keys are disabled meanwhile.
 */
export async function fillOrders(db: DbOrTx, rows: number): Promise<Filled> {
  const [adminId, sellerId, categoryId] = [newId(), newId(), newId()]
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`insert into users (id, name, role) values
    (${adminId}, 'Shop Admin', 'admin'), (${sellerId}, 'Aarong Corner', 'seller')`)
  await db.execute(sql`insert into categories (id, name) values (${categoryId}, 'Everything')`)
  await db.execute(sql`
    insert into users (id, name, email, phone, role, email_verified_at, created_at)
    select gen_random_uuid(),
      (array['Rahima', 'Karim', 'Nusrat', 'Abdul', 'Fatema', 'Sumaiya', 'রহিমা', 'Jahid'])[1 + n % 8] || ' ' ||
      (array['Begum', 'Khan', 'Akter', 'Hossain', 'Islam', 'মিয়া', 'Chowdhury'])[1 + n % 7] || ' ' || to_hex(n),
      'customer' || n || '@example.test', '017' || lpad(n::text, 8, '0'),
      case when n % 200 = 0 then 'seller' else 'user' end, now(), now() - n * interval '5 minutes'
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into products (id, seller_id, seller_name, name, list_price, price, stock, category_id, search_text)
    select gen_random_uuid(), ${sellerId}, 'Aarong Corner', 'Product ' || n, 100 + n % 5000, 100 + n % 5000, n % 100, ${categoryId},
      'product ' || n
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal,
      delivery_fee, grand_total, division, district, city, address_details, transaction_id, created_at, updated_at)
    select ${idOf(sql`now() - n * interval '5 minutes'`)}, u.id, u.name, u.phone,
      case when n % 100 < 3 then 'pending' when n % 100 < 6 then 'processing' when n % 100 < 9 then 'shipped'
        when n % 100 < 20 then 'cancelled' else 'delivered' end,
      case when n % 10 < 3 then 'unpaid' else 'paid' end,
      case when n % 4 = 0 then 'mobile-banking' else 'cash' end,
      500 + n % 9000, 60, 560 + n % 9000, 'Sylhet',
      (array['Sylhet', 'Dhaka', 'Khulna', 'Bogura', 'Jashore', 'Feni'])[1 + n % 6], 'Sadar', 'House ' || n,
      'BP' || n, now() - n * interval '5 minutes', now()
    from (select row_number() over () as n, id, name, phone from users where role = 'user') u`)
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, quantity, unit_price, line_total)
    select o.id, l, p.id, p.name, ${sellerId}, 'Aarong Corner', 1 + l, 100, 100 * (1 + l)
    from (select id, row_number() over () as n from orders) o
    cross join lateral generate_series(0, (o.n % 3)::int) l
    join (select id, name, row_number() over () as n from products) p on p.n = 1 + (o.n * 7 + l * 13) % ${rows}`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum analyze`)
  const { rows: found } = await db.execute<Filled['sample']>(sql`
    select id as "orderId", phone, customer_name as name from orders order by created_at offset ${Math.floor(rows / 3)} limit 1`)
  if (!found[0]) throw new Error('No order was created.')
  return { adminId, sellerId, sample: found[0] }
}

/** A UUIDv7 of a timestamp, like the shop's own ids: some lists are sorted and bounded by it. */
function idOf(timestamp: SQL): SQL {
  return sql`(lpad(to_hex((extract(epoch from ${timestamp}) * 1000)::bigint), 12, '0') || '7' ||
    substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`
}
