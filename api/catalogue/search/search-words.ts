import { phoneticKeys } from './phonetic-key.ts'

/** Longer words are cut off; nobody searches for the end of such a word. */
const MAX_WORD_LENGTH = 60
/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 8
/** Shorter words are not searched as prefixes, since too many products would match. */
const MIN_PREFIX_LENGTH = 2
/** Shorter words have no phonetic keys. */
const MIN_PHONETIC_LENGTH = 3
/** Marks a lexeme as a phonetic key; it does not occur in words. */
const PHONETIC_MARK = '~'

/**
 * The words of a text as the search indexes them: letters with their combining marks and digits, in NFC and lower case, with
 * Bangla digits as Latin ones. PostgreSQL's own parser would split Bangla words at every conjunct.
 */
export function searchWords(text: string): string[] {
  const words = normalized(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** Also drops the zero-width joiners that only shape a conjunct (র‍্যাকেট) and are typed inconsistently. */
function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** Hyphenated words are indexed as one word too: t-shirt, tshirt. */
function compoundsOf(text: string): string[] {
  const compounds = normalized(text).match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []
  return compounds.map((compound) => compound.replaceAll('-', '').slice(0, MAX_WORD_LENGTH))
}

/** The fields of a product that are searched. */
export type SearchableFields = {
  name: string
  nameBn?: string | null | undefined
  tags: string[]
  /** Of its categories on all levels, in both languages. */
  categoryNames: string[]
  sellerName: string
}

/**
 * A product as a PostgreSQL `tsvector` literal of its words and their phonetic keys. The name has the highest weight (A), then
 * tags and categories (B), then the seller (C).
 */
export function searchDocument({ tags, categoryNames, sellerName, ...fields }: SearchableFields): string {
  const name = namesOf(fields)
  const weightedWords = [
    ...[...searchWords(name), ...compoundsOf(name)].map((word) => [word, 'A'] as const),
    ...searchWords([...tags, ...categoryNames].join(' ')).map((word) => [word, 'B'] as const),
    ...searchWords(sellerName).map((word) => [word, 'C'] as const),
  ]
  return weightedWords
    .flatMap(([word, weight], index) => lexemesOf(word).map((lexeme) => `'${lexeme}':${index + 1}${weight}`))
    .join(' ')
}

function namesOf({ name, nameBn }: Pick<SearchableFields, 'name' | 'nameBn'>): string {
  return nameBn ? `${name} ${nameBn}` : name
}

function lexemesOf(word: string): string[] {
  return [word, ...phoneticKeysOf(word)]
}

/** The phonetic keys of a word as lexemes; none for short words. */
export function phoneticKeysOf(word: string): string[] {
  return word.length < MIN_PHONETIC_LENGTH ? [] : phoneticKeys(word).map((key) => PHONETIC_MARK + key)
}

/** The words of a product as text. They form the shop's vocabulary, by which spelling is corrected. */
export function searchText({ tags, categoryNames, sellerName, ...fields }: SearchableFields): string {
  return [...new Set(searchWords([namesOf(fields), ...tags, ...categoryNames, sellerName].join(' ')))].join(
    ' ',
  )
}

/** A search as `tsquery` literals. */
export type SearchQuery = {
  words: string[]
  /** Matches all results. */
  any: string
  /** Queries that the better results match too, the best first; where none matches, a result comes last. */
  ranks: string[]
}

/** The query of a search text; undefined when it has no words, only symbols or emoji. */
export function parseSearchQuery(text: string): SearchQuery | undefined {
  const words = [...new Set(searchWords(text))].slice(0, MAX_QUERY_WORDS)
  return words.length === 0 ? undefined : createSearchQuery(words.map((word) => [word]))
}

/**
 * A query for one of the alternatives of each word. Results have all words, as prefixes or by sound. First come those with all
 * words in the name, then those with one of several; a word by its sound counts as much as one as typed in the name.
 */
export function createSearchQuery(words: string[][]): SearchQuery {
  const allOf = (termsOf: TermsOf) => words.map((word) => oneOf(word.flatMap(termsOf))).join(' & ')
  const isSeveral = words.length > 1
  return {
    words: words.map(([word = '']) => word),
    any: allOf(anyTerms),
    ranks: [
      allOf(inName(exactTerms)),
      allOf(inName(soundTerms)),
      ...(isSeveral ? [oneOf(words.flat().flatMap(inName(soundTerms)))] : []),
      allOf(exactTerms),
      allOf(inName(prefixTerms)),
      allOf(prefixTerms),
      ...(isSeveral ? [allOf(inName(anyTerms))] : []),
    ],
  }
}

/**
 * A query for products with any of the words, where none has all of them: first those with all words but one, then
 * those with one in the name.
 */
export function createPartialQuery(words: string[][]): SearchQuery {
  const terms = words.map((word) => oneOf(word.flatMap(anyTerms)))
  const withoutOne = terms.map((_term, left) => `(${terms.filter((_other, at) => at !== left).join(' & ')})`)
  return {
    words: words.map(([word = '']) => word),
    any: terms.join(' | '),
    ranks: [
      ...(terms.length > 2 ? [withoutOne.join(' | ')] : []),
      oneOf(words.flat().flatMap(inName(exactTerms))),
      oneOf(words.flat().flatMap(inName(soundTerms))),
      oneOf(words.flat().flatMap(exactTerms)),
    ],
  }
}

/** The lexemes by which a word is found: `'saree'`, `'saree':*`. */
type TermsOf = (word: string) => string[]

const exactTerms: TermsOf = (word) => [`'${word}'`]
const soundTerms: TermsOf = (word) => [`'${word}'`, ...phoneticKeysOf(word).map((key) => `'${key}'`)]
const prefixTerms: TermsOf = (word) => [word.length < MIN_PREFIX_LENGTH ? `'${word}'` : `'${word}':*`]
const anyTerms: TermsOf = (word) => [...prefixTerms(word), ...soundTerms(word).slice(1)]

const oneOf = (terms: string[]) => `(${terms.join(' | ')})`

/** Restricts terms to the weight of the name: `'saree':*` becomes `'saree':*A`, `'saree'` becomes `'saree':A`. */
const inName =
  (termsOf: TermsOf): TermsOf =>
  (word) =>
    termsOf(word).map((term) => (term.endsWith('*') ? `${term}A` : `${term}:A`))
