import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** Where a row stands in the order sitemaps list products: oldest first, so that a new product moves no other. */
export type SitemapPosition = { createdAt: string; id: string }

export type SitemapProduct = SitemapPosition & { name: string; changedOn: string }

/** A sitemap of products: where it begins, and the day one of its products changed last. */
export type SitemapRange = SitemapPosition & { changedOn: string }

/**
 * The products on sale cut into sitemaps of this many, from the whole table: an index that held the day of the change would
 * be written with every order.
 */
export async function listSitemapRanges(db: DbOrTx, size: number): Promise<SitemapRange[]> {
  const { rows } = await db.execute<SitemapRange>(sql`
    select
      (array_agg(created_at::text) filter (where place = 0))[1] as "createdAt",
      (array_agg(id) filter (where place = 0))[1] as id,
      to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
    from (
      select created_at, id, updated_at,
        (row_number() over listed - 1) / ${size} as sitemap, (row_number() over listed - 1) % ${size} as place
      from products where archived_at is null
      window listed as (order by created_at, id desc)
    ) placed
    group by sitemap order by sitemap`)
  return rows
}

/** The day a category or a content page changed last; null in a shop without any. */
export async function findPagesChange(db: DbOrTx): Promise<string | null> {
  const { rows } = await db.execute<{ changedOn: string | null }>(sql`
    select to_char(
      greatest((select max(updated_at) from categories), (select max(updated_at) from policy_pages)) at time zone 'UTC',
      'YYYY-MM-DD') as "changedOn"`)
  return rows[0]?.changedOn ?? null
}

/** The products from this one on (or after it), in the sitemaps' order; on `products_newest_idx`, in pages by key. */
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
