import { latinDigits } from './latin-digits.ts'

// Groups of three (1,200,000) or of lakh and crore (12,00,000). `1,2` is neither: it may be meant as 1.2 or 12.
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/

/**
 * A whole number from 0 to 999,999,999 as people type it: `৪২০০`, `4,200`, `1,20,000`, `৳4,200`. Undefined for an empty text,
 * fractions, letters and commas that separate no groups. docs/product.md §2
 */
export function parseWholeNumber(typed: string): number | undefined {
  const digits = withoutSeparators(typed)
  return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** The same with at most `decimals` digits after a point: `১৬.৬৯`, `1,250.50`. */
export function parseDecimal(typed: string, decimals: number): number | undefined {
  const [whole = '', fraction, ...rest] = typed.split('.')
  if (fraction === undefined) return parseWholeNumber(typed)
  const fractionDigits = latinDigits(fraction.trim())
  const amount = parseWholeNumber(whole)
  const isFraction = /^\d+$/.test(fractionDigits) && fractionDigits.length <= decimals && rest.length === 0
  return amount !== undefined && isFraction ? Number(`${amount}.${fractionDigits}`) : undefined
}

/** The digits of a number; undefined when its commas separate no groups. */
function withoutSeparators(typed: string): string | undefined {
  const text = latinDigits(typed)
    .trim()
    .replace(/^৳\s*/, '')
    // Spaces separate groups too, as in text copied from a spreadsheet.
    .replace(/(?<=\d)\s(?=\d)/g, ',')
  return GROUPED.test(text) ? text.replaceAll(',', '') : text.includes(',') ? undefined : text
}
