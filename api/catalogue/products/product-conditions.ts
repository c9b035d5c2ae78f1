import { and, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SearchResults } from '#api/catalogue/search/search-provider.ts'
import type { ProductFilter, ProductSort } from '#contract/catalogue/products.ts'
import { isUuid } from '#contract/is-uuid.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** How the value of a filter gets into the SQL: itself, or a placeholder of its name, for a text that is built once. */
export type BindFilter = (name: keyof ProductFilter, value: unknown) => SQL | Placeholder

const bindValue: BindFilter = (_name, value) => sql`${sql.param(value)}`
export const bindPlaceholder: BindFilter = (name) => sql.placeholder(name)

/** The `where` of a product list. */
export function productConditions(
  filter: ProductFilter,
  search: Pick<SearchResults, 'condition'> | undefined,
  bind: BindFilter = bindValue,
): SQL | undefined {
  return and(isNull(products.archivedAt), search?.condition, filtersOf(filter, bind))
}

/** The conditions of a filter except its search. */
export function filtersOf(filter: ProductFilter, bind: BindFilter = bindValue): SQL | undefined {
  const value = (name: keyof ProductFilter) => bind(name, boundValue(filter[name]))
  return and(
    filter.category === undefined ? undefined : inCategory(filter.category, value('category')),
    filter.subcategory === undefined ? undefined : inSubcategory(filter.subcategory, value('subcategory')),
    filter.subSubcategory === undefined
      ? undefined
      : inSubSubcategory(filter.subSubcategory, value('subSubcategory')),
    filter.minPrice ? sql`${products.price} >= ${value('minPrice')}` : undefined,
    filter.maxPrice === undefined ? undefined : sql`${products.price} <= ${value('maxPrice')}`,
    filter.discount ? sql`${products.discountPercent} >= ${value('discount')}` : undefined,
    filter.popularProducts === 'offer' ? gt(products.discountPercent, 0) : undefined,
    filter.colors?.length ? hasAny(products.colors, value('colors')) : undefined,
    filter.sizes?.length ? hasAny(products.sizes, value('sizes')) : undefined,
    filter.sellerId === undefined ? undefined : sql`${products.sellerId} = ${value('sellerId')}`,
    filter.minRating === undefined ? undefined : sql`${products.rating} >= ${value('minRating')}`,
    filter.inStock ? gt(products.stock, 0) : undefined,
  )
}

/** The values of a filter for its placeholders. */
export function boundValues(filter: ProductFilter): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, boundValue(value)]))
}

/** Lists are compared in lower case. */
function boundValue(value: ProductFilter[keyof ProductFilter]): unknown {
  return Array.isArray(value) ? value.map((choice) => choice.toLowerCase()) : value
}

/**
 * What of a filter decides the text of its conditions: which filters there are, and whether a category is named by
 * its id. Filters of one shape differ in their values only.
 */
export function shapeOf({ page: _page, limit: _limit, search: _search, ...filter }: ProductFilter): string {
  const { sortBy = 'newest', ...conditions } = filter
  const parts = Object.entries(conditions).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value === 'string' && isUuid(value)) return `${name} by id`
    const isEmpty = value === 0 || (Array.isArray(value) && value.length === 0)
    return isEmpty ? `no ${name}` : name
  })
  return [...parts.sort(), sortBy].join()
}

type Bound = ReturnType<BindFilter>

/** Whether a product has any of these colours, sizes or tags, in lower case; on `products_colors_idx` and its like. */
export function hasAny(
  column: typeof products.colors | typeof products.sizes | typeof products.tags,
  values: Bound,
): SQL {
  return sql`lowered(${column}) && ${values}::text[]`
}

function inCategory(idOrName: string, value: Bound): SQL {
  if (isUuid(idOrName)) return sql`${products.categoryId} = ${value}`
  return sql`${products.categoryId} = any(array(select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${value})))`
}

function inSubcategory(idOrName: string, value: Bound): SQL {
  if (isUuid(idOrName)) return sql`${products.subcategoryId} = ${value}`
  return sql`${products.subcategoryId} = any(array(select ${subcategories.id} from ${subcategories} where lower(${subcategories.name}) = lower(${value})))`
}

function inSubSubcategory(idOrName: string, value: Bound): SQL {
  if (isUuid(idOrName)) return sql`${products.subSubcategoryId} = ${value}`
  return sql`${products.subSubcategoryId} = any(array(select ${subSubcategories.id} from ${subSubcategories} where lower(${subSubcategories.name}) = lower(${value})))`
}

/** The `order by` of a list; always ends with the id, so that pages never overlap. */
export function productOrder(sort: ProductSort = 'newest'): SQL[] {
  return {
    newest: [sql`${products.createdAt} desc`, sql`${products.id}`],
    rating: [sql`${products.rating} desc`, sql`${products.reviewCount} desc`, sql`${products.id}`],
    sales: [sql`${products.rankedUnitsSold} desc`, sql`${products.id}`],
    priceAsc: [sql`${products.price}`, sql`${products.id}`],
    priceDesc: [sql`${products.price} desc`, sql`${products.id} desc`],
  }[sort]
}
