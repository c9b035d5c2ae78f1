import { listCategories } from '#api/catalogue/categories/categories.repository.ts'
import {
  collectionSource,
  createFindCollection,
  searchWithin,
} from '#api/catalogue/collections/collection-source.ts'
import { countProductFacets, noFacets } from '#api/catalogue/search/count-facets.ts'
import type { FacetCounts } from '#api/catalogue/search/facets.repository.ts'
import { createFindProducts } from '#api/catalogue/search/find-products.ts'
import type { SearchProvider, SearchResults } from '#api/catalogue/search/search-provider.ts'
import { type SuggestedNames, suggestFor } from '#api/catalogue/search/suggest.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { createVersionCache } from '#api/version-cache.ts'
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
import { isUuid } from '#contract/is-uuid.ts'
import { messages } from '#contract/messages.ts'
import { filtersOf, productConditions, productOrder } from './product-conditions.ts'
import * as summaries from './product-summaries.repository.ts'
import { findProduct } from './products.repository.ts'

/** Products of a category on `categories-with-products`. */
const PRODUCTS_PER_CATEGORY = 12

type PageRange = { limit: number; offset: number }
type Source<F> = { filter: F; results: SearchResults | undefined }
type PageResult = { products: ProductSummary[]; total: number }

/** Products on sale as shoppers see them: lists, search, facets, suggestions and product pages. */
export function createProductsService({
  db,
  clock,
  catalogueVersion,
  customFields,
  search: searchProvider,
}: Pick<ServiceNeeds, 'db' | 'clock' | 'catalogueVersion' | 'customFields'> & { search: SearchProvider }) {
  const totalCache = createVersionCache<number>(catalogueVersion)
  const facetCache = createVersionCache<FacetCounts>(catalogueVersion)
  const nameCache = createVersionCache<SuggestedNames>(catalogueVersion)
  const findProducts = createFindProducts({ db, catalogueVersion, search: searchProvider })
  const findCollection = createFindCollection({ db, catalogueVersion })

  /**
   * What a search and a collection leave of the products, with the filter as its list is made and counted: in the order of the
   * collection, unless the visitor sorts or searches. Undefined where it is nothing at all.
   */
  async function sourceOf<F extends ProductFilter>(filter: F): Promise<Source<F> | undefined> {
    const search = filter.search ? await findProducts(filter.search) : undefined
    if (filter.search && !search) return undefined
    if (filter.collection === undefined) return { filter, results: search }
    const row = await findCollection(filter.collection)
    if (!row) return undefined
    const collection = collectionSource(row, clock())
    const sortBy = filter.sortBy ?? (search ? undefined : collection.sortBy)
    return {
      filter: { ...filter, collection: collection.key, ...(sortBy && { sortBy }) },
      results: search ? searchWithin(search, collection) : collection.products,
    }
  }

  /** The number of products of a list on all pages; cached for one catalogue version. */
  function totalOf(
    filter: ProductFilter,
    search: SearchResults | undefined,
    count = () => summaries.countProducts(db, productConditions(filter, search)),
  ): Promise<number> {
    const { page: _page, limit: _limit, sortBy: _sortBy, ...conditions } = filter
    return totalCache(JSON.stringify(conditions), count)
  }

  async function pageOf(filter: ProductFilter, search: SearchResults | undefined): Promise<ProductPage> {
    const limit = filter.limit === 0 ? MAX_PRODUCTS : (filter.limit ?? PRODUCTS_PER_PAGE)
    const page = filter.page ?? 1
    const range = { limit, offset: (page - 1) * limit }
    const isRanked = search && !filter.sortBy
    const { products, total } = await (isRanked
      ? listRanked(filter, search, range)
      : listSorted(filter, search, range))
    const pages = Math.max(1, Math.ceil(total / limit))
    const found = { products, page, pages, total, count: products.length }
    return search?.isPartial ? { ...found, isPartial: true } : found
  }

  const hasShownFields = (stored: StoredFields) =>
    Object.keys(customFields.variant.shownTo('everyone', stored).customFields ?? {}).length > 0

  async function listRanked(
    filter: ProductFilter,
    search: SearchResults,
    range: PageRange,
  ): Promise<PageResult> {
    const { ids, total } = await search.listRanked(db, { filters: filtersOf(filter), ...range })
    return { products: await inOrder(db, ids), total }
  }

  async function listSorted(
    filter: ProductFilter,
    search: SearchResults | undefined,
    range: PageRange,
  ): Promise<PageResult> {
    return search ? listSearched(filter, search, range) : listFiltered(filter, range)
  }

  /** In one trip, with the total unless it is known. */
  async function listFiltered(filter: ProductFilter, range: PageRange): Promise<PageResult> {
    let products: ProductSummary[] | undefined
    const total = await totalOf(filter, undefined, async () => {
      const page = await summaries.listProductPage(db, filter, { ...range, withTotal: true })
      products = page.products
      return page.total ?? summaries.countProducts(db, productConditions(filter, undefined))
    })
    if (products) return { products, total }
    if (range.offset > 0 && range.offset >= total) return { products: [], total }
    const page = await summaries.listProductPage(db, filter, { ...range, withTotal: false })
    return { products: page.products, total }
  }

  async function listSearched(
    filter: ProductFilter,
    search: SearchResults,
    range: PageRange,
  ): Promise<PageResult> {
    const counting = totalOf(filter, search)
    // A page beyond the last one is empty; a query with its offset would scan all products.
    const isBeyondLast = range.offset > 0 && range.offset >= (await counting)
    const page = { where: productConditions(filter, search), order: productOrder(filter.sortBy), ...range }
    const [total, products] = await Promise.all([
      counting,
      isBeyondLast ? [] : summaries.listProductSummaries(db, page),
    ])
    return { products, total }
  }

  return {
    /**
     * One page of the products that match a filter, 10 per page by default. A search finds each word as typed, as a prefix and
     * by its sound, best match first; without results its spelling is corrected, and then products with any of the
     * words are found. An unknown category or collection gives an empty list. docs/product.md §2, §27, §37
     */
    async list(filter: ProductFilter): Promise<ProductPage> {
      const source = await sourceOf(filter)
      if (source) return pageOf(source.filter, source.results)
      return { products: [], page: filter.page ?? 1, pages: 1, total: 0, count: 0 }
    },

    /** The choices by which a list can be narrowed, with counts. docs/product.md §27 */
    async facets(filter: FacetFilter): Promise<ProductFacets> {
      const source = await sourceOf<FacetFilter>(filter)
      return source ? countProductFacets({ db, cache: facetCache }, source.filter, source.results) : noFacets
    },

    /** Suggestions for the beginning of a search; none for a text without a word. */
    suggest: (search: string): Promise<ProductSuggestions> =>
      suggestFor({ db, cache: nameCache, findProducts }, search),

    /** A product with details, FAQs and newest reviews. Throws notFound, also for a malformed id. */
    async get(id: string): Promise<Product> {
      const product = isUuid(id) ? await findProduct(db, id, hasShownFields, clock()) : undefined
      if (!product) throw notFound(messages.productNotFound)
      const { storedFields, storedVariantFields, ...rest } = product
      const { product: ofProduct, variant: ofVariants } = customFields
      return {
        ...rest,
        ...ofProduct.shownTo('everyone', storedFields),
        variants: rest.variants.map((variant) => ({
          ...variant,
          ...ofVariants.shownTo('everyone', storedVariantFields.get(variant.id) ?? null),
        })),
      }
    },

    /** Every category with its newest products. docs/product.md §27 */
    async listByCategory() {
      const [categories, newest] = await Promise.all([
        listCategories(db),
        summaries.listNewestPerCategory(db, PRODUCTS_PER_CATEGORY),
      ])
      const productsOf = Map.groupBy(newest, (product) => product.category.id)
      return categories.map((category) => ({ ...category, products: productsOf.get(category.id) ?? [] }))
    },
  }
}

/** Summaries in the order of their ids. */
async function inOrder(db: ServiceNeeds['db'], ids: string[]): Promise<ProductSummary[]> {
  const products = await summaries.listSummariesById(db, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
