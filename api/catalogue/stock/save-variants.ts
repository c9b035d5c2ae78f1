import type { DbOrTx } from '#database/connect.ts'
import { planVariants, type VariantTarget } from './plan-variants.ts'
import { savePrices } from './save-prices.ts'
import { moveStock, refreshProductStock, type StockCause } from './stock.repository.ts'
import {
  archiveVariants,
  insertStockItems,
  listStoredVariants,
  replaceOptions,
  upsertVariants,
} from './variants.repository.ts'

/**
 * Makes products offer these variants with these units, in a constant number of statements: options, variants, stock levels
 * with their movements, prices, and the products' `stock` and price columns. Danger: the rows of the products must be locked, or new in this
 * transaction. docs/product.md §4
 *
 *     await saveVariants(tx, [{ productId, colors: ['red'], sizes: [], stock: 10 }], { reason: 'opening', ... })
 */
export async function saveVariants(
  tx: DbOrTx,
  targets: readonly VariantTarget[],
  cause: StockCause,
): Promise<void> {
  if (targets.length === 0) return
  const productIds = targets.map(({ productId }) => productId)
  const stored = Map.groupBy(await listStoredVariants(tx, productIds), ({ productId }) => productId)
  const plans = targets.map((target) => planVariants(target, stored.get(target.productId) ?? []))
  await insertStockItems(
    tx,
    plans.flatMap(({ newItems }) => newItems),
  )
  await archiveVariants(
    tx,
    plans.flatMap(({ archivedIds }) => archivedIds),
    cause.at,
  )
  await upsertVariants(
    tx,
    plans.flatMap(({ offered }) => offered),
  )
  await replaceOptions(tx, targets)
  await moveStock(
    tx,
    plans.flatMap(({ moves }) => moves),
    cause,
  )
  await refreshProductStock(tx, productIds)
  await savePrices(
    tx,
    targets.map(({ productId, prices }) => ({ ...prices, productId })),
    cause.at,
  )
}
