import { sql } from 'drizzle-orm'
import type { ProductSuggestions } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Levels and sellers that are kept in memory to be suggested; the first ones where a shop has more. */
const MOST_NAMES = 5_000

type SuggestedProduct = ProductSuggestions['products'][number]
export type SuggestedCategory = ProductSuggestions['categories'][number]
export type SuggestedSeller = ProductSuggestions['sellers'][number]

/** These products with their first picture, in the order of the ids. */
export async function listSuggestedProducts(db: DbOrTx, ids: string[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<SuggestedProduct, 'imageUrl'> & { imageId: string | null }>(sql`
    select products.id, name, price, image_id as "imageId"
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, position)
    join products on products.id = wanted.id
    left join product_images as image on image.product_id = products.id and image.position = 0
    order by wanted.position`)
  return rows.map(({ imageId, ...product }) => ({
    ...product,
    imageUrl: imageId ? imageUrl(imageId, '1200x900') : '',
  }))
}

/** All levels of the tree, the upper ones first. */
export async function listLevelNames(db: DbOrTx): Promise<SuggestedCategory[]> {
  const { rows } = await db.execute<SuggestedCategory>(sql`
    select name, category_id as "categoryId", subcategory_id as "subcategoryId", sub_subcategory_id as "subSubcategoryId"
    from (
      select 1 as level, position, name, id as category_id, null::uuid as subcategory_id, null::uuid as sub_subcategory_id
      from categories
      union all select 2, position, name, category_id, id, null from subcategories
      union all select 3, position, name, category_id, subcategory_id, id from sub_subcategories
    ) as levels
    order by level, position, name limit ${MOST_NAMES}`)
  return rows
}

/** Everybody with a product on sale; steps from seller to seller along `products_seller_idx` instead of reading all products. */
export async function listSellerNames(db: DbOrTx): Promise<SuggestedSeller[]> {
  const { rows } = await db.execute<SuggestedSeller>(sql`
    with recursive sellers as (
      (select seller_id from products order by seller_id limit 1)
      union all
      select (select seller_id from products where seller_id > sellers.seller_id order by seller_id limit 1)
      from sellers where sellers.seller_id is not null
    )
    select product.seller_id as id, product.seller_name as name from sellers,
      lateral (select seller_id, seller_name from products
        where seller_id = sellers.seller_id and archived_at is null limit 1) as product
    limit ${MOST_NAMES}`)
  return rows
}
