import type { DbOrTx } from '#database/connect.ts'
import { correctSpelling } from './correct-spelling.ts'
import { hasResults, listRankedResults, type RankedResults } from './search.repository.ts'
import { createPartialQuery, createSearchQuery, parseSearchQuery, type SearchQuery } from './search-words.ts'

type ResolvedSearch = {
  query: SearchQuery
  /** The search text with its spelling corrected; empty if the words have results as typed. */
  corrections: string[]
  /** Whether no product has all words, so that the results have only some of them. */
  isPartial: boolean
  /** Its best results, if they are known already. */
  best?: RankedResults
}

/** Results that are read with the question whether there are any: those of a page of the list. */
export const BEST_RESULTS = 12

/**
 * The query for a search text: its own words if they have results, otherwise their corrections, otherwise any of
 * them. Undefined for a text without a word. Independent of filters.
 */
export async function resolveSearch(db: DbOrTx, text: string): Promise<ResolvedSearch | undefined> {
  const query = parseSearchQuery(text)
  if (!query) return undefined
  const hasAnyResult = (candidate: SearchQuery) => hasResults(db, candidate)
  const best = await listRankedResults(db, query, { filters: undefined, limit: BEST_RESULTS, offset: 0 })
  if (best.total > 0) return { query, corrections: [], isPartial: false, best }
  const words = await correctSpelling(db, query, hasAnyResult)
  if (words) {
    const corrected = createSearchQuery(words)
    if (await hasAnyResult(corrected))
      return { query: corrected, corrections: correctedTexts(words), isPartial: false }
  }
  if (query.words.length > 1) {
    const partial = createPartialQuery(words ?? query.words.map((word) => [word]))
    if (await hasAnyResult(partial)) return { query: partial, corrections: [], isPartial: true }
  }
  return { query, corrections: [], isPartial: false }
}

/** The search with the best correction of each word, then with the next ones. */
function correctedTexts(words: string[][]): string[] {
  const count = Math.max(...words.map((alternatives) => alternatives.length))
  return Array.from({ length: count }, (_, index) =>
    words.map((alternatives) => alternatives[Math.min(index, alternatives.length - 1)]).join(' '),
  )
}
