import type { ProductOption } from '#contract/catalogue/options.ts'
import type { VariantPrice } from '#contract/pricing/unit-price.ts'
import type { DbOrTx } from '#database/connect.ts'
import { type ColorsAndSizes, targetOfColorsAndSizes } from './colors-and-sizes.ts'
import { type OptionsTarget, planVariants, type StoredVariant, type TargetVariant } from './plan-variants.ts'
import { type PriceTarget, savePrices } from './save-prices.ts'
import {
  listItemCosts,
  moveStock,
  refreshProductStock,
  revalueStock,
  type StockCause,
} from './stock.repository.ts'
import {
  archiveVariants,
  insertStockItems,
  listOptions,
  listStoredVariants,
  parkOptionValues,
  replaceOptions,
  upsertVariants,
} from './variants.repository.ts'

/** What a product is to offer, by options and variants with their prices, or by colours and sizes with one price for all. */
export type VariantTarget =
  | (ColorsAndSizes & { prices?: Omit<PriceTarget, 'productId' | 'variants'> | undefined })
  | (Omit<OptionsTarget, 'variants'> & { variants: readonly (TargetVariant & { price: VariantPrice })[] })

/**
 * Makes products offer these variants with these units, in a constant number of statements: options, variants, stock levels
 * with their movements, prices, and the products' `stock` and price columns. Returns the ids of the variants of each target,
 * in its order. Danger: the rows of the products must be locked, or new in this transaction. docs/product.md §4
 *
 *     await saveVariants(tx, [{ productId, colors: ['red'], sizes: [], stock: 10 }], { reason: 'opening', ... })
 */
export async function saveVariants(
  tx: DbOrTx,
  targets: readonly VariantTarget[],
  cause: StockCause,
): Promise<string[][]> {
  if (targets.length === 0) return []
  const productIds = targets.map(({ productId }) => productId)
  const stored = Map.groupBy(await listStoredVariants(tx, productIds), ({ productId }) => productId)
  const options = Map.groupBy(await listOptions(tx, productIds), ({ productId }) => productId)
  const optionTargets = targets.map((target) =>
    optionsTargetOf(target, options.get(target.productId) ?? [], stored.get(target.productId) ?? []),
  )
  const plans = optionTargets.map((target) => planVariants(target, stored.get(target.productId) ?? []))
  const costs = await listItemCosts(tx, productIds)
  // While their variants still say what they cost.
  await moveStock(
    tx,
    plans.flatMap(({ emptied }) => emptied),
    cause,
  )
  await insertStockItems(
    tx,
    plans.flatMap(({ newItems }) => newItems),
  )
  await archiveVariants(
    tx,
    plans.flatMap(({ archivedIds }) => archivedIds),
    cause.at,
  )
  await parkOptionValues(
    tx,
    plans.flatMap(({ renamedIds }) => renamedIds),
  )
  await upsertVariants(
    tx,
    plans.flatMap(({ offered }) => offered),
  )
  await replaceOptions(tx, optionTargets)
  await revalueStock(tx, productIds, costs, cause)
  await moveStock(
    tx,
    plans.flatMap(({ moves }) => moves),
    cause,
  )
  await refreshProductStock(tx, productIds)
  await savePrices(
    tx,
    targets.map((target, index) => priceTargetOf(target, plans[index]?.ids ?? [])),
    cause.at,
  )
  return plans.map(({ ids }) => ids)
}

function optionsTargetOf(
  target: VariantTarget,
  options: readonly ProductOption[],
  stored: readonly StoredVariant[],
): OptionsTarget {
  return 'options' in target ? target : targetOfColorsAndSizes(target, options, stored)
}

function priceTargetOf(target: VariantTarget, ids: readonly string[]): PriceTarget {
  const { productId } = target
  if (!('options' in target)) return { ...target.prices, productId }
  const variants = new Map(target.variants.map(({ price }, index) => [ids[index] ?? '', price]))
  return { productId, variants }
}
