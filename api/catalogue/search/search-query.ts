import type { DbOrTx } from '#database/connect.ts'
import { correctSpelling } from './correct-spelling.ts'
import { hasResults, listRankedResults, type RankedResults } from './search.repository.ts'
import { createSearchQuery, parseSearchQuery, type SearchQuery } from './search-words.ts'

type ResolvedSearch = {
  query: SearchQuery
  /** The search text with its spelling corrected; empty if the words have results as typed. */
  corrections: string[]
  /** Its best results, if they are known already. */
  best?: RankedResults
}

/** Results that are read with the question whether there are any: those of a page of the list. */
export const BEST_RESULTS = 12

/**
 * The query for a search text: its own words if they have results, otherwise their corrections. Undefined for a text without
 * a word. Independent of filters.
 */
export async function resolveSearch(db: DbOrTx, text: string): Promise<ResolvedSearch | undefined> {
  const query = parseSearchQuery(text)
  if (!query) return undefined
  const hasAnyResult = (candidate: SearchQuery) => hasResults(db, candidate)
  const best = await listRankedResults(db, query, { filters: undefined, limit: BEST_RESULTS, offset: 0 })
  if (best.total > 0) return { query, corrections: [], best }
  const words = await correctSpelling(db, query, hasAnyResult)
  if (!words) return { query, corrections: [] }
  const corrected = createSearchQuery(words)
  if (!(await hasAnyResult(corrected))) return { query, corrections: [] }
  return { query: corrected, corrections: correctedTexts(words) }
}

/** The search with the best correction of each word, then with the next ones. */
function correctedTexts(words: string[][]): string[] {
  const count = Math.max(...words.map((alternatives) => alternatives.length))
  return Array.from({ length: count }, (_, index) =>
    words.map((alternatives) => alternatives[Math.min(index, alternatives.length - 1)]).join(' '),
  )
}
