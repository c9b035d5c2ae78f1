import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#api/period.ts'
import { allConditions, containsPattern, countRows } from '#api/sql-conditions.ts'
import type { ListedOrder, OrderFilter } from '#contract/sales/orders-staff.ts'
import type { DbOrTx } from '#database/connect.ts'

export type OrderQuery = Omit<OrderFilter, 'page' | 'limit' | 'period' | 'from' | 'to'> & Partial<Period>

const columnOf = { createdAt: sql`o.created_at`, grandTotal: sql`o.grand_total` } as const

/**
 * One page of orders. Ids first, from an index alone (`orders_*_newest_idx`, `orders_grand_total_idx`): a late page skips
 * entries of the index and not rows.
 */
export async function listOrderRows(
  db: DbOrTx,
  { sort = '-createdAt', ...query }: OrderQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOrder[]> {
  const isFalling = sort.startsWith('-')
  const column = columnOf[sort.replace('-', '') as keyof typeof columnOf]
  // The id is always rising in a falling index: read from its other end it falls.
  const order = isFalling ? sql`${column} desc, o.id` : sql`${column}, o.id desc`
  const { rows } = await db.execute<StoredRow>(sql`
    with found as materialized (
      select o.id from ${ordersFitting(query)} order by ${order} limit ${limit} offset ${offset}
    )
    select o.id, o.customer_id as "customerId", o.customer_name as "customerName", o.phone, o.status,
      o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.district, o.city,
      coalesce(l."firstProductName", '') as "firstProductName", coalesce(l."unitCount", 0) as "unitCount",
      o.grand_total as "grandTotal", o.call_count as "callCount", o.confirmed_at as "confirmedAt",
      o.created_at as "createdAt", o.updated_at as "updatedAt"
    from orders o
    left join lateral (
      select min(product_name) filter (where position = 0) as "firstProductName", sum(quantity)::int as "unitCount"
      from order_lines where order_id = o.id
    ) l on true
    where o.id in (select id from found) order by ${order}`)
  return rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmedAt ? new Date(row.confirmedAt) : null,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
}

/** How many orders the list holds; counting ends at MOST_COUNTED. */
export async function countOrders(db: DbOrTx, query: OrderQuery): Promise<number> {
  return countRows(db, ordersFitting(query))
}

type StoredRow = Omit<ListedOrder, 'confirmedAt' | 'createdAt' | 'updatedAt'> & {
  confirmedAt: string | null
  createdAt: string
  updatedAt: string
}

/**
 * What a query of orders is from, with the columns it is sorted by. With a text it is each way of finding on an index of
 * its own, together; the other filters stand in every one, so that nothing is looked up twice.
 */
function ordersFitting({ text, ...query }: OrderQuery): SQL {
  const conditions = conditionsOf(query)
  const methods = text ? searchConditions(text) : []
  if (methods.length === 0) return sql`orders o where ${conditions}`
  const hits = methods.map(
    (method) => sql`select o.id, o.created_at, o.grand_total from orders o where ${conditions} and ${method}`,
  )
  return sql`(${sql.join(hits, sql` union `)}) o`
}

function conditionsOf({ status, paymentStatus, paymentMethod, district, start, end }: OrderQuery) {
  return allConditions([
    status && sql`o.status = ${status}`,
    paymentStatus && sql`o.payment_status = ${paymentStatus}`,
    paymentMethod && sql`o.payment_method = ${paymentMethod}`,
    district && sql`o.district = ${district}`,
    start && sql`o.created_at >= ${start.toISOString()}::timestamptz`,
    end && sql`o.created_at < ${end.toISOString()}::timestamptz`,
  ])
}

/**
 * Orders by what somebody has in hand: a short id (`#1a2b3c`), a part of a phone number, a part of a name, a product. Each
 * on an index of its own: `orders_short_id_idx`, `orders_words_idx`, `products_search_text_idx` with `order_lines_product_idx`.
 */
function searchConditions(text: string): SQL[] {
  const words = text.trim().toLowerCase()
  const short = shortIdIn(words)
  const digits = /^(?:\+?88)?([\d\s-]{4,})$/.exec(words)?.[1]?.replace(/\D/g, '')
  const part = containsPattern(words)
  return [
    short && sql`right(o.id::text, 6) = ${short}`,
    digits && sql`o.phone like ${`%${digits}%`}`,
    !digits && sql`o.customer_name ilike ${part}`,
    !digits &&
      words.length >= 3 &&
      sql`o.id in (select order_id from order_lines
        where product_id in (select id from products where search_text like ${part}))`,
  ].filter((method) => typeof method === 'object')
}

/** `1a2b3c` of `#1A2B3C`, the end of an order's id as invoices and letters name it; undefined where it is something else. */
export function shortIdIn(text: string): string | undefined {
  return /^#?([0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1]
}
