import { type SQL, sql } from 'drizzle-orm'
import { type SearchedWords, searchDocument, searchText } from './search-words.ts'

/**
 * The way `searchColumnsOf` indexes. Raise it with every change of what it writes (words, sounds, weights), so that the
 * products of a shop that is upgraded are indexed anew: a query of the new way does not find a document of the old.
 */
export const SEARCH_VERSION = 1

export type SearchColumns = { searchVector: SQL; searchText: string; searchVersion: number }

/**
 * The columns of `products` that search reads. Whoever writes a product's name, tags, levels or seller writes these with
 * them: seeds, create, update, and the renaming of a category or a seller.
 */
export function searchColumnsOf(words: SearchedWords): SearchColumns {
  return {
    searchVector: sql`${searchDocument(words)}::tsvector`,
    searchText: searchText(words),
    searchVersion: SEARCH_VERSION,
  }
}
