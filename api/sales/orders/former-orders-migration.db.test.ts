import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { invoiceData } from '#api/sales/invoices/invoice-data.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { listReturnDifferences } from '#api/sales/returns/returns.repository.ts'
import { formatTaka } from '#contract/taka.ts'
import type { Database, Db } from '#database/connect.ts'
import { listMigrationNames } from '#database/migrate.ts'
import { anAdmin } from '#testing/factories.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { openApiOn } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listAdjustmentDifferences } from './changing/order-adjustments.repository.ts'
import { findOrder } from './orders.repository.ts'
import { listReservationDifferences } from './status/order-stock.repository.ts'
import { listUnmatchedUnits } from './status/unmatched-units.repository.ts'

/** Orders of the former shop; `npm run prove` moves a hundred thousand. */
const ORDERS = Number(process.env.FORMER_ORDERS ?? 400)
const KILLS = Number(process.env.FORMER_KILLS ?? 3)

/** The first migration that the former version has not. */
const BEFORE = '0020_order_numbers_and_events'

test('a shop of the version before variants, payments and parcels is moved, killed or not, and shows the same as before', {
  timeout: 60_000 + ORDERS * 12,
}, async () => {
  const former = await aFormerDatabase(BEFORE)
  const { db } = former.database
  try {
    await fill(db)
    const before = await shownBy(db)
    const answers = await formerAnswers(db)
    await killInsideMigration(former)
    for (let kill = 1; kill < KILLS; kill++) await killBetweenMigrations(former, kill / KILLS)
    const startedAt = performance.now()
    await former.migrate()
    if (ORDERS > 1_000)
      console.info(`Moved ${ORDERS} orders in ${Math.round(performance.now() - startedAt)} ms.`)
    expect(await shownBy(db)).toEqual(before)
    await expectSameAnswers(former.database, answers)
    expect(await listLedgerDifferences(db)).toEqual([])
    expect(await listStockDifferences(db)).toEqual([])
    expect(await listReservationDifferences(db)).toEqual([])
    expect(await listPriceDifferences(db)).toEqual([])
    expect(await listAdjustmentDifferences(db)).toEqual([])
    expect(await listReturnDifferences(db)).toEqual([])
  } finally {
    await former.close()
  }
})

type Former = Awaited<ReturnType<typeof aFormerDatabase>>

/** Kills the process in a migration that has begun and waits for a table: what it did is taken back. */
async function killInsideMigration(former: Former): Promise<void> {
  const { db } = former.database
  let recorded = 0
  await db.transaction(async (tx) => {
    // The process may take longer to start than a transaction may be idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`lock table ledger_entries in access share mode`)
    await migrateAndKill(former, () =>
      isMigrating(db, sql`wait_event_type = 'Lock' and xact_start is not null`),
    )
    recorded = await countMigrations(db)
  })
  await hasEnded(db)
  expect(await countMigrations(db)).toBe(recorded)
  expect(recorded).toBeLessThan((await listMigrationNames()).length)
}

/** Kills the process when this share of the migrations that are missing at first is recorded, and the rest is not. */
async function killBetweenMigrations(former: Former, share: number): Promise<void> {
  const { db } = former.database
  const names = await listMigrationNames()
  const first = names.indexOf(BEFORE)
  const wanted = first + Math.ceil((names.length - first) * share)
  expect(await countMigrations(db)).toBeLessThan(wanted)
  await migrateAndKill(former, async () => (await countMigrations(db)) >= wanted)
  await hasEnded(db)
  expect(await countMigrations(db)).toBeLessThan(names.length)
}

async function countMigrations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from schema_migrations`)
  return rows[0]?.n ?? 0
}

async function isMigrating(db: Db, state: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'biponi migrate' and ${state}`)
  return rowCount !== 0
}

/** The server may still be at a statement of a process that was killed. */
async function hasEnded(db: Db): Promise<void> {
  while (await isMigrating(db, sql`true`)) await sleep(20)
}

/** Migrates in a process of its own, and kills it as soon as it is time: it must not have ended by itself. */
async function migrateAndKill({ url }: Former, isTime: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../ops/migrate.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isTime())) await sleep(5)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

