import type { Taka } from '#contract/taka.ts'

/** Decimals with which a percentage gives any price from any original price that the shop accepts. */
const MAX_DECIMALS = 6

/** The largest percentage; it already rounds every price to ৳0. */
const HIGHEST_PERCENT = 99

/**
 * The price after a discount in percent of up to six decimals, in whole taka, half a taka rounded up. docs/product.md §29
 *
 *     discountedPrice(4200, 16.69) // 3499
 */
export function discountedPrice(originalPrice: Taka, discountPercent: number): Taka {
  const unit = 10 ** MAX_DECIMALS
  const share = 100 * unit - Math.round(discountPercent * unit)
  return Math.floor((originalPrice * share + 50 * unit) / (100 * unit))
}

/**
 * The discount that leads from the original price to the price: the exact percentage, cut off after as few decimals as still
 * give the price, whether a client rounds or drops the fraction of a taka. 0 without a lower price. docs/product.md §29
 *
 *     discountPercentOf(4200, 3499) // 16.69
 */
export function discountPercentOf(originalPrice: Taka, price: Taka): number {
  if (price >= originalPrice) return 0
  if (price === 0) return HIGHEST_PERCENT
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    const percent = cutOff(originalPrice, price, decimals)
    if (discountedPrice(originalPrice, percent) === price) return percent
  }
  return cutOff(originalPrice, price, MAX_DECIMALS)
}

function cutOff(originalPrice: Taka, price: Taka, decimals: number): number {
  const unit = 10 ** decimals
  return Math.floor(((originalPrice - price) * 100 * unit) / originalPrice) / unit
}
