import { sql } from 'drizzle-orm'
import { searchDocument, searchText } from './search-words.ts'

/** What search knows a product by. */
export type SearchedWords = { name: string; tags: string[]; categoryNames: string[]; sellerName: string }

/** The columns of `products` that search reads, to be written with every change of one of these words. */
export function searchColumns(words: SearchedWords) {
  return { searchVector: sql`${searchDocument(words)}::tsvector`, searchText: searchText(words) }
}
