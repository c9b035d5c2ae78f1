import { sql } from 'drizzle-orm'
import { withoutNullName } from '#api/catalogue/categories/without-null-name.ts'
import { MAX_SEARCH_RESULTS, searchProducts } from '#api/catalogue/products/staff-products.repository.ts'
import { matchesSearchText } from '#api/catalogue/search/matches-search-text.ts'
import { isLowStock, isOfSeller } from '#api/catalogue/stock/low-stock.repository.ts'
import { listUsers } from '#api/identity/accounts/user-list.repository.ts'
import type { Period } from '#api/period.ts'
import { sellerShareOf } from '#api/sales/ledger/ledger.repository.ts'
import { hasPaymentToCheck, listOrderRows } from '#api/sales/orders/order-list.repository.ts'
import { listPastOrders } from '#api/sales/past-orders/past-orders.repository.ts'
import type { ContactMatch } from '#api/search-persons.ts'
import type { Overview, Sales, StaffSearchResults } from '#contract/reports.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Products listed as best sellers, and with low stock. */
const MAX_LISTED = 10

/** As it is read: without a Bangla name there is null. */
type Stored<Product> = Omit<Product, 'nameBn'> & { nameBn: string | null }

export type DayRow = { day: string; status: OrderStatus; orderCount: number; amount: number }

