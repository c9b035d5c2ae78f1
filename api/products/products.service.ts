import { messages } from '#contract/messages.ts'
import {
  MOST_PRODUCTS,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductFilter,
  type ProductPage,
} from '#contract/products.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { notFound } from '../errors.ts'
import type { ServiceNeeds } from '../shop.ts'
import { conditionsOf, ID_PATTERN, orderOf, type SearchMatch } from './product-conditions.ts'
import * as repository from './products.repository.ts'
import { searchQuery } from './search-words.ts'

/** Products of a category on `categories-with-products`. */
const PRODUCTS_PER_CATEGORY = 12
/** Totals kept, one a filter; the oldest goes first. */
const MOST_TOTALS = 2_000

/** The catalogue as shoppers see it. */
export function createProductsService({
  db,
  catalogueVersion,
}: Pick<ServiceNeeds, 'db' | 'catalogueVersion'>) {
  const totals = new Map<string, number>()

  /** How many products a filter finds; counted once per catalogue version, since a page never changes it. */
  async function totalOf(filter: ProductFilter, match: SearchMatch | undefined): Promise<number> {
    const { page: _page, limit: _limit, sortBy: _sortBy, ...deciding } = filter
    const key = `${catalogueVersion.current()} ${match?.by} ${JSON.stringify(deciding)}`
    const kept = totals.get(key)
    if (kept !== undefined) return kept
    const total = await repository.countProducts(db, conditionsOf(filter, match))
    totals.set(key, total)
    for (const oldest of totals.keys()) {
      if (totals.size <= MOST_TOTALS) break
      totals.delete(oldest)
    }
    return total
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

  return {
    /**
     * One page of the products a filter finds, 10 a page unless told. A search matches every word as a beginning and,
     * when that finds nothing, by likeness. An unknown category is an empty list. product.md §2
     */
    async list(filter: ProductFilter): Promise<ProductPage> {
      if (!filter.search) return pageOf(filter, undefined)
      const query = searchQuery(filter.search)
      if (!query) return { products: [], page: filter.page ?? 1, pages: 1, total: 0, count: 0 }
      const found = await pageOf(filter, { query, by: 'words' })
      return found.total > 0 ? found : pageOf(filter, { query, by: 'likeness' })
    },

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
