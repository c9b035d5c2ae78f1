import { sql } from 'drizzle-orm'
import { hasProductOnSale } from '#api/catalogue/categories/categories.repository.ts'
import { withoutNullName } from '#api/catalogue/categories/without-null-name.ts'
import type { ProductSuggestions } from '#contract/catalogue/products.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** Categories and sellers that are suggested; only the first ones if a shop has more, since they are held in memory. */
const MAX_NAMES = 5_000

type SuggestedProduct = ProductSuggestions['products'][number]
export type SuggestedCategory = ProductSuggestions['categories'][number]
export type SuggestedSeller = ProductSuggestions['sellers'][number]

/** These products with their first image, in the order of the ids. */
export async function listSuggestedProducts(db: DbOrTx, ids: string[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<
    WithNullName<Omit<SuggestedProduct, 'imageUrl'>> & { imageId: string | null }
  >(sql`
    select products.id, name, name_bn as "nameBn", price, image_id as "imageId"
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as requested (id, position)
    join products on products.id = requested.id
    left join product_images as image on image.product_id = products.id and image.position = 0
    order by requested.position`)
  return rows.map(({ imageId, ...product }) => ({
    ...withoutNullName(product),
    imageUrl: imageId ? imageUrl(imageId, '1200x900') : '',
  }))
}

/** The categories of all levels with a product on sale, upper levels first. */
export async function listCategoryNames(db: DbOrTx): Promise<SuggestedCategory[]> {
  const { rows } = await db.execute<WithNullName<SuggestedCategory>>(sql`
    select name, name_bn as "nameBn", category_id as "categoryId", subcategory_id as "subcategoryId", sub_subcategory_id as "subSubcategoryId"
    from (
      select 1 as level, position, name, name_bn, id as category_id, null::uuid as subcategory_id, null::uuid as sub_subcategory_id
      from categories
      where ${hasProductOnSale(products.categoryId, categories.id)}
      union all select 2, position, name, name_bn, category_id, id, null from subcategories
      where ${hasProductOnSale(products.subcategoryId, subcategories.id)}
      union all select 3, position, name, name_bn, category_id, subcategory_id, id from sub_subcategories
      where ${hasProductOnSale(products.subSubcategoryId, subSubcategories.id)}
    ) as levels
    order by level, position, name limit ${MAX_NAMES}`)
  return rows.map(withoutNullName)
}

type WithNullName<T> = Omit<T, 'nameBn'> & { nameBn: string | null }

/** Sellers with a product on sale; a loose index scan steps from seller to seller along `products_seller_idx`. */
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
    limit ${MAX_NAMES}`)
  return rows
}
