import { type SQL, sql } from 'drizzle-orm'
import { matchesSearch } from '#api/catalogue/products/product-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productSearch } from '#database/schema/catalogue/search.ts'
import type { SearchQuery } from './search-words.ts'

/** `filters` narrow what a search finds, in terms of `products`. */
type Page = { filters: SQL | undefined; limit: number; offset: number }

/** Ids of one page, and how many products there are on all pages. */
export type RankedResults = { ids: string[]; total: number }

/**
 * One page of what a search finds, best first: the words as typed, then as beginnings, then by sound; each in the name before
 * anywhere else; then what sells most.
 */
export async function listRankedResults(
  db: DbOrTx,
  search: SearchQuery,
  { filters, limit, offset }: Page,
): Promise<RankedResults> {
  const { exact, prefix, any, name } = search
  // Short words have no sound: what would be asked of each product twice, or is true of all, is left out.
  const queries = new Set([name.exact, exact, name.prefix, prefix, name.any])
  queries.delete(any)
  const ranks = [...queries].map((query, rank) => sql`when ${matchesSearch(query)} then ${rank}`)
  const { rows } = await db.execute<RankedResults>(sql`
    with ${found(search, filters, sql`case ${sql.join(ranks, sql` `)} else ${ranks.length} end as rank, ${productSearch.rankedUnitsSold}`)}
    select (select count(*)::int from found) as total, array(
      select product_id from found order by rank, ranked_units_sold desc, product_id
      limit ${limit} offset ${offset}) as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Whether anything in the shop answers a search. */
export async function hasResults(db: DbOrTx, search: SearchQuery): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`with ${found(search)} select exists (select from found)`,
  )
  return rows[0]?.exists ?? false
}

/**
 * What a search finds, by `product_search_vector_idx`. Apart from what is done with it: where a `limit` stands beside the
 * search, the planner reads the whole shop in order for words that it takes for common ones.
 */
function found(search: SearchQuery, filters?: SQL, columns?: SQL): SQL {
  const isFiltered =
    filters && sql`join ${products} on ${products.id} = ${productSearch.productId} and ${filters}`
  return sql`found as materialized (
    select ${sql.join(
      [productSearch.productId, columns].filter((one) => one !== undefined),
      sql`, `,
    )}
    from ${productSearch} ${isFiltered ?? sql``} where ${matchesSearch(search.any)})`
}
