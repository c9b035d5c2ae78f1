/** The boxes of a one-time code, a digit or nothing in each, and the box that is to be typed in next. */
export type CodeEntry = { digits: readonly string[]; focus: number }

const BANGLA_ZERO = '০'.charCodeAt(0)

/**
 * What typing, pasting or filling in `typed` at a box makes of the code: one digit per box, the rest goes on into the next
 * ones. Anything but digits is passed over; Bangla digits count.
 */
export function typedInto(digits: readonly string[], at: number, typed: string): CodeEntry {
  const found = digitsIn(typed)
  if (found.length === 0) return { digits: typed === '' ? withDigit(digits, at, '') : digits, focus: at }
  // A box that had a digit gives the old and the new one: the new one counts.
  const fresh = found.length === 2 && digits[at] ? [newerOf(found, digits[at])] : found
  // A whole code fills all boxes wherever it was pasted.
  const start = fresh.length >= digits.length ? 0 : at
  const next = [...digits]
  fresh.slice(0, digits.length - start).forEach((digit, index) => {
    next[start + index] = digit
  })
  return { digits: next, focus: Math.min(start + fresh.length, digits.length - 1) }
}

/** Backspace: clears this box, or the one before it when this one is empty already. */
export function erasedAt(digits: readonly string[], at: number): CodeEntry {
  const box = digits[at] ? at : Math.max(at - 1, 0)
  return { digits: withDigit(digits, box, ''), focus: box }
}

/** The code in one piece once every box has its digit. */
export function wholeCode(digits: readonly string[]): string | undefined {
  return digits.every(Boolean) ? digits.join('') : undefined
}

export const emptyCode = (length: number): readonly string[] => Array.from({ length }, () => '')

function withDigit(digits: readonly string[], at: number, digit: string): string[] {
  return digits.map((old, index) => (index === at ? digit : old))
}

function newerOf([first = '', second = '']: string[], old: string): string {
  return first === old ? second : first
}

function digitsIn(typed: string): string[] {
  return [...typed]
    .map((character) => (/[০-৯]/.test(character) ? String(character.charCodeAt(0) - BANGLA_ZERO) : character))
    .filter((character) => /\d/.test(character))
}
