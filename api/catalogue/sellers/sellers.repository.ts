import { sql } from 'drizzle-orm'
import type { SellerProfile } from '#contract/catalogue/sellers.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'

type ProfileRow = Omit<SellerProfile, 'since' | 'profileImageUrl'> & {
  since: string
  profileImageId: string | null
}

/**
 * A seller with products on sale, under the name that the newest of these has: it is the one that product pages show.
 * On `products_seller_idx`.
 */
export async function findSellerProfile(db: DbOrTx, id: string): Promise<SellerProfile | undefined> {
  const { rows } = await db.execute<ProfileRow>(sql`
    select users.id, found.name, users.profile_image_id as "profileImageId", users.created_at::text as since, found."productCount", found."reviewCount",
      coalesce(round(found.stars::numeric / nullif(found."reviewCount", 0), 1), 0)::float as rating
    from (
      select (array_agg(seller_name order by created_at desc))[1] as name, count(*)::int as "productCount",
        coalesce(sum(review_count), 0)::int as "reviewCount", sum(rating_total) as stars
      from products where seller_id = ${id} and archived_at is null
    ) found
    join users on users.id = ${id} and found."productCount" > 0`)
  const [row] = rows
  if (!row) return undefined
  const { profileImageId, since, ...profile } = row
  return {
    ...profile,
    profileImageUrl: profileImageId && imageUrl(profileImageId, '256x256'),
    since: new Date(since),
  }
}

/** The ids of sellers with products on sale, oldest account first; on `products_seller_idx`. */
export async function listSellersOnSale(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from users
    where users.role in ('seller', 'admin')
      and exists (select 1 from products where products.seller_id = users.id and products.archived_at is null)
    order by users.created_at, users.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
