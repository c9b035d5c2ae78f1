import type { DbOrTx } from '#database/connect.ts'
import { editDistance } from './edit-distance.ts'
import { type SearchQuery, searchQuery } from './search-words.ts'
import { listWordsLike } from './spelling.repository.ts'

/** Shorter words have too many neighbours to guess which was meant. */
const MIN_CORRECTED_LENGTH = 4
/** Words from this length on may have two letters wrong. */
const LONG_WORD = 8
/** Corrections of one word that are looked for. */
const MOST_CORRECTIONS = 3

/**
 * For each word of a search, the words of the shop that may have been meant: itself where the shop knows it, else the
 * nearest by letters. Undefined when there is nothing to correct.
 */
export async function correctSpelling(
  db: DbOrTx,
  search: SearchQuery,
  isKnown: (query: SearchQuery) => Promise<boolean>,
): Promise<string[][] | undefined> {
  const corrected = await Promise.all(
    search.words.map(async (word) => {
      const alone = searchQuery(word)
      return alone && (await isKnown(alone)) ? [word] : correctionsOf(db, word)
    }),
  )
  const isUnchanged = corrected.every((words, at) => words[0] === search.words[at])
  return isUnchanged || corrected.some((words) => words.length === 0) ? undefined : corrected
}

async function correctionsOf(db: DbOrTx, word: string): Promise<string[]> {
  const length = [...word].length
  if (length < MIN_CORRECTED_LENGTH) return []
  const most = length < LONG_WORD ? 1 : 2
  const near = (await listWordsLike(db, word))
    .map((known) => ({ known, distance: editDistance(word, known, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, another) => one.distance - another.distance)
  return near.slice(0, MOST_CORRECTIONS).map(({ known }) => known)
}
