import type { FacetFilter, ProductFacets } from '#contract/catalogue/products.ts'
import type { Catalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { type IgnoredFilter, readListFilter } from './list-filter.ts'
import { type ListLevel, loadLevels, type Named } from './list-levels.ts'

/** Everything the product list shows. */
export type ProductList = {
  products: PackedCard[]
  page: number
  pages: number
  total: number
  count: number
  /** What was chosen by id or name, as far as the shop has it. */
  category: Named | null
  subcategory: Named | null
  subSubcategory: Named | null
  /** The levels below what was chosen. */
  subcategories: ListLevel[]
  subSubcategories: Named[]
  /** Null when they could not be counted: the list is shown all the same, and filters without counts. */
  facets: ListFacets | null
  /** What of the address could not be read and is left out. */
  ignored: IgnoredFilter[]
  /** How the shop spells what was searched for, when nothing was found. */
  corrections: string[]
}

/** What the list can be narrowed by and how many products that leaves; counts of categories by their id. */
export type ListFacets = Pick<ProductFacets, 'colors' | 'sizes' | 'sellers' | 'ratings' | 'inStock'> & {
  counts: Record<string, number>
}

/**
 * Reads one page of the list with the levels around it and what it can be narrowed by. Values that make no sense are left
 * out and named: an address edited by hand keeps its other filters.
 */
export async function loadProductList(catalogue: Catalogue, search: URLSearchParams): Promise<ProductList> {
  const { filter, ignored } = readListFilter(search)
  const { page: _page, sortBy: _sortBy, ...narrowing } = filter
  const [page, levels, facets] = await Promise.all([
    catalogue.listProducts(filter),
    loadLevels(catalogue, filter),
    listFacets(catalogue, narrowing),
  ])
  const isUnfound = page.total === 0 && filter.search !== undefined
  const corrections = isUnfound ? (await catalogue.suggest(filter.search ?? '')).corrections : []
  const products = page.products.map(packProductCard)
  return { ...page, products, ...levels, facets, ignored, corrections }
}

/** Counting is the dearest question a list asks, and the one it can do without. */
async function listFacets(catalogue: Catalogue, filter: FacetFilter): Promise<ListFacets | null> {
  try {
    return shown(await catalogue.listFacets(filter))
  } catch (error) {
    console.warn(`The filters are shown without counts: ${String(error)}`)
    return null
  }
}

function shown(facets: ProductFacets): ListFacets {
  const { categories, subcategories, subSubcategories, colors, sizes, sellers, ratings, inStock } = facets
  const levels = [...categories, ...subcategories, ...subSubcategories]
  const counts = Object.fromEntries(levels.map(({ id, count }) => [id, count]))
  return { counts, colors, sizes, sellers, ratings, inStock }
}
