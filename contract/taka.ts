/** Whole taka. Money is never a fraction here and never a float. */
export type Taka = number

/**
 * What a product costs with its discount: half a taka rounds up (spec catalogue §9). In whole numbers throughout, as the
 * database derives it too, so that both sides always agree.
 */
export function discountedPrice(listPrice: Taka, discountPercent: number): Taka {
  return Math.floor((listPrice * (100 - discountPercent) + 50) / 100)
}

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `৳1,250`: the sign, thousands separators, no decimals (spec catalogue §9). */
export function formatTaka(amount: Taka): string {
  return `৳${thousands.format(amount)}`
}
