import { eq, sql } from 'drizzle-orm'
import { withoutNullName } from '#api/catalogue/categories/without-null-name.ts'
import { MAX_SEARCH_RESULTS, searchProducts } from '#api/catalogue/products/staff-products.repository.ts'
import { matchesSearchText } from '#api/catalogue/search/matches-search-text.ts'
import { isLowStock } from '#api/catalogue/stock/low-stock.repository.ts'
import type { Period } from '#api/period.ts'
import { sellerShareOf } from '#api/sales/ledger/ledger.repository.ts'
import { hasOrderNumber } from '#api/sales/orders/order-list.repository.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import { parseOrderNumber } from '#contract/sales/order-number.ts'
import type {
  SellerLine,
  SellerLineFilter,
  SellerSales,
  SellerSearchResults,
} from '#contract/sales/seller.ts'
import type { SellerOrder } from '#contract/sales/seller-orders.ts'
import type { DbOrTx } from '#database/connect.ts'
import { lowestId } from '#database/new-id.ts'
import { orders } from '#database/schema/sales/orders.ts'

/** Products in the list of best sellers. */
const MAX_BEST_SELLERS = 10

type LineQuery = Pick<SellerLineFilter, 'status' | 'productId' | 'text'> &
  Partial<Period> & { sellerId: string }

