import type { SQL } from 'drizzle-orm'
import type { Provider } from '#api/provider.ts'
import type { DbOrTx } from '#database/connect.ts'

/**
 * What finds the products of a search text. The shop applies its filters, sorts, counts and pages itself, so that every search
 * works with each of them. docs/providers.md §8
 */
export type SearchProvider = Provider & {
  /**
   * What a text finds; undefined for a text without a word. The answer is cached until the catalogue changes. When it
   * throws or takes longer than two seconds, the shop's own search answers instead.
   */
  find(text: string, needs: SearchNeeds): Promise<SearchAnswer | undefined>
}

export type SearchNeeds = { db: DbOrTx; signal: AbortSignal }

/** From an engine of its own, or as SQL on the shop's database, as the shop's own search does. */
export type SearchAnswer = RankedIds | SearchResults

type Understood = {
  /** The words that were searched for, in lower case: categories and sellers of such names are suggested. */
  words: readonly string[]
  /** The text with its spelling corrected, the likeliest first; empty if it was searched as typed. */
  corrections: readonly string[]
  /** Whether no product has all words, so that the results have only some of them; the list says so. */
  isPartial?: boolean
}

/** Ids of products, best match first; at most 1,000 count. Products that are not on sale are left out by the shop. */
export type RankedIds = Understood & { productIds: readonly string[] }

/** Results that are read by SQL, however many they are. */
export type SearchResults = Understood & {
  /** Whether a row of `products` is among the results. */
  condition: SQL
  /** One page of the results that meet `filters`, a condition on `products`, best match first. */
  listRanked(db: DbOrTx, page: RankedPage): Promise<{ ids: string[]; total: number }>
}

export type RankedPage = { filters: SQL | undefined; limit: number; offset: number }
