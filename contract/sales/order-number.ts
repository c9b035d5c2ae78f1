import { inDigits } from '#contract/counts.ts'
import { latinDigits } from '#contract/latin-digits.ts'

// A new order's id ends in its number: unique decimal digits after a letter, six of them for the first million orders
// (docs/product.md §2). The ids of older orders end in random characters.

/**
 * What shoppers, messages and invoices show after `#`: the last 6 characters of the id, `104512` or of an old order
 * `5f3a9c`.
 */
export function shortId(id: string): string {
  return id.slice(-6)
}

/**
 * The same on shoppers' pages, in the digits of the page: `১০৪৫১২` in Bangla. The ends of old orders have letters and stay as
 * they are. docs/product.md §33
 */
export function shownOrderNumber(id: string): string {
  const number = shortId(id)
  return /^\d+$/.test(number) ? inDigits(number) : number
}

/** What staff see: the whole number where it has more than 6 digits. */
export function orderNumber(id: string): string {
  return /[a-f](\d{7,11})$/.exec(id)?.[1] ?? shortId(id)
}

/**
 * The end of an order's id in a search text, in Latin or Bangla digits: `104512` of `#১০৪৫১২`, `1a2b3c` of `#1A2B3C`, the
 * longer `1104512`; undefined for any other text. Digits may be in groups, as they are said on the phone: `10 45 12`.
 */
export function parseOrderNumber(text: string): string | undefined {
  const typed = latinDigits(text.trim().toLowerCase())
  const joined = /^#?[\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, '') : typed
  return /^#?([0-9a-f]{6}|\d{7,11})$/.exec(joined)?.[1]
}