/** One page of a seller's order lines, newest first: order ids ascend with time. On `order_lines_seller_newest_idx`. */
export async function listSellerLines(
  db: DbOrTx,
  query: LineQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<SellerLine[]> {
  const { rows } = await db.execute<Omit<SellerLine, 'createdAt'> & { createdAt: string }>(sql`
    select l.order_id as "orderId", l.position, o.status, l.product_id as "productId",
      l.product_name as "productName", l.translated_name as "translatedName", l.image_url as "imageUrl", l.color, l.size,
      l.options, u.units as quantity, l.unit_price as "unitPrice", l.unit_price * u.units as "lineTotal", o.district, o.created_at as "createdAt"
    from order_lines l join orders o on o.id = l.order_id
    cross join lateral (select case when o.status = 'cancelled' then l.quantity else l.charged_units end as units) u
    where ${conditionsOf(query)} order by l.order_id desc, l.position limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The length of the list; counting stops at MAX_COUNTED. */
export async function countSellerLines(db: DbOrTx, query: LineQuery): Promise<number> {
  return countRows(db, sql`order_lines l join orders o on o.id = l.order_id where ${conditionsOf(query)}`)
}

/** What a seller may see of any order, which their lines have to be compared with; undefined where there is none. */
export async function findOrderHead(
  db: DbOrTx,
  orderId: string,
): Promise<Pick<SellerOrder, 'orderId' | 'status' | 'district' | 'createdAt' | 'updatedAt'> | undefined> {
  const { id, status, district, createdAt, updatedAt } = orders
  const [head] = await db
    .select({ orderId: id, status, district, createdAt, updatedAt })
    .from(orders)
    .where(eq(id, orderId))
  return head
}

export type SellerDay = SellerSales['sales'] & { day: string }

/** A seller's sales per day in Dhaka, and what is left of them after the commission, to the taka; without cancelled orders. */
export async function listSellerDays(db: DbOrTx, sellerId: string, period: Period): Promise<SellerDay[]> {
  const { rows } = await db.execute<SellerDay>(sql`
    select to_char(o.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day,
      sum(l.unit_price * l.charged_units)::bigint as "salesTotal",
      sum(coalesce(${sellerShareOf(sql`l.charged_units`)}, l.unit_price * l.charged_units))::bigint as "shareTotal",
      count(distinct o.id)::int as "orderCount",
      sum(l.charged_units)::int as "unitCount"
    from order_lines l join orders o on o.id = l.order_id
    where ${conditionsOf({ sellerId, ...period })} and o.status <> 'cancelled' group by 1`)
  return rows
}

/** The seller's products with most units sold in the period. */
export async function listSellerBestSellers(
  db: DbOrTx,
  sellerId: string,
  period: Period,
): Promise<SellerSales['bestSellers']> {
  type Row = Omit<SellerSales['bestSellers'][number], 'nameBn'> & { nameBn: string | null }
  const { rows } = await db.execute<Row>(sql`
    select l.product_id as "productId", min(p.name) as name, min(p.name_bn) as "nameBn",
      sum(l.charged_units)::int as "unitCount", sum(l.unit_price * l.charged_units)::bigint as "salesTotal"
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where ${conditionsOf({ sellerId, ...period })} and o.status <> 'cancelled'
    group by l.product_id order by sum(l.charged_units) desc, l.product_id limit ${MAX_BEST_SELLERS}`)
  return rows.map(withoutNullName)
}

type SellerSearch = { sellerId: string; text: string }

/** Orders with a seller's products by order number, on `orders_short_id_idx`. */
export async function searchSellerOrders(
  db: DbOrTx,
  { sellerId, text }: SellerSearch,
): Promise<SellerSearchResults['orders']> {
  const number = parseOrderNumber(text)
  if (!number) return []
  const { rows } = await db.execute<
    Omit<SellerSearchResults['orders'][number], 'createdAt'> & { createdAt: string }
  >(sql`
    select o.id as "orderId", o.status, count(*)::int as "lineCount", o.created_at as "createdAt"
    from orders o join order_lines l on l.order_id = o.id
    where ${hasOrderNumber(sql`o.id`, number)} and l.seller_id = ${sellerId}
    group by o.id order by o.id desc limit ${MAX_SEARCH_RESULTS}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** A seller's products by a part of their name, best selling first. */
export async function searchSellerProducts(
  db: DbOrTx,
  search: SellerSearch,
): Promise<SellerSearchResults['products']> {
  return searchProducts(db, sql`id in (${productsMatching(search)})`)
}

function productsMatching({ sellerId, text }: SellerSearch) {
  return sql`select id from products where seller_id = ${sellerId} and ${matchesSearchText(text)}`
}

type Counts = Pick<SellerSales, 'productCount' | 'lowStockCount' | 'toPackCount'>

/** The seller's products on sale, those with low stock, and the order lines to be packed. */
export async function findSellerCounts(db: DbOrTx, sellerId: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as "productCount", (count(*) filter (where ${isLowStock}))::int as "lowStockCount",
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where l.seller_id = ${sellerId} and o.status = 'processing' and l.reserved_units > 0) as "toPackCount"
    from products where seller_id = ${sellerId} and archived_at is null`)
  return rows[0] ?? { productCount: 0, lowStockCount: 0, toPackCount: 0 }
}

function conditionsOf({ sellerId, status, productId, text, start, end }: LineQuery) {
  return allConditions([
    sql`l.seller_id = ${sellerId}`,
    // A line of which nothing is left is shown only with an order that is cancelled as a whole.
    sql`(l.charged_units > 0 or o.status = 'cancelled')`,
    status && sql`o.status = ${status}`,
    productId && sql`l.product_id = ${productId}`,
    text && textCondition({ sellerId, text }),
    // An order's id contains its time, so that `order_lines_seller_newest_idx` reads only the lines of the period.
    start && sql`l.order_id >= ${lowestId(start)}::uuid`,
    end && sql`l.order_id < ${lowestId(end)}::uuid`,
  ])
}

/** By the order's number if the text looks like one (without a digit or `#` it may be a name), else by product name. */
function textCondition(search: SellerSearch) {
  const number = /[#\d০-৯]/.test(search.text) ? parseOrderNumber(search.text) : undefined
  return number
    ? sql`l.order_id in (select id from orders where ${hasOrderNumber(sql`id`, number)})`
    : sql`l.product_id in (${productsMatching(search)})`
}
