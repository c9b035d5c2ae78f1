import { type SQL, sql } from 'drizzle-orm'
import { LOW_STOCK } from '#contract/catalogue/products-staff.ts'
import type { DbOrTx } from '#database/connect.ts'
import { DEFAULT_STOCK_PLACE_ID } from './stock.repository.ts'

/** Of an item `i`; the number of one whose variants are no longer sold says nothing. */
const hasNumber = sql`i.low_stock_units is not null
  and exists (select from product_variants v where v.stock_item_id = i.id and v.archived_at is null)`

/**
 * Whether a product of the table `products` is low in stock: one of its items reached the number that staff set for it; without
 * such numbers, all units together are `LOW_STOCK` or fewer. Items with a number are few, and read once for a list.
 */
export const isLowStock: SQL<boolean> = sql`(products.id in (
    select i.product_id from stock_items i
    join stock_levels l on l.item_id = i.id and l.place_id = ${DEFAULT_STOCK_PLACE_ID}
    where ${hasNumber} and l.on_hand - l.reserved <= i.low_stock_units)
  or products.stock <= ${LOW_STOCK} and products.id not in (select i.product_id from stock_items i where ${hasNumber}))`

/** Whether a product of the table `products` belongs to a seller, who restocks it. */
export const isOfSeller: SQL<boolean> = sql`exists (
  select from users u where u.id = products.seller_id and u.role = 'seller')`

/** Sets from which number of units on an item is low; null: the usual one. Returns the former one; undefined: no item. */
export async function updateLowStockUnits(
  tx: DbOrTx,
  { productId, itemId, units }: { productId: string; itemId: string; units: number | null },
): Promise<{ lowStockUnits: number | null } | undefined> {
  const { rows } = await tx.execute<{ lowStockUnits: number | null }>(sql`
    update stock_items i set low_stock_units = ${units}
    from (select id, low_stock_units from stock_items where id = ${itemId} and product_id = ${productId} for update) old
    where i.id = old.id returning old.low_stock_units as "lowStockUnits"`)
  return rows[0]
}
