import { sql } from 'drizzle-orm'
import { MAX_SEARCH_RESULTS, searchProducts } from '#api/catalogue/products/staff-products.repository.ts'
import type { Period } from '#api/period.ts'
import { parseShortId } from '#api/sales/orders/order-list.repository.ts'
import { allConditions, containsPattern, countRows } from '#api/sql-conditions.ts'
import { LOW_STOCK } from '#contract/catalogue/products-staff.ts'
import type {
  SellerLine,
  SellerLineFilter,
  SellerSales,
  SellerSearchResults,
} from '#contract/sales/seller.ts'
import type { DbOrTx } from '#database/connect.ts'
import { lowestId } from '#database/new-id.ts'

/** Products listed as best sellers. */
const MOST_LISTED = 10

export type LineQuery = Pick<SellerLineFilter, 'status' | 'productId' | 'text'> &
  Partial<Period> & { sellerId: string }

/** One page of a seller's lines, newest first: ids of orders grow with time. On `order_lines_seller_newest_idx`. */
export async function listSellerLines(
  db: DbOrTx,
  query: LineQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<SellerLine[]> {
  const { rows } = await db.execute<Omit<SellerLine, 'createdAt'> & { createdAt: string }>(sql`
    select l.order_id as "orderId", l.position, o.status, l.product_id as "productId",
      l.product_name as "productName", l.image_url as "imageUrl", l.color, l.size, l.quantity,
      l.unit_price as "unitPrice", l.line_total as "lineTotal", o.district, o.created_at as "createdAt"
    from order_lines l join orders o on o.id = l.order_id
    where ${conditionsOf(query)} order by l.order_id desc, l.position limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** How many lines the list holds. */
export async function countSellerLines(db: DbOrTx, query: LineQuery): Promise<number> {
  return countRows(db, sql`order_lines l join orders o on o.id = l.order_id where ${conditionsOf(query)}`)
}

export type SellerDay = { day: string; salesTotal: number; orderCount: number; unitCount: number }

/** What a seller's lines brought per day in Dhaka; cancelled orders are left out. */
export async function listSellerDays(db: DbOrTx, sellerId: string, period: Period): Promise<SellerDay[]> {
  const { rows } = await db.execute<SellerDay>(sql`
    select to_char(o.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day,
      sum(l.line_total)::bigint as "salesTotal", count(distinct o.id)::int as "orderCount",
      sum(l.quantity)::int as "unitCount"
    from order_lines l join orders o on o.id = l.order_id
    where ${conditionsOf({ sellerId, ...period })} and o.status <> 'cancelled' group by 1`)
  return rows
}

export async function listSellerBestSellers(
  db: DbOrTx,
  sellerId: string,
  period: Period,
): Promise<SellerSales['bestSellers']> {
  const { rows } = await db.execute<SellerSales['bestSellers'][number]>(sql`
    select l.product_id as "productId", min(p.name) as name, sum(l.quantity)::int as "unitCount",
      sum(l.line_total)::bigint as "salesTotal"
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where ${conditionsOf({ sellerId, ...period })} and o.status <> 'cancelled'
    group by l.product_id order by sum(l.quantity) desc, l.product_id limit ${MOST_LISTED}`)
  return rows
}

type SellerSearch = { sellerId: string; text: string }

/** Orders with a seller's products by short id, on `orders_short_id_idx`. */
export async function searchSellerOrders(
  db: DbOrTx,
  { sellerId, text }: SellerSearch,
): Promise<SellerSearchResults['orders']> {
  const short = parseShortId(text)
  if (!short) return []
  const { rows } = await db.execute<
    Omit<SellerSearchResults['orders'][number], 'createdAt'> & { createdAt: string }
  >(sql`
    select o.id as "orderId", o.status, count(*)::int as "lineCount", o.created_at as "createdAt"
    from orders o join order_lines l on l.order_id = o.id
    where right(o.id::text, 6) = ${short} and l.seller_id = ${sellerId}
    group by o.id order by o.id desc limit ${MAX_SEARCH_RESULTS}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** A seller's products by a part of their name, the best sold first. */
export async function searchSellerProducts(
  db: DbOrTx,
  requested: SellerSearch,
): Promise<SellerSearchResults['products']> {
  return searchProducts(db, sql`id in (${namedLike(requested)})`)
}

function namedLike({ sellerId, text }: SellerSearch) {
  const part = containsPattern(text.trim().toLowerCase())
  return sql`select id from products where seller_id = ${sellerId} and search_text like ${part}`
}

type Counts = Pick<SellerSales, 'productCount' | 'lowStockCount' | 'toPackCount'>

/** What a seller has on sale, and what they have to make ready now. */
export async function findSellerCounts(db: DbOrTx, sellerId: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*)::int as "productCount", (count(*) filter (where stock <= ${LOW_STOCK}))::int as "lowStockCount",
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where l.seller_id = ${sellerId} and o.status = 'processing') as "toPackCount"
    from products where seller_id = ${sellerId} and archived_at is null`)
  return rows[0] ?? { productCount: 0, lowStockCount: 0, toPackCount: 0 }
}

function conditionsOf({ sellerId, status, productId, text, start, end }: LineQuery) {
  return allConditions([
    sql`l.seller_id = ${sellerId}`,
    status && sql`o.status = ${status}`,
    productId && sql`l.product_id = ${productId}`,
    text && textCondition({ sellerId, text }),
    // An order's id holds the moment it was placed: so `order_lines_seller_newest_idx` reads the period's lines only.
    start && sql`l.order_id >= ${lowestId(start)}::uuid`,
    end && sql`l.order_id < ${lowestId(end)}::uuid`,
  ])
}

/** By the order's short id where the text looks like one (letters alone are rather a name), else by the product's name. */
function textCondition(requested: SellerSearch) {
  const short = /[#\d]/.test(requested.text) ? parseShortId(requested.text) : undefined
  return short
    ? sql`l.order_id in (select id from orders where right(id::text, 6) = ${short})`
    : sql`l.product_id in (${namedLike(requested)})`
}
