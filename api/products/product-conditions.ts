import { and, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductFilter, ProductSort } from '#contract/products.ts'
import { categories, products, subcategories, subSubcategories } from '#database/schema.ts'
import type { SearchQuery } from './search-words.ts'

/** What an id looks like; anything else is a name or nothing of ours. `01936b1e-0000-7000-8000-000000000000` */
export const ID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** How a search is matched: all words as beginnings, or, when that finds nothing, by likeness. */
export type SearchMatch = { query: SearchQuery; by: 'words' | 'likeness' }

/** The `where` of a product list. Each condition is one that an index of `products` serves. */
export function conditionsOf(filter: ProductFilter, match: SearchMatch | undefined): SQL | undefined {
  return and(
    isNull(products.archivedAt),
    match && matches(match),
    filter.category === undefined ? undefined : inCategory(filter.category),
    filter.subcategory === undefined ? undefined : inSubcategory(filter.subcategory),
    filter.subSubcategory === undefined ? undefined : inSubSubcategory(filter.subSubcategory),
    filter.minPrice ? gte(products.price, filter.minPrice) : undefined,
    filter.maxPrice === undefined ? undefined : lte(products.price, filter.maxPrice),
    filter.discount ? gte(products.discountPercent, filter.discount) : undefined,
    filter.popularProducts === 'offer' ? gte(products.discountPercent, 1) : undefined,
    filter.colors?.length ? hasAny(products.colors, filter.colors) : undefined,
    filter.sizes?.length ? hasAny(products.sizes, filter.sizes) : undefined,
    filter.sellerId === undefined ? undefined : eq(products.sellerId, filter.sellerId),
    filter.minRating === undefined ? undefined : gte(products.rating, filter.minRating),
    filter.inStock ? gt(products.stock, 0) : undefined,
  )
}

function matches({ query, by }: SearchMatch): SQL {
  if (by === 'words') return sql`${products.searchVector} @@ ${query.prefix}::tsquery`
  // Served by the trigram index: the operator's threshold (0.6) is right for one mistyped letter in a word.
  return sql`${query.text} <% ${products.searchText}`
}

function hasAny(column: typeof products.colors | typeof products.sizes, choices: string[]): SQL {
  const lowered = choices.map((choice) => choice.toLowerCase())
  return sql`exists (select from unnest(${column}) as choice where lower(choice) = any(${sql.param(lowered)}))`
}

function inCategory(idOrName: string): SQL {
  if (ID_PATTERN.test(idOrName)) return eq(products.categoryId, idOrName)
  return sql`${products.categoryId} = any(array(select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${idOrName})))`
}

function inSubcategory(idOrName: string): SQL {
  if (ID_PATTERN.test(idOrName)) return eq(products.subcategoryId, idOrName)
  return sql`${products.subcategoryId} = any(array(select ${subcategories.id} from ${subcategories} where lower(${subcategories.name}) = lower(${idOrName})))`
}

function inSubSubcategory(idOrName: string): SQL {
  if (ID_PATTERN.test(idOrName)) return eq(products.subSubcategoryId, idOrName)
  return sql`${products.subSubcategoryId} = any(array(select ${subSubcategories.id} from ${subSubcategories} where lower(${subSubcategories.name}) = lower(${idOrName})))`
}

/** The `order by` of a list; every one ends in the id, so that pages never overlap. */
export function orderOf(sort: ProductSort | undefined, match: SearchMatch | undefined): SQL[] {
  if (!sort && match) return [...relevance(match), sql`${products.rankedUnitsSold} desc`, sql`${products.id}`]
  return {
    newest: [sql`${products.createdAt} desc`, sql`${products.id}`],
    rating: [sql`${products.rating} desc`, sql`${products.reviewCount} desc`, sql`${products.id}`],
    sales: [sql`${products.rankedUnitsSold} desc`, sql`${products.id}`],
    priceAsc: [sql`${products.price}`, sql`${products.id}`],
    priceDesc: [sql`${products.price} desc`, sql`${products.id} desc`],
  }[sort ?? 'newest']
}

function relevance({ query, by }: SearchMatch): SQL[] {
  if (by === 'likeness') return [sql`word_similarity(${query.text}, ${products.searchText}) desc`]
  return [
    sql`(${products.searchVector} @@ ${query.exact}::tsquery) desc`,
    sql`ts_rank('{0, 0.1, 0.4, 1}', ${products.searchVector}, ${query.prefix}::tsquery) desc`,
  ]
}
