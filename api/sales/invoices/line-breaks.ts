/** Longer words may be wider than their column. */
const MAX_WORD_LENGTH = 40
const ZERO_WIDTH_SPACE = '\u200b'

const longWord = new RegExp(`\\S{${MAX_WORD_LENGTH + 1},}`, 'g')
const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The text with break opportunities inside words that are too long for a line; never inside a Bangla conjunct. */
export function withLineBreaks(text: string): string {
  return text.replace(longWord, (word) =>
    Array.from(graphemes.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  )
}
