import { perLanguage } from './language.ts'

/** Whole taka. Money is always an integer, never a fraction or float. */
export type Taka = number

const thousands = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/**
 * Formats `1250` as `৳1,250`: sign, thousands separators, no decimals (docs/product.md §29). In Bangla with its digits and
 * with lakh, `৳১,২৩,৪৫৬`.
 */
export function formatTaka(amount: Taka): string {
  return `৳${thousands().format(amount)}`
}
