import { and, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SearchResults } from '#api/catalogue/search/search-provider.ts'
import type { ProductFilter, ProductSort } from '#contract/catalogue/products.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** A UUID such as `01936b1e-0000-7000-8000-000000000000`. */
export const ID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The `where` of a product list. */
export function productConditions(
  filter: ProductFilter,
  search: Pick<SearchResults, 'condition'> | undefined,
): SQL | undefined {
  return and(isNull(products.archivedAt), search?.condition, filtersOf(filter))
}

/** The conditions of a filter except its search. */
export function filtersOf(filter: ProductFilter): SQL | undefined {
  return and(
    filter.category === undefined ? undefined : inCategory(filter.category),
    filter.subcategory === undefined ? undefined : inSubcategory(filter.subcategory),
    filter.subSubcategory === undefined ? undefined : inSubSubcategory(filter.subSubcategory),
    filter.minPrice ? gte(products.price, filter.minPrice) : undefined,
    filter.maxPrice === undefined ? undefined : lte(products.price, filter.maxPrice),
    filter.discount ? gte(products.discountPercent, filter.discount) : undefined,
    filter.popularProducts === 'offer' ? gt(products.discountPercent, 0) : undefined,
    filter.colors?.length ? hasAny(products.colors, filter.colors) : undefined,
    filter.sizes?.length ? hasAny(products.sizes, filter.sizes) : undefined,
    filter.sellerId === undefined ? undefined : eq(products.sellerId, filter.sellerId),
    filter.minRating === undefined ? undefined : gte(products.rating, filter.minRating),
    filter.inStock ? gt(products.stock, 0) : undefined,
  )
}

/** Whether a product has any of these colours or sizes, ignoring case; on `products_colors_idx`, `products_sizes_idx`. */
function hasAny(column: typeof products.colors | typeof products.sizes, values: string[]): SQL {
  const lowered = values.map((value) => value.toLowerCase())
  return sql`lowered(${column}) && ${sql.param(lowered)}::text[]`
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
