import { isInResults, listRankedResults } from './search.repository.ts'
import type { SearchProvider } from './search-provider.ts'
import { BEST_RESULTS, resolveSearch } from './search-query.ts'

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
    const { query, corrections, isPartial, best } = resolved
    return {
      words: query.words,
      corrections,
      isPartial,
      condition: isInResults(query),
      async listRanked(reader, page) {
        const isKnown = best && !page.filters && page.offset === 0 && page.limit <= BEST_RESULTS
        if (isKnown) return { ids: best.ids.slice(0, page.limit), total: best.total }
        return listRankedResults(reader, query, page)
      },
    }
  },
}