/** Orders of a period by day in Dhaka and status; an index-only scan of `orders_report_idx`. */
export async function listSalesPerDay(db: DbOrTx, { start, end }: Period): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, status,
      count(*)::int as "orderCount", sum(grand_total)::bigint as amount
    from orders
    where created_at >= ${start.toISOString()}::timestamptz and created_at < ${end.toISOString()}::timestamptz
    group by 1, 2`)
  return rows
}

/** The best sellers of a period. */
export async function listBestSellers(
  db: DbOrTx,
  { start, end }: Period,
): Promise<Overview['bestSellers'][number][]> {
  const { rows } = await db.execute<Stored<Overview['bestSellers'][number]>>(sql`
    select l.product_id as "productId", p.name, p.name_bn as "nameBn", l.units::int as "unitCount", l.amount::bigint as "salesTotal"
    from (
      select product_id, sum(charged_units) as units, sum(unit_price * charged_units) as amount
      from order_lines l join orders o on o.id = l.order_id
      where o.created_at >= ${start.toISOString()}::timestamptz and o.created_at < ${end.toISOString()}::timestamptz
        and o.status <> 'cancelled' and l.charged_units > 0
      group by product_id order by units desc, product_id limit ${MAX_LISTED}
    ) l join products p on p.id = l.product_id
    order by l.units desc, l.product_id`)
  return rows.map(withoutNullName)
}

export type OrderLineTotals = Pick<Sales, 'unitCount' | 'profitTotal' | 'unknownCostUnits'>

/**
 * Units sold in a period, and what they left the shop: prices less discounts, less what own products cost and what sellers get
 * of theirs. Own products without a known cost are counted, and not in the profit.
 */
export async function sumLines(db: DbOrTx, { start, end }: Period): Promise<OrderLineTotals> {
  const isUnknown = sql`l.commission_percent is null and l.unit_cost is null`
  const sellerShare = sellerShareOf(sql`l.charged_units`)
  const { rows } = await db.execute<OrderLineTotals>(sql`
    select coalesce(sum(l.charged_units), 0)::int as "unitCount",
      coalesce(sum(l.unit_price * l.charged_units + l.discount
        - coalesce(${sellerShare}, l.unit_cost * l.charged_units)) filter (where not (${isUnknown})), 0)::bigint as "profitTotal",
      coalesce(sum(l.charged_units) filter (where ${isUnknown}), 0)::int as "unknownCostUnits"
    from (
      select l.unit_price, l.charged_units, l.commission_percent, l.unit_cost,
        coalesce((select sum(amount) from order_adjustments where order_id = o.id and order_line_id = l.id), 0) as discount
      from order_lines l join orders o on o.id = l.order_id
      where o.created_at >= ${start.toISOString()}::timestamptz and o.created_at < ${end.toISOString()}::timestamptz
        and o.status <> 'cancelled' and l.charged_units > 0
    ) l`)
  const [row] = rows
  if (!row) throw new Error('A query of sums returned no row.')
  return row
}

/** Products on sale with low stock. A full scan: no index contains the stock, so that orders stay cheap to write. */
export async function listLowStock(db: DbOrTx) {
  type Row = Stored<Overview['lowStock'][number]> & { allCount: number; sellersCount: number }
  const { rows } = await db.execute<Row>(sql`
    select id as "productId", name, name_bn as "nameBn", stock, (count(*) over ())::int as "allCount",
      (count(*) filter (where ${isOfSeller}) over ())::int as "sellersCount" from products
    where archived_at is null and ${isLowStock} order by stock, ranked_units_sold desc, id limit ${MAX_LISTED}`)
  return {
    lowStock: rows.map(({ allCount: _all, sellersCount: _sellers, ...row }) => withoutNullName(row)),
    lowStockCount: rows[0]?.allCount ?? 0,
    sellersLowStockCount: rows[0]?.sellersCount ?? 0,
  }
}

type OpenTasks = Pick<
  Overview,
  | 'toConfirm'
  | 'paymentsToCheck'
  | 'toPack'
  | 'refundsWaiting'
  | 'returnsWaiting'
  | 'returnsReceived'
  | 'toCollect'
>

/**
 * The open tasks of the staff now; on `orders_status_newest_idx`, `orders_transfer_unpaid_idx`, `refunds_status_newest_idx`,
 * `returns_state_newest_idx` and `orders_to_collect_idx`.
 */
export async function getOpenTasks(db: DbOrTx): Promise<OpenTasks> {
  const sums = (from: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) =>
    sql`(select json_build_object('count', count(*), 'amount', coalesce(sum(${amount}), 0)) from ${from})`
  const total = sql`grand_total`
  const due = sql`grand_total - waived_amount - received_total + refunded_total`
  const { rows } = await db.execute<OpenTasks>(sql`
    select ${sums(sql`orders where status = 'pending'`, total)} as "toConfirm",
      ${sums(sql`orders o where ${hasPaymentToCheck}`, due)} as "paymentsToCheck",
      ${sums(sql`orders where status = 'processing'`, total)} as "toPack",
      ${sums(sql`refunds where status in ('pending', 'approved')`, sql`amount`)} as "refundsWaiting",
      (select count(*)::int from returns where state in ('requested', 'received')) as "returnsWaiting",
      (select count(*)::int from returns where state = 'received') as "returnsReceived",
      ${sums(sql`orders where status = 'delivered' and payment_status = 'unpaid'`, due)} as "toCollect"`)
  const [row] = rows
  if (!row) throw new Error('A query of sums returned no row.')
  return row
}

/** Orders, products and customers that match a text; each on its own indexes (`products_search_text_idx` for products). */
export async function searchForStaff(
  db: DbOrTx,
  text: string,
  contacts: ContactMatch,
): Promise<StaffSearchResults> {
  const page = { limit: MAX_SEARCH_RESULTS, offset: 0 }
  const term = text.trim().replace(/^#/, '')
  const [orders, products, users, pastOrders] = await Promise.all([
    listOrderRows(db, { text, contacts }, { ...page, withCustomFields: false }),
    searchProducts(db, matchesSearchText(term)),
    listUsers(db, { searchTerm: term, contacts }, page),
    listPastOrders(db, { text: term, contacts }, page),
  ])
  return {
    orders: orders.map(({ id, customerName, phone, status, grandTotal }) => ({
      id,
      customerName,
      phone,
      status,
      grandTotal,
    })),
    products,
    pastOrders: pastOrders.map(({ id, number, customerName, phone, grandTotal }) => ({
      id,
      number,
      customerName,
      phone,
      grandTotal,
    })),
    customers: users.map(({ id, name, phone, email }) => ({ customerId: id, name, phone, email })),
  }
}
