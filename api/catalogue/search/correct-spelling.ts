import type { DbOrTx } from '#database/connect.ts'
import { listSimilarWords } from './search.repository.ts'
import { parseSearchQuery, type SearchQuery } from './search-words.ts'

/** Shorter words have too many similar ones to guess which was meant. */
const MIN_CORRECTED_LENGTH = 4
/** Words of this length or longer may have two wrong letters. */
const LONG_WORD_LENGTH = 8
/** Corrections considered for one word. */
const MAX_CORRECTIONS = 3

/**
 * For each word of a search, the words of the shop that may have been meant: the word itself if `hasResults`, otherwise the
 * nearest by edit distance. Undefined when nothing needs correction, or a word has none.
 */
export async function correctSpelling(
  db: DbOrTx,
  search: SearchQuery,
  hasResults: (query: SearchQuery) => Promise<boolean>,
): Promise<string[][] | undefined> {
  const corrected = await Promise.all(
    search.words.map(async (word) => {
      const query = parseSearchQuery(word)
      return query && (await hasResults(query)) ? [word] : correctionsOf(db, word)
    }),
  )
  const isUnchanged = corrected.every((words, index) => words[0] === search.words[index])
  return isUnchanged || corrected.some((words) => words.length === 0) ? undefined : corrected
}

async function correctionsOf(db: DbOrTx, word: string): Promise<string[]> {
  const length = [...word].length
  if (length < MIN_CORRECTED_LENGTH) return []
  const maxDistance = length < LONG_WORD_LENGTH ? 1 : 2
  const nearest = (await listSimilarWords(db, word))
    .map((similar) => ({ similar, distance: editDistance(word, similar, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  return nearest.slice(0, MAX_CORRECTIONS).map(({ similar }) => similar)
}

/**
 * The number of letters to change, insert, delete or swap with their neighbour to turn one word into the other
 * (Damerau-Levenshtein, restricted); `max` + 1 for any larger distance.
 */
export function editDistance(first: string, second: string, max: number): number {
  const a = [...first]
  const b = [...second]
  if (Math.abs(a.length - b.length) > max) return max + 1
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letterOfA] of a.entries()) {
    const row = [i + 1]
    for (const [j, letterOfB] of b.entries()) {
      const changed = (previousRow[j] ?? 0) + (letterOfA === letterOfB ? 0 : 1)
      const shortest = Math.min((row[j] ?? 0) + 1, (previousRow[j + 1] ?? 0) + 1, changed)
      const isSwapped = i > 0 && j > 0 && letterOfA === b[j - 1] && a[i - 1] === letterOfB
      row.push(isSwapped ? Math.min(shortest, (rowBeforePrevious[j - 1] ?? 0) + 1) : shortest)
    }
    rowBeforePrevious = previousRow
    previousRow = row
  }
  return Math.min(previousRow.at(-1) ?? 0, max + 1)
}
