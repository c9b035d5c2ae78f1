import type { VersionCache } from '#api/version-cache.ts'
import type { ProductSuggestions } from '#contract/catalogue/products.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { FindProducts } from './find-products.ts'
import { phoneticKeysOf, searchWords } from './search-words.ts'
import * as repository from './suggestions.repository.ts'

const MAX_PRODUCTS = 6
const MAX_NAMES = 3
const MAX_CORRECTIONS = 3
/** Half of all products begin with the same letter, so nothing is suggested for one. */
const MIN_SEARCH_LENGTH = 2

/** Names of categories and sellers, indexed in memory. */
export type SuggestedNames = {
  categories: NameSearch<repository.SuggestedCategory>
  sellers: NameSearch<repository.SuggestedSeller>
}

type Needs = {
  db: DbOrTx
  cache: VersionCache<SuggestedNames>
  findProducts: FindProducts
}

/** Suggestions for the beginning of a search: products, categories, sellers and corrections. docs/product.md §27 */
export async function suggestFor(
  { db, cache, findProducts }: Needs,
  text: string,
): Promise<ProductSuggestions> {
  const search = text.length < MIN_SEARCH_LENGTH ? undefined : await findProducts(text)
  if (!search) return { products: [], categories: [], sellers: [], corrections: [] }
  const { words, corrections } = search
  const [{ ids }, names] = await Promise.all([
    search.listRanked(db, { filters: undefined, limit: MAX_PRODUCTS, offset: 0 }),
    cache('names', () => loadNames(db)),
  ])
  return {
    products: await repository.listSuggestedProducts(db, ids),
    categories: names.categories(words, MAX_NAMES),
    sellers: names.sellers(words, MAX_NAMES),
    corrections: corrections.slice(0, MAX_CORRECTIONS),
  }
}

async function loadNames(db: DbOrTx): Promise<SuggestedNames> {
  const [categories, sellers] = await Promise.all([
    repository.listCategoryNames(db),
    repository.listSellerNames(db),
  ])
  return { categories: createNameSearch(categories), sellers: createNameSearch(sellers) }
}

type Named = { name: string; nameBn?: string | undefined }
type NameSearch<T extends Named> = (words: readonly string[], limit: number) => T[]

/** Searches a short list of names in memory by the rules of the product search: each word as a prefix or by its sound. */
function createNameSearch<T extends Named>(entries: readonly T[]): NameSearch<T> {
  const indexed = entries.map((entry) => {
    const words = searchWords(`${entry.name} ${entry.nameBn ?? ''}`)
    return { entry, words, phoneticKeys: new Set(words.flatMap(phoneticKeysOf)) }
  })
  return (words, limit) => {
    const searched = words.map((word) => ({ word, phoneticKeys: phoneticKeysOf(word) }))
    const matches: T[] = []
    for (const name of indexed) {
      if (matches.length === limit) break
      const isMatch = searched.every(
        ({ word, phoneticKeys }) =>
          name.words.some((nameWord) => nameWord.startsWith(word)) ||
          phoneticKeys.some((key) => name.phoneticKeys.has(key)),
      )
      if (isMatch) matches.push(name.entry)
    }
    return matches
  }
}
