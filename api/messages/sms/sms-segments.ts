const GSM_PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Encoded as two characters: an escape and another one. */
const GSM_ESCAPED = '^{}\\[~]|€\f'

const costs = new Map([
  ...[...GSM_PLAIN].map((character): [string, number] => [character, 1]),
  ...[...GSM_ESCAPED].map((character): [string, number] => [character, 2]),
])

export type SmsSize = {
  encoding: 'GSM-7' | 'UCS-2'
  /** Units of the encoding: a character, or two for `{`, `€` and an emoji. */
  units: number
  /** Number of parts that the gateway charges. */
  parts: number
}

/**
 * Size of a text as SMS. With characters of GSM 03.38 only: 160 in a single part, 153 in each part of a longer text; with
 * any other character, such as ৳ or Bangla, 70 and 67. docs/bangladesh.md §3.1
 */
export function smsSegments(text: string): SmsSize {
  const gsm = [...text].map((character) => costs.get(character))
  if (gsm.every((cost) => cost !== undefined)) return inGsm(gsm)
  return {
    encoding: 'UCS-2',
    units: text.length,
    parts: text.length <= 70 ? 1 : partsOf(widthsUcs2(text), 67),
  }
}

function inGsm(widths: number[]): SmsSize {
  const units = widths.reduce((sum, width) => sum + width, 0)
  return { encoding: 'GSM-7', units, parts: units <= 160 ? 1 : partsOf(widths, 153) }
}

function widthsUcs2(text: string): number[] {
  return [...text].map((character) => character.length)
}

/** A character of two units is never split: it moves to the next part as a whole. */
function partsOf(widths: number[], room: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > room) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
