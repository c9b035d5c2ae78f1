import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** Where a row stands in the order sitemaps list products: oldest first, so that a new product moves no other. */
export type Place = { createdAt: string; id: string }

export type ListedProduct = Place & { name: string; changedOn: string }

/**
 * The first product of each sitemap of this many; on `products_newest_idx` read backwards, without the table's rows.
 */
export async function listFirstOfEach(db: DbOrTx, size: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select created_at::text as "createdAt", id from (
      select created_at, id, row_number() over (order by created_at, id desc) as place
      from products where archived_at is null
    ) counted
    where place % ${size} = 1
    order by created_at, id desc`)
  return rows
}

/** The products from this one on (or after it), in the sitemaps' order; on `products_newest_idx`, in pages by key. */
export async function listProductsFrom(
  db: DbOrTx,
  { createdAt, id }: Place,
  { isAfter, limit }: { isAfter: boolean; limit: number },
): Promise<ListedProduct[]> {
  const { rows } = await db.execute<ListedProduct>(sql`
    select created_at::text as "createdAt", id, name,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from products
    where archived_at is null and created_at >= ${createdAt}::timestamptz
      and (created_at > ${createdAt}::timestamptz or id < ${id}::uuid or (${!isAfter} and id = ${id}::uuid))
    order by created_at, id desc
    limit ${limit}`)
  return rows
}
