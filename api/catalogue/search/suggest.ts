import type { ProductSuggestions } from '#contract/catalogue/products.ts'
import type { DbOrTx } from '#database/connect.ts'
import { type KnownNames, knownNames } from './known-names.ts'
import { listRankedResults } from './ranked-search.repository.ts'
import type { Search } from './search-query.ts'
import * as repository from './suggestions.repository.ts'
import type { VersionCache } from './version-cache.ts'

const MOST_PRODUCTS = 6
const MOST_NAMES = 3
const MOST_CORRECTIONS = 3
/** One letter begins half the shop: nothing is suggested for it. */
const MIN_SEARCH_LENGTH = 2

export type Names = {
  categories: KnownNames<repository.SuggestedCategory>
  sellers: KnownNames<repository.SuggestedSeller>
}

type Needs = {
  db: DbOrTx
  kept: VersionCache<Names>
  searchOf: (text: string) => Promise<Search | undefined>
}

/** What may be meant by the beginning of a search. */
export async function suggestFor({ db, kept, searchOf }: Needs, text: string): Promise<ProductSuggestions> {
  const search = text.length < MIN_SEARCH_LENGTH ? undefined : await searchOf(text)
  if (!search) return { products: [], categories: [], sellers: [], corrections: [] }
  const { query, corrections } = search
  const [{ ids }, names] = await Promise.all([
    listRankedResults(db, query, { filters: undefined, limit: MOST_PRODUCTS, offset: 0 }),
    kept('names', () => readNames(db)),
  ])
  return {
    products: await repository.listSuggestedProducts(db, ids),
    categories: names.categories(query.words, MOST_NAMES),
    sellers: names.sellers(query.words, MOST_NAMES),
    corrections: corrections.slice(0, MOST_CORRECTIONS),
  }
}

async function readNames(db: DbOrTx): Promise<Names> {
  const [levels, sellers] = await Promise.all([repository.listLevelNames(db), repository.listSellerNames(db)])
  return { categories: knownNames(levels), sellers: knownNames(sellers) }
}
