import { type SQL, sql } from 'drizzle-orm'
import { type SearchedWords, searchDocument, searchText } from './search-words.ts'

export type SearchColumns = { searchVector: SQL; searchText: string }

/**
 * The columns of `products` that search reads. Whoever writes a product's name, tags, levels or seller writes these with
 * them: seeds, create, update, and the renaming of a category or a seller.
 */
export function searchColumnsOf(words: SearchedWords): SearchColumns {
  return { searchVector: sql`${searchDocument(words)}::tsvector`, searchText: searchText(words) }
}
