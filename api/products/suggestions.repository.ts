import { sql } from 'drizzle-orm'
import type { ProductSuggestions } from '#contract/products.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { SearchQuery } from './search-words.ts'

const MOST = 3

type SuggestedCategory = ProductSuggestions['categories'][number]

/** Levels of the tree with these words in their names, the upper ones first. The tree is small: no index is needed. */
export async function listSuggestedCategories(db: DbOrTx, query: SearchQuery): Promise<SuggestedCategory[]> {
  const { rows } = await db.execute<SuggestedCategory>(sql`
    select name, category_id as "categoryId", subcategory_id as "subcategoryId", sub_subcategory_id as "subSubcategoryId"
    from (
      select 1 as level, position, name, id as category_id, null::uuid as subcategory_id, null::uuid as sub_subcategory_id
      from categories
      union all select 2, position, name, category_id, id, null from subcategories
      union all select 3, position, name, category_id, subcategory_id, id from sub_subcategories
    ) as levels
    where to_tsvector('simple', name) @@ ${query.prefix}::tsquery
    order by level, position, name limit ${MOST}`)
  return rows
}

/** Sellers with these words in their names, those with most products first. */
export async function listSuggestedSellers(db: DbOrTx, query: SearchQuery) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select seller_id as id, min(seller_name) as name from products
    where archived_at is null and to_tsvector('simple', seller_name) @@ ${query.prefix}::tsquery
    group by seller_id order by count(*) desc limit ${MOST}`)
  return rows
}
