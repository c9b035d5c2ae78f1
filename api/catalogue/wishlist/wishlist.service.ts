import { listSummariesById } from '#api/catalogue/products/product-summaries.repository.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { Wishlist } from '#contract/catalogue/wishlist.ts'
import { messages } from '#contract/messages.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { deleteWishlistItems, insertWishlistItem, listWishlistItems } from './wishlist.repository.ts'

/** Maximum number of products that a wishlist shows (docs/product.md §2). */
const MAX_ITEMS = 500

/** Products that customers have saved. */
export function createWishlistService({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  return {
    /**
     * The saved products that are still on sale, newest first. Throws forbidden for another customer's list.
     * docs/product.md §27
     */
    async get(viewer: Viewer, customerId: string): Promise<Wishlist> {
      viewer.assertSelfOrMay(customerId, 'customers.view')
      const ids = await listWishlistItems(db, customerId, MAX_ITEMS)
      const onSale = new Map((await listSummariesById(db, ids)).map((product) => [product.id, product]))
      return { products: ids.flatMap((id) => onSale.get(id) ?? []) }
    },

    /** Saves a product for later; idempotent. Throws forbidden, notFound. docs/product.md §23, §27 */
    async add(viewer: Viewer, customerId: string, productId: string): Promise<null> {
      viewer.assertSelfOrMay(customerId, 'customers.edit')
      const [product] = await listSummariesById(db, [productId])
      if (!product) throw notFound(messages.productNotFound)
      try {
        await insertWishlistItem(db, customerId, productId, clock())
      } catch (error) {
        // The customer does not exist; only possible when the viewer is an admin.
        if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw notFound(messages.userNotFound)
        throw error
      }
      return null
    },

    /** Removes products from the list; idempotent. Throws forbidden. docs/product.md §27 */
    async remove(viewer: Viewer, customerId: string, productIds: readonly string[]): Promise<null> {
      viewer.assertSelfOrMay(customerId, 'customers.edit')
      await deleteWishlistItems(db, customerId, productIds)
      return null
    },
  }
}
