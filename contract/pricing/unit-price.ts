import type { Taka } from '#contract/taka.ts'
import { priceForUnits } from './price-for-units.ts'

// Without zod, so that first pages load little.

/** Price of a variant; `oldPrice` is the higher one that is struck through, null: none. */
export type VariantPrice = { price: Taka; oldPrice: Taka | null }

/**
 * A special price of a variant, in addition to its base price. `regular`: in its place, for everybody, from
 * `startsAt` until `endsAt`; without an end it then becomes the one that always applies. `offer`: a lower one for the
 * customers of a group (null: all), from `leastQuantity` units on; `endsAt` null: until it is removed.
 */
export type PriceRow = {
  kind: 'regular' | 'offer'
  customerGroupId: string | null
  leastQuantity: number
  startsAt: Date
  endsAt: Date | null
  price: Taka
}

/** A price for all customers that buy several units, as product pages name it. */
export type QuantityPrice = { leastQuantity: number; price: Taka }

/** Who buys how many units of a variant, and when. */
export type PriceTerms = { at: Date; quantity: number; customerGroupId: string | null }

/** Whether a price applies at this moment: from its start on, until before its end. */
const isInForce = ({ startsAt, endsAt }: Pick<PriceRow, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  startsAt <= at && (endsAt === null || at < endsAt)

/**
 * The regular price at this moment; a scheduled one that ends shows the price that always applies as the old one,
 * where that is higher, and one without an end only what is struck through already.
 */
export function regularPriceAt(
  { price, oldPrice, prices = [] }: VariantPrice & { prices?: readonly PriceRow[] },
  at: Date,
): VariantPrice {
  const scheduled = scheduledAt(prices, at)
  if (!scheduled) return { price, oldPrice }
  const listPrice = oldPrice ?? (scheduled.endsAt ? price : 0)
  return { price: scheduled.price, oldPrice: listPrice > scheduled.price ? listPrice : null }
}

const scheduledAt = (prices: readonly PriceRow[], at: Date) =>
  prices.find((row) => row.kind === 'regular' && isInForce(row, at))

/** The base price of a variant, and its special prices. */
type Prices = { price: Taka; prices?: readonly PriceRow[] | undefined }

/**
 * What a unit costs: the lowest of the regular price at this moment and the offers that apply to customer and quantity.
 * docs/commerce-core.md §5
 */
export function unitPriceOf(
  { price, prices = [] }: Prices,
  { at, quantity, customerGroupId }: PriceTerms,
): Taka {
  const offers = prices.filter(
    (row) =>
      row.kind === 'offer' &&
      isInForce(row, at) &&
      (row.customerGroupId === null || row.customerGroupId === customerGroupId),
  )
  const regular = scheduledAt(prices, at)?.price ?? price
  return priceForUnits({ price: regular, quantityPrices: offers }, quantity)
}

/** The prices for several units that everybody gets at this moment, each below the ones for fewer units. */
export function quantityPricesAt(variant: Prices, at: Date): QuantityPrice[] {
  const quantities = (variant.prices ?? []).flatMap(({ customerGroupId, leastQuantity }) =>
    customerGroupId === null && leastQuantity > 1 ? [leastQuantity] : [],
  )
  let lowest = unitPriceOf(variant, { at, quantity: 1, customerGroupId: null })
  return [...new Set(quantities)]
    .sort((one, other) => one - other)
    .flatMap((leastQuantity) => {
      const price = unitPriceOf(variant, { at, quantity: leastQuantity, customerGroupId: null })
      if (price >= lowest) return []
      lowest = price
      return [{ leastQuantity, price }]
    })
}

/** When the prices of a variant change next: the next start or end; null: not by themselves. */
export function nextPriceChange(prices: readonly PriceRow[], at: Date): Date | null {
  const times = prices
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])])
    .filter((time) => time > at)
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}
