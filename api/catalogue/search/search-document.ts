import { type SQL, sql } from 'drizzle-orm'
import { type SearchableFields, searchDocument, searchText } from './search-words.ts'

/**
 * Version of what `searchColumnsOf` writes. Raise it with every change of words, phonetic keys or weights, so that an
 * upgraded shop reindexes its products: a query of the new version does not match documents of an older one.
 */
export const SEARCH_VERSION = 1

type SearchColumns = { searchVector: SQL; searchText: string; searchVersion: number }

/**
 * The columns of `products` that the search reads. They must be written together with a product's name, tags, categories or
 * seller: when it is created, changed or seeded, and when a category or seller is renamed.
 */
export function searchColumnsOf(fields: SearchableFields): SearchColumns {
  return {
    searchVector: sql`${searchDocument(fields)}::tsvector`,
    searchText: searchText(fields),
    searchVersion: SEARCH_VERSION,
  }
}
