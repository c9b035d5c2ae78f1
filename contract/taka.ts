/** Whole taka. Money is always an integer, never a fraction or float. */
export type Taka = number

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats `1250` as `৳1,250`: sign, thousands separators, no decimals (docs/product.md §29). */
export function formatTaka(amount: Taka): string {
  return `৳${thousands.format(amount)}`
}
