import type { ProductSuggestions } from '#contract/products.ts'
import type { DbOrTx } from '#database/connect.ts'
import { conditionsOf, orderOf } from './product-conditions.ts'
import { listProductSummaries } from './products.repository.ts'
import { searchQuery } from './search-words.ts'
import { listSuggestedCategories, listSuggestedSellers } from './suggestions.repository.ts'

const MOST_PRODUCTS = 6

/** What may be meant by the beginning of a search. */
export async function suggestFor(db: DbOrTx, search: string): Promise<ProductSuggestions> {
  const query = searchQuery(search)
  if (!query) return { products: [], categories: [], sellers: [], corrections: [] }
  const match = { query, by: 'words' } as const
  const [found, categories, sellers] = await Promise.all([
    listProductSummaries(db, {
      where: conditionsOf({}, match),
      order: orderOf(undefined, match),
      limit: MOST_PRODUCTS,
      offset: 0,
    }),
    listSuggestedCategories(db, query),
    listSuggestedSellers(db, query),
  ])
  const products = found.map(({ id, name, price, imageUrls }) => ({
    id,
    name,
    price,
    imageUrl: imageUrls[0] ?? '',
  }))
  return { products, categories, sellers, corrections: [] }
}
