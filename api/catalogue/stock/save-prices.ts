import { discountedPrice, discountPercentOf } from '#contract/catalogue/discount.ts'
import { nextPriceChange, regularPriceAt, type VariantPrice } from '#contract/pricing/unit-price.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import {
  applyBegunPrices,
  listPricedVariants,
  type PricedVariantRow,
  type ProductPrice,
  replaceDueTimes,
  updateProductPrices,
  upsertVariantPrices,
} from './variant-prices.repository.ts'

/**
 * The base prices to store for a product's variants. `listPrice`: for all variants, less `discountPercent` (by default the
 * product's); `discountPercent` alone: off the old price of each; `variants`: amounts by variant id. None of them:
 * unchanged. While a scheduled price is in force, the discount that the product shows because of it means the one it
 * has without.
 */
export type PriceTarget = {
  productId: string
  listPrice?: Taka | undefined
  discountPercent?: number | undefined
  variants?: ReadonlyMap<string, VariantPrice>
}

/**
 * Sets the prices of the variants on sale and derives those of their products from the cheapest at this moment, with when they
 * change next, in a constant number of statements. A new variant costs what its product does. Danger: the rows of the
 * products must be locked, or new in this transaction, and their `updated_at` changed with them: an order that waits
 * for the lock reads prices again only then.
 */
export async function savePrices(tx: DbOrTx, targets: readonly PriceTarget[], now: Date): Promise<void> {
  const productIds = targets.map(({ productId }) => productId)
  await applyBegunPrices(tx, productIds, now)
  const rows = await listPricedVariants(tx, productIds)
  const variantsOf = Map.groupBy(rows, ({ productId }) => productId)
  const plans = targets.map((target) =>
    planVariantPrices(target, variantsOf.get(target.productId) ?? [], now),
  )
  await upsertVariantPrices(
    tx,
    plans.flatMap(({ changed }) => changed),
    now,
  )
  await updateProductPrices(
    tx,
    plans.flatMap(({ product }) => product ?? []),
  )
  await replaceDueTimes(
    tx,
    plans.flatMap(({ due }) => due ?? []),
  )
}

type PricePlan = {
  changed: (VariantPrice & { variantId: string })[]
  product: ProductPrice | undefined
  /** When prices change next, if that is another time than is stored. */
  due: { productId: string; dueAt: Date | null } | undefined
}

/** The prices to be written for a target, and those of its product if they differ from what is stored. */
export function planVariantPrices(
  target: PriceTarget,
  variants: readonly PricedVariantRow[],
  now: Date,
): PricePlan {
  const product = productBefore(variants)
  const prices = variants.map((variant) => ({ stored: variant, ...priceAfter(target, variant, product) }))
  const cheapest = cheapestOf(
    prices.map(({ stored, ...price }) => {
      return { stored, ...regularPriceAt({ ...price, prices: stored.prices }, now) }
    }),
  )
  // Without a variant on sale nothing changes until it has one again.
  const { productId } = target
  if (!cheapest) return { changed: [], product: undefined, due: { productId, dueAt: null } }
  const changed = prices
    .filter(({ stored, price, oldPrice }) => stored.price !== price || stored.oldPrice !== oldPrice)
    .map(({ stored, price, oldPrice }) => ({ variantId: stored.variantId, price, oldPrice }))
  const { price, stored } = cheapest
  const listPrice = listPriceOf(cheapest)
  const entered = target.discountPercent ?? stored.discountPercent
  const discountPercent =
    discountedPrice(listPrice, entered) === price ? entered : discountPercentOf(listPrice, price)
  const isStored =
    listPrice === stored.productListPrice &&
    price === stored.productPrice &&
    discountPercent === stored.discountPercent
  const dueAt = nextPriceChange(
    variants.flatMap((variant) => variant.prices),
    now,
  )
  const isDueStored = dueAt?.getTime() === stored.dueAt?.getTime()
  return {
    changed,
    due: isDueStored ? undefined : { productId: target.productId, dueAt },
    product: isStored ? undefined : { productId: target.productId, listPrice, price, discountPercent },
  }
}

/** What the product costs without scheduled prices; `shownPercent`: the discount that it shows. */
type ProductBefore = { listPrice: Taka; price: Taka; discountPercent: number; shownPercent: number }

function productBefore(variants: readonly PricedVariantRow[]): ProductBefore | undefined {
  const [first] = variants
  if (!first) return undefined
  const shownPercent = first.discountPercent
  const cheapest = cheapestOf(
    variants.flatMap(({ price, oldPrice }) => (price === null ? [] : [{ price, oldPrice }])),
  )
  const price = cheapest?.price ?? first.productPrice
  const listPrice = cheapest ? listPriceOf(cheapest) : first.productListPrice
  const isShown = discountedPrice(listPrice, shownPercent) === price
  const discountPercent = isShown ? shownPercent : discountPercentOf(listPrice, price)
  return { listPrice, price, discountPercent, shownPercent }
}

function priceAfter(
  target: PriceTarget,
  stored: PricedVariantRow,
  product: ProductBefore | undefined,
): VariantPrice {
  const given = target.variants?.get(stored.variantId)
  if (given) return given
  const { listPrice = 0, price = 0, discountPercent = 0, shownPercent = 0 } = product ?? {}
  const ownListPrice = stored.price === null ? listPrice : (stored.oldPrice ?? stored.price)
  const percent = target.discountPercent ?? shownPercent
  if (target.listPrice !== undefined || target.discountPercent !== undefined)
    return reduced(target.listPrice ?? ownListPrice, percent === shownPercent ? discountPercent : percent)
  if (stored.price !== null) return { price: stored.price, oldPrice: stored.oldPrice }
  return withOldPrice(price, listPrice)
}

function cheapestOf<Priced extends VariantPrice>(prices: readonly Priced[]): Priced | undefined {
  return prices.toSorted((a, b) => a.price - b.price || listPriceOf(a) - listPriceOf(b))[0]
}

function reduced(listPrice: Taka, discountPercent: number): VariantPrice {
  return withOldPrice(discountedPrice(listPrice, discountPercent), listPrice)
}

function withOldPrice(price: Taka, listPrice: Taka): VariantPrice {
  return { price, oldPrice: listPrice > price ? listPrice : null }
}

function listPriceOf({ price, oldPrice }: VariantPrice): Taka {
  return oldPrice ?? price
}
