import { formatCount } from './counts.ts'

/** Whole taka. Money is always an integer, never a fraction or float. */
export type Taka = number

/**
 * Formats `1250` as `৳1,250`: sign, thousands separators, no decimals (docs/product.md §29). In Bangla with its digits and
 * with lakh, `৳১,২৩,৪৫৬`.
 */
export function formatTaka(amount: Taka): string {
  return `৳${formatCount(Math.round(amount))}`
}
