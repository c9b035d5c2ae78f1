import { sql } from 'drizzle-orm'
import { orderNumber, parseOrderNumber } from '#contract/sales/order-number.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Products with these names, in lower case. Reads the whole table, once per file. */
export async function listProductsNamed(
  db: DbOrTx,
  names: string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, lower(name) as name from products
    where archived_at is null and lower(name) = any(${sql.param(names)}::text[])`)
  return rows
}

/** Those of these numbers that orders of this shop have; on `orders_short_id_idx`. */
export async function listOwnOrderNumbers(db: DbOrTx, numbers: string[]): Promise<string[]> {
  const parsed = numbers.flatMap((number) => parseOrderNumber(number) ?? [])
  if (parsed.length === 0) return []
  const endings = parsed.map((number) => number.slice(-6))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where right(id::text, 6) = any(${sql.param(endings)}::text[])`)
  const own = new Set(rows.map(({ id }) => orderNumber(id)))
  return numbers.filter((number) => own.has(parseOrderNumber(number) ?? ''))
}
