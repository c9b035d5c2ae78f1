import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'

/** Words of the shop that look most like a mistyped one are read, and then compared letter by letter. */
const MOST_LIKE = 30

/** Words of the vocabulary that share trigrams with this one. Served by `search_words_trigrams_idx`. */
export async function listWordsLike(db: DbOrTx, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${MOST_LIKE}`)
  return rows.map((row) => row.word)
}
