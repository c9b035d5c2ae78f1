import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** Sort key of products in sitemaps: oldest first, so that a new product does not move any other. */
export type SitemapPosition = { createdAt: string; id: string }

export type SitemapProduct = SitemapPosition & { name: string; changedOn: string }

/** A sitemap of products: its first product, and the day of the last change of any of its products. */
export type SitemapRange = SitemapPosition & { changedOn: string }

/**
 * Divides the products on sale into sitemaps of `size`. Scans the whole table: an index with the day of the last change would
 * have to be updated with every order.
 */
export async function listSitemapRanges(db: DbOrTx, size: number): Promise<SitemapRange[]> {
  const { rows } = await db.execute<SitemapRange>(sql`
    select
      (array_agg(created_at::text) filter (where position = 0))[1] as "createdAt",
      (array_agg(id) filter (where position = 0))[1] as id,
      to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from (
      select created_at, id, updated_at,
        (row_number() over listed - 1) / ${size} as sitemap, (row_number() over listed - 1) % ${size} as position
      from products where archived_at is null
      window listed as (order by created_at, id desc)
    ) numbered
    group by sitemap order by sitemap`)
  return rows
}

/** The day of the last change of a category, collection or page; null if there are none. */
export async function findLastPagesChange(db: DbOrTx): Promise<string | null> {
  const { rows } = await db.execute<{ changedOn: string | null }>(sql`
    select to_char(
      greatest(
        (select max(updated_at) from categories),
        (select max(updated_at) from collections),
        (select max(updated_at) from policy_pages),
        (select max(updated_at) from pages)
      ) at time zone 'UTC',
      'YYYY-MM-DD') as "changedOn"`)
  return rows[0]?.changedOn ?? null
}

/** Products from a position on, or after it with `isAfter`, in the order of sitemaps; on `products_newest_idx`. */
export async function listProductsFrom(
  db: DbOrTx,
  { createdAt, id }: SitemapPosition,
  { isAfter, limit }: { isAfter: boolean; limit: number },
): Promise<SitemapProduct[]> {
  const { rows } = await db.execute<SitemapProduct>(sql`
    select created_at::text as "createdAt", id, name,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from products
    where archived_at is null and created_at >= ${createdAt}::timestamptz
      and (created_at > ${createdAt}::timestamptz or id < ${id}::uuid or (${!isAfter} and id = ${id}::uuid))
    order by created_at, id desc
    limit ${limit}`)
  return rows
}