/** What the API shows of orders, their lines and products: it must not change. */
async function shownBy(db: Db): Promise<unknown> {
  const { rows: orders } = await db.execute(sql`
    select md5(string_agg(concat_ws('|', id, status, payment_status, payment_method, subtotal, discount_amount, delivery_fee,
      grand_total, wallet_transaction_id), ',' order by id)) as orders from orders`)
  const { rows: lines } = await db.execute(sql`
    select md5(string_agg(concat_ws('|', order_id, position, product_id, color, size, quantity, unit_price, line_total), ','
      order by order_id, position)) as lines from order_lines`)
  const { rows: products } = await db.execute(sql`
    select md5(string_agg(concat_ws('|', id, list_price, discount_percent::numeric::float8, price, stock), ',' order by id)) as products
    from products`)
  const { rows: refunds } = await db.execute(sql`
    select md5(string_agg(concat_ws('|', id, order_id, status, amount, cause), ',' order by id)) as refunds from refunds`)
  return [orders, lines, products, refunds]
}

/** Orders and refunds whose answers are compared one by one, and rows of the staff's list. */
const COMPARED = 200
const LISTED = 100
/** Statuses with their payment statuses that orders of the former version had. */
const STATES = 12

type Answers = {
  customerId: string
  orders: { _id: string }[]
  /** The staff's list, newest first. */
  listed: { _id: string }[]
  /** An order of each status and payment status. */
  states: {
    _id: string
    status: string
    paymentStatus: string
    subtotal: number
    deliveryFee: number
    totalPrice: number
    transaction_id: string
    items: { quantity: number; price: number; subTotal: number }[]
  }[]
  refunds: { _id: string }[]
  products: { _id: string }[]
  productList: { _id: string }[]
  /** Stock per combination of products that have one. */
  stocks: { productId: string; color: string; remainingProducts: number }[]
  sellerId: string
  sellerLines: { orderId: string }[]
  /** Units to be sent whose color no variant has. */
  unmatched: { orderId: string; productId: string; units: number }[]
}

/**
 * What the calls of the former version answered, in the spelling of the wire, read from its tables as that version
 * read them: its own code cannot run on the tables of today.
 */
async function formerAnswers(db: Db): Promise<Answers> {
  const orderJson = sql`json_build_object('_id', o.id, 'customerId', o.customer_id, 'customerName', o.customer_name,
    'customerEmail', o.customer_email, 'phone', o.phone, 'status', o.status, 'paymentStatus', o.payment_status,
    'paymentMethod', o.payment_method, 'paymentNumber', o.payment_number, 'wallet', o.wallet,
    'walletTransactionId', o.wallet_transaction_id, 'subtotal', o.subtotal, 'cuopon', o.coupon_code,
    'discount', o.discount_amount, 'deliveryFee', o.delivery_fee, 'totalPrice', o.grand_total,
    'transaction_id', o.transaction_id, 'createdAt', ${onWire(sql`o.created_at`)},
    'deliveryAddress', json_build_object('division', o.division, 'district', o.district, 'city', o.city,
      'addressDetails', o.address_details),
    'items', (select json_agg(json_build_object('productId', l.product_id, 'productName', l.product_name,
        'image', l.image_url, 'quantity', l.quantity, 'price', l.unit_price, 'subTotal', l.line_total, 'color', l.color,
        'size', l.size, 'OwnerId', l.seller_id, 'OwnerName', l.seller_name) order by l.position)
      from order_lines l where l.order_id = o.id),
    'statusChanges', (select json_agg(json_build_object('from', c.from_status, 'to', c.to_status,
        'at', ${onWire(sql`c.changed_at`)}, 'by', case when c.changed_by = o.customer_id then 'customer' else 'shop' end)
        order by c.position)
      from order_status_changes c where c.order_id = o.id))`
  const { rows } = await db.execute<Answers>(sql`
    select (select customer_id from orders limit 1) as "customerId",
      (select json_agg(answer) from (
        select ${orderJson} as answer from orders o order by created_at desc, id limit ${COMPARED}) newest) as orders,
      (select json_agg(answer) from (
        select json_build_object('_id', o.id, 'customerId', o.customer_id, 'customerName', o.customer_name, 'phone', o.phone,
          'status', o.status, 'paymentStatus', o.payment_status, 'paymentMethod', o.payment_method, 'district', o.district,
          'city', o.city, 'totalPrice', o.grand_total, 'createdAt', ${onWire(sql`o.created_at`)},
          'firstProductName', (select product_name from order_lines where order_id = o.id and position = 0),
          'unitCount', (select sum(quantity) from order_lines where order_id = o.id)) as answer
        from orders o order by created_at desc, id limit ${LISTED}) rows_of_list) as listed,
      (select json_agg(answer) from (
        select distinct on (status, payment_status) ${orderJson} as answer from orders o
        order by status, payment_status, created_at) each_state) as states,
      (select json_agg(answer) from (
        select json_build_object('_id', r.id, 'orderId', ${orderJson}, 'refundMethod', r.method,
          'refundNumber', coalesce(r.number, ''), 'refundStatus', r.status, 'amount', r.amount, 'cause', r.cause,
          'reference', r.reference, 'rejectionReason', r.rejection_reason,
          'isThroughGateway', r.attempt_id is not null, 'createdAt', ${onWire(sql`r.created_at`)}) as answer
        from refunds r join orders o on o.id = r.order_id) all_refunds) as refunds,
      (select json_agg(json_build_object('_id', id, 'productName', name, 'productPrice', price,
        'productOriginalPrice', list_price, 'productDiscount', discount_percent, 'remainingProducts', stock,
        'sales', units_sold, 'productColors', colors, 'productSizes', sizes)) from products) as products,
      (select json_agg(answer) from (
        select json_build_object('_id', id, 'productName', name, 'productPrice', price,
          'productOriginalPrice', list_price, 'productDiscount', discount_percent, 'remainingProducts', stock) as answer
        from products order by created_at desc, id limit 20) first_page) as "productList",
      (select json_agg(json_build_object('productId', product_id, 'color', color, 'remainingProducts', stock))
        from product_variants) as stocks,
      (select id from users where role = 'seller') as "sellerId",
      (select json_agg(answer) from (
        select json_build_object('orderId', o.id, 'position', l.position, 'status', o.status, 'productId', l.product_id,
          'productName', l.product_name, 'image', l.image_url, 'color', l.color, 'size', l.size, 'quantity', l.quantity,
          'price', l.unit_price, 'subTotal', l.line_total, 'district', o.district,
          'createdAt', ${onWire(sql`o.created_at`)}) as answer
        from order_lines l join orders o on o.id = l.order_id
        order by o.id desc, l.position limit ${LISTED}) lines_of_seller) as "sellerLines",
      (select json_agg(json_build_object('orderId', o.id, 'productId', p.id, 'units', l.quantity) order by o.id, l.position)
        from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
        where o.status in ('pending', 'processing') and p.has_variants and l.color <> all(p.colors)) as unmatched`)
  const [answers] = rows
  if (!answers) throw new Error('There are no answers')
  return answers
}

