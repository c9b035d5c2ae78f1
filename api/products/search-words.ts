/** Words longer than this are cut: no product is found by the tail of such a word. */
const LONGEST_WORD = 60
/** Words of a query that are looked at. */
const MOST_QUERY_WORDS = 8

/**
 * The words of a text as search knows them: NFC, lower case, letters with their marks and digits. Our own splitting and
 * not PostgreSQL's, which cuts Bangla words at every conjunct.
 */
export function searchWords(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, LONGEST_WORD))
}

type Document = { name: string; tags: string[]; categoryNames: string[]; sellerName: string }

/** A PostgreSQL `tsvector` literal of a product: name weighs most (A), then tags and categories (B), then the seller (C). */
export function searchDocument({ name, tags, categoryNames, sellerName }: Document): string {
  const weighted = [
    ...searchWords(name).map((word) => [word, 'A'] as const),
    ...searchWords([...tags, ...categoryNames].join(' ')).map((word) => [word, 'B'] as const),
    ...searchWords(sellerName).map((word) => [word, 'C'] as const),
  ]
  return weighted.map(([word, weight], at) => `'${word}':${at + 1}${weight}`).join(' ')
}

/** The text that trigram similarity compares a mistyped query with. */
export function searchText({ name, tags }: Pick<Document, 'name' | 'tags'>): string {
  return searchWords([name, ...tags].join(' ')).join(' ')
}

export type SearchQuery = {
  /** `tsquery` literal: every word as typed. */
  exact: string
  /** `tsquery` literal: every word as a beginning. */
  prefix: string
  /** The words joined, for similarity. */
  text: string
}

/** What to look for; undefined when the text has no word in it (only signs or emoji). */
export function searchQuery(text: string): SearchQuery | undefined {
  const words = searchWords(text).slice(0, MOST_QUERY_WORDS)
  if (words.length === 0) return undefined
  return {
    exact: words.map((word) => `'${word}'`).join(' & '),
    prefix: words.map((word) => `'${word}':*`).join(' & '),
    text: words.join(' '),
  }
}
