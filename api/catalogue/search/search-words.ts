import { phoneticKeys } from './phonetic-key.ts'

/** Words longer than this are cut: no product is found by the tail of such a word. */
const MAX_WORD_LENGTH = 60
/** Words of a query that are looked at. */
const MAX_QUERY_WORDS = 8
/** Shorter words are looked up whole: half the shop begins with one letter. */
const MIN_PREFIX_LENGTH = 2
/** Shorter words are looked up as they are spelled, never by their sound. */
const MIN_PHONETIC_LENGTH = 3
/** Marks a lexeme that is a sound and not a word; no word has this sign. */
const SOUND = '~'

/**
 * The words of a text as search knows them: NFC, lower case, letters with their marks and digits, Bangla digits as Latin
 * ones. Our own splitting and not PostgreSQL's, which cuts Bangla words at every conjunct.
 */
export function searchWords(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** Without the joiners that only shape a conjunct (র‍্যাকেট), which nobody types twice in the same way. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/** Words written with a hyphen are sought as one, too: t-shirt, tshirt. */
function compoundsOf(text: string): string[] {
  const compounds = plain(text).match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []
  return compounds.map((compound) => compound.replaceAll('-', '').slice(0, MAX_WORD_LENGTH))
}

/** What search knows a product by. */
export type SearchedWords = {
  name: string
  tags: string[]
  /** Of all its levels. */
  categoryNames: string[]
  sellerName: string
}

/**
 * A PostgreSQL `tsvector` literal of a product: its words and their sounds. The name weighs most (A), then tags and
 * categories (B), then the seller (C).
 */
export function searchDocument({ name, tags, categoryNames, sellerName }: SearchedWords): string {
  const weighted = [
    ...[...searchWords(name), ...compoundsOf(name)].map((word) => [word, 'A'] as const),
    ...searchWords([...tags, ...categoryNames].join(' ')).map((word) => [word, 'B'] as const),
    ...searchWords(sellerName).map((word) => [word, 'C'] as const),
  ]
  return weighted
    .flatMap(([word, weight], at) => lexemesOf(word).map((lexeme) => `'${lexeme}':${at + 1}${weight}`))
    .join(' ')
}

function lexemesOf(word: string): string[] {
  return [word, ...phoneticKeysOf(word)]
}

/** A word's sounds as lexemes; none for one so short that it is only looked up as it is spelled. */
export function phoneticKeysOf(word: string): string[] {
  return word.length < MIN_PHONETIC_LENGTH ? [] : phoneticKeys(word).map((key) => SOUND + key)
}

/** The words of a product as text: the shop's vocabulary, which a mistyped word is corrected by. */
export function searchText({ name, tags, categoryNames, sellerName }: SearchedWords): string {
  return [...new Set(searchWords([name, ...tags, ...categoryNames, sellerName].join(' ')))].join(' ')
}

/** What to look for, as `tsquery` literals. Each asks for all words; those in `name` for all in the product's name. */
export type SearchQuery = {
  words: string[]
  /** As typed. */
  exact: string
  /** As the beginning of a word. */
  prefix: string
  /** Or by its sound: everything that is found. */
  any: string
  name: { exact: string; prefix: string; any: string }
}

/** What to look for; undefined when the text has no word in it (only signs or emoji). */
export function searchQuery(text: string): SearchQuery | undefined {
  const words = [...new Set(searchWords(text))].slice(0, MAX_QUERY_WORDS)
  return words.length === 0 ? undefined : queryOf(words.map((word) => [word]))
}

/** Looks for one of the alternatives of each word. */
export function queryOf(words: string[][]): SearchQuery {
  const all = (weight: '' | 'A', lexemes: (word: string) => string[]) =>
    words
      .map((alternatives) => alternatives.flatMap(lexemes))
      .map((found) => `(${found.map((lexeme) => (weight ? weighted(lexeme) : lexeme)).join(' | ')})`)
      .join(' & ')
  const prefix = (word: string) => [word.length < MIN_PREFIX_LENGTH ? `'${word}'` : `'${word}':*`]
  const lookups = {
    exact: (word: string) => [`'${word}'`],
    prefix,
    any: (word: string) => [...prefix(word), ...phoneticKeysOf(word).map((sound) => `'${sound}'`)],
  }
  return {
    words: words.map(([word = '']) => word),
    exact: all('', lookups.exact),
    prefix: all('', lookups.prefix),
    any: all('', lookups.any),
    name: {
      exact: all('A', lookups.exact),
      prefix: all('A', lookups.prefix),
      any: all('A', lookups.any),
    },
  }
}

/** `'saree':*` becomes `'saree':*A`, `'saree'` becomes `'saree':A`. */
function weighted(lexeme: string): string {
  return lexeme.endsWith('*') ? `${lexeme}A` : `${lexeme}:A`
}
