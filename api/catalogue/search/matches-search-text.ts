import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from './search-words.ts'

/** Further words are ignored. */
const MAX_WORDS = 8

/**
 * Whether a product's names, tags, categories or seller have all words of a text, or parts of words; on
 * `products_search_text_idx`. The words are read as they were indexed: ড় typed as one character is that of two. False without
 * a word.
 */
export function matchesSearchText(text: string): SQL {
  const words = [...new Set(searchWords(text))].slice(0, MAX_WORDS)
  if (words.length === 0) return sql`false`
  const conditions = words.map((word) => sql`search_text like ${`%${word}%`}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}
