import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { wishlistItems } from '#database/schema/catalogue/wishlist.ts'

/** Ids of the saved products, newest first; on `wishlist_items_newest_idx`. */
export async function listWishlistItems(db: DbOrTx, customerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
    .limit(limit)
  return rows.map((row) => row.productId)
}

/** Keeps the first `addedAt` when the pair is there already. */
export async function insertWishlistItem(
  db: DbOrTx,
  customerId: string,
  productId: string,
  addedAt: Date,
): Promise<void> {
  await db.insert(wishlistItems).values({ customerId, productId, addedAt }).onConflictDoNothing()
}

export async function deleteWishlistItems(
  db: DbOrTx,
  customerId: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), inArray(wishlistItems.productId, [...productIds])))
}

/** Deletes a customer's whole wishlist. */
export async function deleteWishlistOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId))
}
