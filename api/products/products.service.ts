import { messages } from '#contract/messages.ts'
import {
  type FacetFilter,
  MOST_PRODUCTS,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductFacets,
  type ProductFilter,
  type ProductPage,
  type ProductSuggestions,
} from '#contract/products.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { notFound } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import { countProductFacets } from './count-facets.ts'
import type { FacetCounts } from './facets.repository.ts'
import { keepPerVersion } from './keep-per-version.ts'
import { conditionsOf, ID_PATTERN, orderOf, type SearchMatch } from './product-conditions.ts'
import * as repository from './products.repository.ts'
import { searchQuery } from './search-words.ts'
import { suggestFor } from './suggest.ts'

/** Products of a category on `categories-with-products`. */
const PRODUCTS_PER_CATEGORY = 12

/** The catalogue as shoppers see it. */
export function createProductsService({
  db,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'>) {
  const keptTotals = keepPerVersion<number>(catalogueVersion)
  const keptFacets = keepPerVersion<FacetCounts>(catalogueVersion)

  /** How many products a filter finds; counted once per catalogue version, since a page never changes it. */
  function totalOf(filter: ProductFilter, match: SearchMatch | undefined): Promise<number> {
    const { page: _page, limit: _limit, sortBy: _sortBy, ...deciding } = filter
    return keptTotals(`${match?.by} ${JSON.stringify(deciding)}`, () =>
      repository.countProducts(db, conditionsOf(filter, match)),
    )
  }

  async function pageOf(filter: ProductFilter, match: SearchMatch | undefined): Promise<ProductPage> {
    const limit = filter.limit === 0 ? MOST_PRODUCTS : (filter.limit ?? PRODUCTS_PER_PAGE)
    const page = filter.page ?? 1
    const [total, products] = await Promise.all([
      totalOf(filter, match),
      repository.listProductSummaries(db, {
        where: conditionsOf(filter, match),
        order: orderOf(filter.sortBy, match),
        limit,
        offset: (page - 1) * limit,
      }),
    ])
    return { products, page, pages: Math.max(1, Math.ceil(total / limit)), total, count: products.length }
  }

  /** How a search is matched; null when there is no word in it to look for. */
  async function matchOf(filter: FacetFilter): Promise<SearchMatch | undefined | null> {
    if (!filter.search) return undefined
    const query = searchQuery(filter.search)
    if (!query) return null
    const total = await totalOf({ search: filter.search }, { query, by: 'words' })
    return { query, by: total > 0 ? 'words' : 'likeness' }
  }

  return {
    /**
     * One page of the products a filter finds, 10 a page unless told. A search matches every word as a beginning and,
     * when that finds nothing, by likeness. An unknown category is an empty list. product.md §2
     */
    async list(filter: ProductFilter): Promise<ProductPage> {
      const match = await matchOf(filter)
      if (match !== null) return pageOf(filter, match)
      return { products: [], page: filter.page ?? 1, pages: 1, total: 0, count: 0 }
    },

    /** What the products of a filter can be narrowed by. */
    async facets(filter: FacetFilter): Promise<ProductFacets> {
      const match = await matchOf(filter)
      if (match !== null) return countProductFacets({ db, kept: keptFacets }, filter, match)
      return countProductFacets({ db, kept: keptFacets }, { maxPrice: -1 }, undefined)
    },

    /** What may be meant by the beginning of a search; nothing for a text without a word. */
    suggest: (search: string): Promise<ProductSuggestions> => suggestFor(db, search),

    /** A product with details, FAQs and newest reviews. Throws notFound, also for what is no id at all. */
    async get(id: string): Promise<Product> {
      const product = ID_PATTERN.test(id) ? await repository.findProduct(db, id) : undefined
      if (!product) throw notFound(messages.productNotFound)
      return product
    },

    /** Every category with its newest products. spec catalogue §7 */
    async listByCategory() {
      const [categories, newest] = await Promise.all([
        listCategories(db),
        repository.listNewestPerCategory(db, PRODUCTS_PER_CATEGORY),
      ])
      const productsOf = Map.groupBy(newest, (product) => product.category.id)
      return categories.map((category) => ({ ...category, products: productsOf.get(category.id) ?? [] }))
    },
  }
}
