import type { PricedVariantRow } from '#api/catalogue/stock/variant-prices.repository.ts'
import type { ChangedValue } from '#contract/catalogue/bulk/bulk-change.ts'
import type { bulkChangeMessages } from '#contract/catalogue/bulk/bulk-change-messages.ts'
import { MAX_PRICE } from '#contract/catalogue/products-staff.ts'
import { regularPriceAt, type VariantPrice } from '#contract/pricing/unit-price.ts'
import { type ChangeOfPrices, changedPrice } from './changed-price.ts'

/** Why a product stays as it is: the name of a text. */
export type PlanRejection = Exclude<keyof typeof bulkChangeMessages, 'percentInvalid' | 'amountInvalid'>

type PriceRange = NonNullable<ChangedValue['prices']>

type PricesPlan = {
  /** Null without variants on sale. */
  before: PriceRange | null
  /** Null where nothing would change, and where no price could be computed; else also what is rejected. */
  after: PriceRange | null
  rejection: PlanRejection | null
  prices: ReadonlyMap<string, VariantPrice>
  hasSpecialPrices: boolean
}

/**
 * The new prices of a product's variants on sale, all or none of them. Special prices stay as they are, but a scheduled one
 * without an end that has begun is the price of its variant, as when prices are saved.
 */
export function planPrices(
  variants: readonly PricedVariantRow[],
  change: ChangeOfPrices,
  now: Date,
): PricesPlan {
  const priced = variants.flatMap(({ variantId, price, oldPrice, prices }) => {
    const begun = prices.filter(({ kind, endsAt }) => kind === 'regular' && endsAt === null)
    return price === null ? [] : [{ variantId, ...regularPriceAt({ price, oldPrice, prices: begun }, now) }]
  })
  const before = rangeOf(priced)
  const prices = new Map(priced.map(({ variantId, ...stored }) => [variantId, changedPrice(stored, change)]))
  const after = rangeOf([...prices.values()])
  const hasSpecialPrices = variants.some((variant) => variant.prices.length > 0)
  const shown = { before, prices, hasSpecialPrices }
  const isSame = priced.every(({ variantId, price, oldPrice }) => {
    const changed = prices.get(variantId)
    return changed?.price === price && changed.oldPrice === oldPrice
  })
  if (!before || !after) return { ...shown, after: null, rejection: 'noPrice' }
  if (isSame) return { ...shown, after: null, rejection: 'unchanged' }
  return { ...shown, after, rejection: rejectionOf([...prices.values()]) }
}

function rejectionOf(prices: readonly VariantPrice[]): PlanRejection | null {
  const isOne = prices.length === 1
  if (prices.some(({ price }) => price < 1)) return isOne ? 'priceTooLow' : 'variantTooLow'
  if (prices.some(({ price, oldPrice }) => Math.max(price, oldPrice ?? 0) > MAX_PRICE))
    return isOne ? 'priceTooHigh' : 'variantTooHigh'
  return null
}

function rangeOf(prices: readonly VariantPrice[]): PriceRange | null {
  const byPrice = prices
    .map(({ price, oldPrice }) => ({ price, oldPrice }))
    .toSorted((a, b) => a.price - b.price)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  return lowest && highest ? { lowest, highest } : null
}