const onWire = (time: SQL) => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Asks for each of them after the move: every field of the former answer says the same, beside those that are new. */
async function expectSameAnswers(
  database: Database,
  { customerId, orders, listed, states, refunds, products, ...former }: Answers,
) {
  const { shop, app, close } = await openApiOn(database)
  try {
    const headers = await signInAs({ shop }, { id: customerId })
    const get = async (path: string) => (await app.inject({ url: `/api${path}`, headers })).json().data
    expect(orders).toHaveLength(Math.min(ORDERS, COMPARED))
    expect(await get(`/order/get-order-by-customerId/${customerId}?limit=${COMPARED}`)).toMatchObject(orders)
    const byId = new Map<string, object>((await get('/refund')).map((one: { _id: string }) => [one._id, one]))
    expect(byId.size).toBeGreaterThan(0)
    for (const refund of refunds) if (byId.has(refund._id)) expect(byId.get(refund._id)).toMatchObject(refund)
    const staff = await signInAs({ shop }, await anAdmin(database.db))
    const ofStaff = async (path: string) =>
      (await app.inject({ url: `/api${path}`, headers: staff })).json().data
    expect(listed).toHaveLength(Math.min(ORDERS, LISTED))
    expect((await ofStaff(`/order?limit=${LISTED}`)).data).toMatchObject(listed)
    expect(states).toHaveLength(STATES)
    for (const order of states) expect(await ofStaff(`/order/${order._id}`)).toMatchObject(order)
    for (const product of products) expect(await get(`/products/${product._id}`)).toMatchObject(product)
    expect((await get('/products?limit=20')).data).toMatchObject(former.productList)
    for (const [productId, stocks] of Map.groupBy(former.stocks, (one) => one.productId)) {
      const { hasVariants, variants } = await ofStaff(`/products/manage/${productId}/variants`)
      expect(hasVariants).toBe(true)
      const byColor = stocks.map(({ color, remainingProducts }) => ({ options: [color], remainingProducts }))
      expect(variants).toHaveLength(byColor.length)
      expect(variants).toEqual(expect.arrayContaining(byColor.map((one) => expect.objectContaining(one))))
    }
    const seller = await signInAs({ shop }, { id: former.sellerId })
    const lines = await app.inject({ url: `/api/seller/order-lines?limit=${LISTED}`, headers: seller })
    expect(lines.json().data.data).toMatchObject(former.sellerLines)
    for (const order of states) await expectSameInvoice(database.db, order)
    const unmatched = await listUnmatchedUnits(database.db)
    const byLine = (one: (typeof former.unmatched)[number]) => `${one.orderId} ${one.productId} ${one.units}`
    expect(unmatched.map(byLine).sort()).toEqual(former.unmatched.map(byLine).sort())
  } finally {
    await close()
  }
}

