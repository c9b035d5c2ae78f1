import { discountedPrice, discountPercentOf } from '#contract/catalogue/discount.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx } from '#database/connect.ts'
import {
  listPricedVariants,
  type PricedVariantRow,
  type ProductPrice,
  updateProductPrices,
  upsertVariantPrices,
  type VariantPrice,
} from './variant-prices.repository.ts'

/**
 * What the variants of a product are to cost. `listPrice`: all the same, less `discountPercent`, else the product's discount;
 * `discountPercent` alone: each less than its own old price. `variants`: amounts by variant id. Nothing of it: as they do.
 */
export type PriceTarget = {
  productId: string
  listPrice?: Taka | undefined
  discountPercent?: number | undefined
  variants?: ReadonlyMap<string, VariantPrice>
}

/**
 * Sets the prices of the variants on sale and derives those of their products from the cheapest, in a constant number of
 * statements. A new variant costs what its product does. Danger: the rows of the products must be locked, or new in this
 * transaction, and their `updated_at` changed with them: an order that waits for the lock reads prices again only then.
 */
export async function savePrices(tx: DbOrTx, targets: readonly PriceTarget[], now: Date): Promise<void> {
  const rows = await listPricedVariants(
    tx,
    targets.map(({ productId }) => productId),
  )
  const variantsOf = Map.groupBy(rows, ({ productId }) => productId)
  const plans = targets.map((target) => planVariantPrices(target, variantsOf.get(target.productId) ?? []))
  await upsertVariantPrices(
    tx,
    plans.flatMap(({ changed }) => changed),
    now,
  )
  await updateProductPrices(
    tx,
    plans.flatMap(({ product }) => product ?? []),
  )
}

type PricePlan = { changed: (VariantPrice & { variantId: string })[]; product: ProductPrice | undefined }

/** The prices to be written for a target, and those of its product if they differ from what is stored. */
export function planVariantPrices(target: PriceTarget, variants: readonly PricedVariantRow[]): PricePlan {
  const prices = variants.map((variant) => ({ stored: variant, ...priceAfter(target, variant) }))
  const cheapest = prices.toSorted((a, b) => a.price - b.price || listPriceOf(a) - listPriceOf(b))[0]
  if (!cheapest) return { changed: [], product: undefined }
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
  return {
    changed,
    product: isStored ? undefined : { productId: target.productId, listPrice, price, discountPercent },
  }
}

function priceAfter(target: PriceTarget, stored: PricedVariantRow): VariantPrice {
  const given = target.variants?.get(stored.variantId)
  if (given) return given
  const ownListPrice = stored.price === null ? stored.productListPrice : (stored.oldPrice ?? stored.price)
  const { listPrice, discountPercent } = target
  if (listPrice !== undefined || discountPercent !== undefined)
    return reduced(listPrice ?? ownListPrice, discountPercent ?? stored.discountPercent)
  if (stored.price !== null) return { price: stored.price, oldPrice: stored.oldPrice }
  return withOldPrice(stored.productPrice, stored.productListPrice)
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
