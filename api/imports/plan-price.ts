import { discountedPrice } from '#contract/catalogue/discount.ts'
import { MAX_PRICE } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { formatTaka } from '#contract/taka.ts'
import type { RowMessages } from './requested-change.ts'

/**
 * List price and discount for a price and a "compare at" price of a file. The price is always exactly the file's; the
 * "compare at" price becomes the list price if a whole percentage leads from it to the price, as the shop stores discounts.
 */
export function planPrices(
  { price, compareAt }: { price: number; compareAt: number },
  storedPercent: number | undefined,
  { errors, remarks }: RowMessages,
): { listPrice: number; discountPercent: number } {
  const isInBounds = (taka: number) => taka >= 1 && taka <= MAX_PRICE
  const undiscounted = { listPrice: price, discountPercent: 0 }
  if (!isInBounds(price)) {
    if (errors.length === 0) errors.push(importMessages.priceOutOfBounds)
    return undiscounted
  }
  if (compareAt <= price) return undiscounted
  if (!isInBounds(compareAt)) {
    errors.push(importMessages.priceOutOfBounds)
    return undiscounted
  }
  const nearest = Math.round(100 - (price * 100) / compareAt)
  const percents = [storedPercent ?? nearest, nearest, nearest - 1, nearest + 1]
  const discountPercent = percents.find(
    (percent) => percent > 0 && percent < 100 && discountedPrice(compareAt, percent) === price,
  )
  if (discountPercent !== undefined) return { listPrice: compareAt, discountPercent }
  remarks.push(importMessages.compareAtDropped(formatTaka(compareAt), formatTaka(price)))
  return undiscounted
}