/** The invoice has the amounts of the former answer. */
async function expectSameInvoice(db: Db, former: Answers['states'][number]) {
  const found = await findOrder(db, former._id)
  if (!found) throw new Error(`There is no order ${former._id}`)
  const issuer = { shopName: { name: 'Biponi', nameBn: '' }, supportPhone: '', publicUrl: 'http://shop.test' }
  expect(invoiceData(found.order, issuer)).toMatchObject({
    transactionId: former.transaction_id,
    total: formatTaka(former.totalPrice),
    sums: [{ amount: formatTaka(former.subtotal) }, { amount: formatTaka(former.deliveryFee) }],
    lines: former.items.map(({ quantity, price, subTotal }) => ({
      ...{ quantity: String(quantity), unitPrice: formatTaka(price), total: formatTaka(subTotal) },
    })),
    isCancelled: former.status === 'cancelled',
    payment: { isPaid: former.paymentStatus === 'paid' },
  })
}

/**
 * Products with and without stock per colour, and orders in thirteen states: pending (unpaid, waiting for its gateway,
 * which holds a payment, paid there), processing (paid by a wallet, some with less than the total; unpaid, with a
 * transaction id that the buyer typed), shipped (unpaid, paid online, once more than needed), delivered (paid by hand,
 * online, unpaid), cancelled (unpaid or refused, with a refund owed, refunded online).
 */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, role) values (gen_random_uuid(), 'Rahima', 'user'), (gen_random_uuid(), 'Seller', 'seller')`)
  await db.execute(sql`insert into categories (id, name) values (gen_random_uuid(), 'Lamps')`)
  await db.execute(sql`
    insert into products (id, seller_id, seller_name, name, list_price, discount_percent, stock, has_variants, category_id, colors)
    select gen_random_uuid(), u.id, 'Seller', 'Lamp ' || n, 100 + n, n % 7 * 5, case when n % 2 = 0 then 10 else 7 end, n % 2 = 0, c.id,
      case when n % 3 = 2 then '{}' else '{red,blue}'::text[] end
    from generate_series(1, 60) n, users u, categories c where u.role = 'seller'`)
  await db.execute(sql`
    insert into product_variants (product_id, color, size, stock)
    select p.id, color, '', case color when 'red' then 4 else 6 end from products p cross join unnest(p.colors) color
    where p.has_variants`)
  await db.execute(sql`update products set has_variants = false where cardinality(colors) = 0`)
  await db.execute(sql`
    insert into orders (id, customer_id, customer_name, phone, status, payment_status, payment_method, subtotal, delivery_fee,
      grand_total, received_amount, division, district, city, address_details, transaction_id, delivery_refused_at, created_at,
      wallet, wallet_transaction_id)
    select gen_random_uuid(), u.id, 'Rahima', '01712345678',
      (array['pending', 'pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled', 'cancelled', 'cancelled',
        'pending', 'processing', 'shipped'])[1 + k],
      (array['unpaid', 'pending', 'paid', 'unpaid', 'paid', 'paid', 'unpaid', 'unpaid', 'paid', 'refunded',
        'paid', 'unpaid', 'paid'])[1 + k],
      (array['cash', 'ssl', 'mobile-banking', 'cash', 'cash', 'ssl', 'cash', 'cash', 'mobile-banking', 'ssl',
        'ssl', 'mobile-banking', 'ssl'])[1 + k],
      600, 100, 700, case when k = 2 and n % 5 = 0 then 690 end, 'Dhaka', 'Dhaka', 'Savar', 'House 1', 'T' || n,
      case when k = 7 and n % 2 = 0 then now() end, now() - n * interval '1 minute',
      case when k = 11 then 'bkash' end, case when k = 11 then 'TYPED' || n end
    from users u, generate_series(1, ${ORDERS}::int) n cross join lateral (select n % 13 as k) s where u.role = 'user'`)
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, product_name, seller_id, seller_name, color, quantity, unit_price,
      line_total)
    select o.id, l, p.id, p.name, p.seller_id, 'Seller', case when (o.n + l) % 11 = 0 then 'gold' else p.colors[1 + (o.n + l) % 2] end,
      l + 1, 200, 200 * (l + 1)
    from (select id, row_number() over (order by transaction_id) as n from orders) o
    cross join generate_series(0, 1) l
    join (select *, row_number() over (order by name) as n from products) p on p.n = 1 + (o.n * 7 + l) % 60`)
  await db.execute(sql`
    insert into order_status_changes (order_id, position, to_status)
    select o.id, s.position - 1, s.status from orders o
    cross join unnest(case o.status when 'pending' then array['pending'] when 'processing' then array['pending', 'processing']
      when 'shipped' then array['pending', 'processing', 'shipped']
      when 'delivered' then array['pending', 'processing', 'shipped', 'delivered']
      else array['pending', 'cancelled'] end) with ordinality s(status, position)`)
  await db.execute(sql`
    insert into payment_attempts (id, order_id, provider, transaction_id, amount, status, bank_transaction_id, received_amount)
    select gen_random_uuid(), id, 'sslcommerz', 'A' || transaction_id, 700,
      case when payment_status in ('paid', 'refunded') then 'paid' else 'open' end,
      case when payment_status in ('paid', 'refunded') then 'B' || transaction_id end,
      case when payment_status in ('paid', 'refunded') then 700 end
    from orders where payment_method = 'ssl'`)
  // Held for a decision, and received although the order was paid already.
  await db.execute(sql`
    insert into payment_attempts (id, order_id, provider, transaction_id, amount, status, bank_transaction_id, received_amount)
    select gen_random_uuid(), id, 'sslcommerz', 'C' || transaction_id, 700, s.status, 'D' || transaction_id, s.amount
    from orders cross join lateral (
      select case payment_status when 'pending' then 'held' else 'surplus' end as status,
        case payment_status when 'pending' then 400 else 700 end as amount) s
    where payment_method = 'ssl' and (payment_status = 'pending' or orders.status = 'shipped')`)
  await db.execute(sql`
    insert into wallet_receipts (id, wallet, transaction_id, amount_paisa, paid_at, state, order_id, imported_by)
    select gen_random_uuid(), 'bkash', 'W' || transaction_id, 100 * coalesce(received_amount, 700), now(), 'matched', id, customer_id
    from orders where status = 'processing' and payment_status = 'paid'`)
  await db.execute(sql`
    insert into refunds (id, order_id, customer_id, cause, attempt_id, method, number, amount, status)
    select gen_random_uuid(), o.id, o.customer_id, 'cancellation', a.id, case when a.id is null then 'bkash' else 'gateway' end,
      case when a.id is null then '01712345678' end, 700, case o.payment_status when 'refunded' then 'refunded' else 'approved' end
    from orders o left join payment_attempts a on a.order_id = o.id
    where o.status = 'cancelled' and o.payment_status in ('paid', 'refunded')`)
  await db.execute(sql`
    insert into refunds (id, order_id, customer_id, cause, attempt_id, method, amount, status)
    select gen_random_uuid(), o.id, o.customer_id, 'surplus', a.id, 'gateway', 700, 'pending'
    from orders o join payment_attempts a on a.order_id = o.id and a.status = 'surplus'`)
  await db.execute(sql`
    insert into ledger_entries (id, order_id, account, amount, cause, reference)
    select gen_random_uuid(), o.id, e.account, e.amount, e.cause, o.id::text
    from orders o
    left join payment_attempts a on a.order_id = o.id and a.status = 'paid'
    cross join lateral (
      select coalesce(a.provider, 'by-hand') as place, coalesce(o.received_amount, 700) as came
    ) m
    cross join lateral (
      select 'customer' as account, 700 as amount, 'placed' as cause, true as posted
      union all values ('goods', -600, 'placed', true), ('delivery', -100, 'placed', true),
        ('customer', -700, 'cancelled', o.status = 'cancelled'), ('goods', 600, 'cancelled', o.status = 'cancelled'),
        ('delivery', 100, 'cancelled', o.status = 'cancelled'),
        (m.place, m.came, 'payment', o.payment_status in ('paid', 'refunded')),
        ('customer', -m.came, 'payment', o.payment_status in ('paid', 'refunded')),
        (m.place, -700, 'refund', o.payment_status = 'refunded'), ('customer', 700, 'refund', o.payment_status = 'refunded')
    ) e
    where e.posted`)
  await db.execute(sql`
    insert into ledger_entries (id, order_id, account, amount, cause, reference)
    select gen_random_uuid(), a.order_id, e.account, e.amount, 'payment', a.id::text
    from payment_attempts a
    cross join lateral (values (a.provider, a.received_amount), ('customer', -a.received_amount)) e(account, amount)
    where a.status in ('held', 'surplus')`)
}
