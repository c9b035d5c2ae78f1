import type { DbOrTx } from '#database/connect.ts'
import { correctSpelling } from './correct-spelling.ts'
import { hasResults } from './ranked-search.repository.ts'
import { queryOf, type SearchQuery, searchQuery } from './search-words.ts'
import type { VersionCache } from './version-cache.ts'

export type Search = {
  query: SearchQuery
  /** The search as it should have been typed; none where its words are found as they are. */
  corrections: string[]
}

type Needs = { db: DbOrTx; kept: VersionCache<Search | undefined> }

/**
 * What a search looks for: its own words where the shop has any of them together, else their corrections. Undefined for a
 * text without a word. Decided once a version, whatever the filters.
 */
export async function findSearch({ db, kept }: Needs, text: string): Promise<Search | undefined> {
  const query = searchQuery(text)
  if (!query) return undefined
  return kept(query.words.join(' '), async () => {
    const isFound = (input: SearchQuery) => hasResults(db, input)
    if (await isFound(query)) return { query, corrections: [] }
    const words = await correctSpelling(db, query, isFound)
    if (!words) return { query, corrections: [] }
    const corrected = queryOf(words)
    if (!(await isFound(corrected))) return { query, corrections: [] }
    return { query: corrected, corrections: spelled(words) }
  })
}

/** The search with its first words corrected, then with the others. */
function spelled(words: string[][]): string[] {
  const most = Math.max(...words.map((alternatives) => alternatives.length))
  return Array.from({ length: most }, (_nothing, at) =>
    words.map((alternatives) => alternatives[Math.min(at, alternatives.length - 1)]).join(' '),
  )
}
