/** Whole taka. Money is never a fraction here and never a float. */
export type Taka = number

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `৳1,250`: the sign, thousands separators, no decimals (docs/product.md §29). */
export function formatTaka(amount: Taka): string {
  return `৳${thousands.format(amount)}`
}
