import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { statementByShape } from '#database/compiled-statement.ts'
import type { DbOrTx } from '#database/connect.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productSearch } from '#database/schema/catalogue/search.ts'
import type { RankedPage } from './search-provider.ts'
import type { SearchQuery } from './search-words.ts'

/** Similar words that are read for a mistyped one; they are then compared by edit distance. */
const MAX_SIMILAR_WORDS = 30

/** Product ids of one page, and the number of products on all pages. */
export type RankedResults = { ids: string[]; total: number }

/**
 * One page of search results, best match first by the ranks of the query, then by units sold.
 */
export async function listRankedResults(
  db: DbOrTx,
  search: SearchQuery,
  { filters, limit, offset }: RankedPage,
): Promise<RankedResults> {
  const { any, ranks } = search
  // For short words some queries are equal, or the same as `any`, which all results match; they need no rank of their own.
  const queries = new Set(ranks)
  queries.delete(any)
  if (filters) {
    const { rows } = await db.execute<RankedResults>(
      rankedQuery([...queries], { any, filters, limit, offset }),
    )
    return rows[0] ?? NO_RESULTS
  }
  const names = [...queries.keys()].map((_query, rank) => `query${rank}`)
  const list = rankedStatement(String(queries.size), () =>
    rankedQuery(names.map(sql.placeholder), {
      filters,
      any: sql.placeholder('any'),
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }),
  )
  const values = Object.fromEntries([...queries].map((query, rank) => [`query${rank}`, query]))
  const [results] = await list(db, { ...values, any, limit, offset })
  return results ?? NO_RESULTS
}

const NO_RESULTS: RankedResults = { ids: [], total: 0 }
const rankedStatement = statementByShape<RankedResults>('search-ranked')

type Bound = string | number | Placeholder

/** The page of results that meet one of `queries`, in their order, or else `any`. */
function rankedQuery(
  queries: readonly Bound[],
  { any, filters, limit, offset }: { any: Bound; filters: SQL | undefined; limit: Bound; offset: Bound },
): SQL {
  const ranks = queries.map((query, rank) => sql`when ${matchesSearch(query)} then ${sql.raw(String(rank))}`)
  const rank =
    ranks.length === 0
      ? sql`0`
      : sql`case ${sql.join(ranks, sql` `)} else ${sql.raw(String(ranks.length))} end`
  return sql`
    with ${resultsOf(any, filters, sql`${rank} as rank, ${productSearch.rankedUnitsSold}`)}
    select (select count(*)::int from found) as total, array(
      select product_id from found order by rank, ranked_units_sold desc, product_id
      limit ${limit} offset ${offset}) as ids`
}

/** Whether a product matches a `tsquery`; on `product_search_vector_idx`. */
function matchesSearch(query: Bound): SQL {
  return sql`${productSearch.searchVector} @@ ${query}::tsquery`
}

/**
 * Whether a product is among the results. As an array, so that the search runs once and first, whatever the planner
 * estimates.
 */
export function isInResults({ any }: SearchQuery): SQL {
  const ids = sql`select ${productSearch.productId} from ${productSearch} where ${matchesSearch(any)}`
  return sql`${products.id} = any(array(${ids}))`
}

/** Whether a search has any result. */
export async function hasResults(db: DbOrTx, search: SearchQuery): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`with ${resultsOf(search.any)} select exists (select from found)`,
  )
  return rows[0]?.exists ?? false
}

/**
 * The results of a search as a materialized subquery `found`, on `product_search_vector_idx`. Next to a `limit` the planner
 * would scan the whole table in order for words that it takes for frequent ones.
 */
function resultsOf(any: Bound, filters?: SQL, columns?: SQL): SQL {
  const filterJoin =
    filters && sql`join ${products} on ${products.id} = ${productSearch.productId} and ${filters}`
  return sql`found as materialized (
    select ${sql.join(
      [productSearch.productId, columns].filter((column) => column !== undefined),
      sql`, `,
    )}
    from ${productSearch} ${filterJoin ?? sql``} where ${matchesSearch(any)})`
}

/** Words of the shop's vocabulary that share trigrams with this one; on `search_words_trigrams_idx`. */
export async function listSimilarWords(db: DbOrTx, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${MAX_SIMILAR_WORDS}`)
  return rows.map((row) => row.word)
}
