/** Words longer than this may be wider than the column they stand in. */
const MAX_WORD_LENGTH = 40
const ZERO_WIDTH_SPACE = '\u200b'

const longWord = new RegExp(`\\S{${MAX_WORD_LENGTH + 1},}`, 'g')
const outboundMessages = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** The same text with places to break inside words that are too long for a line; never inside a Bangla conjunct. */
export function withLineBreaks(text: string): string {
  return text.replace(longWord, (word) =>
    Array.from(outboundMessages.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  )
}
