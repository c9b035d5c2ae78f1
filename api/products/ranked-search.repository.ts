import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema.ts'
import { finds } from './product-conditions.ts'
import type { SearchQuery } from './search-words.ts'

/**
 * A search answers at most so many products, its best sellers: then a word that half the shop has costs no more than a rare
 * one, and nobody turns two hundred pages.
 */
export const MOST_FOUND = 2_000

type Page = { where: SQL | undefined; limit: number; offset: number }

/**
 * Ids of one page of what a search finds, best first: the words as typed, then as beginnings, then by sound; each in the
 * name before anywhere else; then what sells most. Exact words have candidates of their own, so that a rare one is found
 * among many that only begin like it. Served by `products_search_vector_idx`, for common words by `products_sales_idx`.
 */
export async function listFoundIds(db: DbOrTx, search: SearchQuery, page: Page): Promise<string[]> {
  const rank = sql`case
    when search_vector @@ ${search.name.exact}::tsquery then 1
    when search_vector @@ ${search.exact}::tsquery then 2
    when search_vector @@ ${search.name.prefix}::tsquery then 3
    when search_vector @@ ${search.prefix}::tsquery then 4
    when search_vector @@ ${search.name.any}::tsquery then 5
    else 6 end`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, ranked_units_sold, ${rank} as rank from (${candidates(search.exact, page.where)}) as exact
      union
      select id, ranked_units_sold, ${rank} as rank from (${candidates(search.any, page.where)}) as found
    ) as ranked
    order by rank, ranked_units_sold desc, id limit ${page.limit} offset ${page.offset}`)
  return rows.map(({ id }) => id)
}

function candidates(query: string, where: SQL | undefined): SQL {
  return sql`
    select ${products.id}, ${products.rankedUnitsSold}, ${products.searchVector} from ${products}
    where ${finds(query)} and ${where ?? sql`true`}
    order by ${products.rankedUnitsSold} desc, ${products.id} limit ${MOST_FOUND}`
}
