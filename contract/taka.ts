import { formatCount } from './counts.ts'

/** Whole taka. Money is always an integer, never a fraction or float. */
export type Taka = number

/**
 * Formats `1250` as `৳1,250`: sign, thousands separators, no decimals (docs/product.md §29), and `-30`, what is taken off, as
 * `−৳30`. In Bangla with its digits and with lakh, `৳১,২৩,৪৫৬`.
 */
export function formatTaka(amount: Taka): string {
  const rounded = Math.round(amount)
  return `${rounded < 0 ? '−' : ''}৳${formatCount(Math.abs(rounded))}`
}
