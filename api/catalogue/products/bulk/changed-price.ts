import { divideHalfUp } from '#api/pricing/divide-half-up.ts'
import type { PreviewedChange } from '#contract/catalogue/bulk/bulk-change.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import type { VariantPrice } from '#contract/pricing/unit-price.ts'
import type { Taka } from '#contract/taka.ts'

export type ChangeOfPrices = Extract<PreviewedChange, { roundTo: unknown }>

/** Parts of a percent that count. */
const PERCENT_PARTS = 100

/**
 * What a variant costs after a change of prices; below ৳1 or too much where the change is not possible. The old price changes
 * like the price, and is dropped where it is not higher any more. docs/product.md §5
 *
 *     changedPrice({ price: 840, oldPrice: 1000 }, { kind: 'percent', percent: 10, roundTo: 5 })
 *     // { price: 925, oldPrice: 1100 }
 */
export function changedPrice({ price, oldPrice }: VariantPrice, change: ChangeOfPrices): VariantPrice {
  if (change.kind === 'discount') return reduced(oldPrice ?? price, change)
  const changed = change.kind === 'percent' ? byPercent(change) : byAmount(change)
  return withOldPrice(changed(price), oldPrice === null ? null : changed(oldPrice))
}

/** A discount of 0 gives the old price, as it is; rounding never makes a price dearer than that. */
function reduced(
  listPrice: Taka,
  { discountPercent, roundTo }: Extract<ChangeOfPrices, { kind: 'discount' }>,
) {
  if (discountPercent === 0) return { price: listPrice, oldPrice: null }
  const price = rounded(discountedPrice(listPrice, discountPercent), 1, roundTo)
  return withOldPrice(Math.min(price, listPrice), listPrice)
}

function byPercent({ percent, roundTo }: Extract<ChangeOfPrices, { kind: 'percent' }>) {
  const whole = 100 * PERCENT_PARTS
  const share = whole + Math.round(percent * PERCENT_PARTS)
  return (amount: Taka) => rounded(amount * share, whole, roundTo)
}

function byAmount({ amount, roundTo }: Extract<ChangeOfPrices, { kind: 'amount' }>) {
  return (before: Taka) => rounded(before + amount, 1, roundTo)
}

/** The quotient as a multiple of `step`, half of it rounded up, in whole numbers; 0 where it is below. */
function rounded(dividend: number, divisor: number, step: number): Taka {
  return Math.max(0, divideHalfUp(dividend, divisor * step) * step)
}

function withOldPrice(price: Taka, oldPrice: Taka | null): VariantPrice {
  return { price, oldPrice: oldPrice !== null && oldPrice > price ? oldPrice : null }
}
