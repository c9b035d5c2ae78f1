import { isInResults, listRankedResults } from './search.repository.ts'
import type { SearchProvider } from './search-provider.ts'
import { resolveSearch } from './search-query.ts'

/**
 * The shop's own search, in its own database: words as typed, as prefixes and by their sound, in Bangla and Latin letters, and
 * their spelling corrected. docs/product.md §27
 */
export const ownSearch: SearchProvider = {
  name: 'own',
  check: () => [],
  async find(text, { db }) {
    const resolved = await resolveSearch(db, text)
    if (!resolved) return undefined
    const { query, corrections } = resolved
    return {
      words: query.words,
      corrections,
      condition: isInResults(query),
      listRanked: (reader, page) => listRankedResults(reader, query, page),
    }
  },
}
