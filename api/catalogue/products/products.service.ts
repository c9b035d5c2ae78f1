import { listCategories } from '#api/catalogue/categories/categories.repository.ts'
import { countProductFacets, noFacets } from '#api/catalogue/search/count-facets.ts'
import type { FacetCounts } from '#api/catalogue/search/facets.repository.ts'
import { listRankedResults } from '#api/catalogue/search/ranked-search.repository.ts'
import { findSearch, type Search } from '#api/catalogue/search/search-query.ts'
import type { SearchQuery } from '#api/catalogue/search/search-words.ts'
import { type Names, suggestFor } from '#api/catalogue/search/suggest.ts'
import { createVersionCache } from '#api/catalogue/search/version-cache.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import {
  type FacetFilter,
  MAX_PRODUCTS,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductFacets,
  type ProductFilter,
  type ProductPage,
  type ProductSuggestions,
  type ProductSummary,
} from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { filtersOf, ID_PATTERN, productConditions, productOrder } from './product-conditions.ts'
import * as repository from './products.repository.ts'

/** Products of a category on `categories-with-products`. */
const PRODUCTS_PER_CATEGORY = 12

type Requested = { limit: number; offset: number }
type Listed = { products: ProductSummary[]; total: number }

/** The catalogue as shoppers see it. */
export function createProductsService({
  db,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'>) {
  const cachedTotals = createVersionCache<number>(catalogueVersion)
  const cachedFacets = createVersionCache<FacetCounts>(catalogueVersion)
  const cachedSearches = createVersionCache<Search | undefined>(catalogueVersion)
  const cachedNames = createVersionCache<Names>(catalogueVersion)
  const searchOf = (text: string) => findSearch({ db, kept: cachedSearches }, text)

  /** How many products a list has; counted once per catalogue version, since a page never changes it. */
  function totalOf(filter: ProductFilter, search: SearchQuery | undefined): Promise<number> {
    const { page: _page, limit: _limit, sortBy: _sortBy, ...deciding } = filter
    return cachedTotals(JSON.stringify(deciding), () =>
      repository.countProducts(db, productConditions(filter, search)),
    )
  }

  async function pageOf(filter: ProductFilter, search: SearchQuery | undefined): Promise<ProductPage> {
    const limit = filter.limit === 0 ? MAX_PRODUCTS : (filter.limit ?? PRODUCTS_PER_PAGE)
    const page = filter.page ?? 1
    const input = { limit, offset: (page - 1) * limit }
    const isRanked = search && !filter.sortBy
    const { products, total } = await (isRanked
      ? ranked(filter, search, input)
      : sorted(filter, search, input))
    return { products, page, pages: Math.max(1, Math.ceil(total / limit)), total, count: products.length }
  }

  async function ranked(filter: ProductFilter, search: SearchQuery, input: Requested): Promise<Listed> {
    const { ids, total } = await listRankedResults(db, search, { filters: filtersOf(filter), ...input })
    return { products: await inOrder(db, ids), total }
  }

  async function sorted(
    filter: ProductFilter,
    search: SearchQuery | undefined,
    input: Requested,
  ): Promise<Listed> {
    const counting = totalOf(filter, search)
    // A page far behind the last one would be looked for through the whole shop.
    const isBehind = input.offset > 0 && input.offset >= (await counting)
    const page = { where: productConditions(filter, search), order: productOrder(filter.sortBy), ...input }
    const [total, products] = await Promise.all([
      counting,
      isBehind ? [] : repository.listProductSummaries(db, page),
    ])
    return { products, total }
  }

  return {
    /**
     * One page of the products a filter finds, 10 a page unless told. A search finds each word as typed, as a beginning and
     * by its sound, best match first; when the shop has no such word, the nearest spelling. An unknown category is an empty
     * list. docs/product.md §2
     */
    async list(filter: ProductFilter): Promise<ProductPage> {
      if (!filter.search) return pageOf(filter, undefined)
      const search = await searchOf(filter.search)
      if (search) return pageOf(filter, search.query)
      return { products: [], page: filter.page ?? 1, pages: 1, total: 0, count: 0 }
    },

    /** What the products of a filter can be narrowed by. */
    async facets(filter: FacetFilter): Promise<ProductFacets> {
      const needs = { db, kept: cachedFacets }
      if (!filter.search) return countProductFacets(needs, filter, undefined)
      const search = await searchOf(filter.search)
      return search ? countProductFacets(needs, filter, search.query) : noFacets
    },

    /** What may be meant by the beginning of a search; nothing for a text without a word. */
    suggest: (search: string): Promise<ProductSuggestions> =>
      suggestFor({ db, kept: cachedNames, searchOf }, search),

    /** A product with details, FAQs and newest reviews. Throws notFound, also for what is no id at all. */
    async get(id: string): Promise<Product> {
      const product = ID_PATTERN.test(id) ? await repository.findProduct(db, id) : undefined
      if (!product) throw notFound(messages.productNotFound)
      return product
    },

    /** Every category with its newest products. docs/product.md §27 */
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

/** Summaries in the order of their ids. */
async function inOrder(db: ServiceNeeds['db'], ids: string[]): Promise<ProductSummary[]> {
  const found = await repository.listSummariesById(db, ids)
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
