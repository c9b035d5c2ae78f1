import { type PendingAction, takePendingAction } from '#web/shop/catalogue/products/pending-action.ts'

const isWishlistAction = (action: PendingAction) => action.kind === 'wishlist'

/** Saves the product whose heart was pressed before signing in, and says so; does nothing for any other navigation state. */
export async function savePendingWishlistItem(customerId: string, state: unknown): Promise<void> {
  const action = takePendingAction(state, isWishlistAction)
  if (!action) return
  const [{ saveToWishlist }, { messages }, { notify }] = await Promise.all([
    import('./wishlist-api.ts'),
    import('#contract/messages.ts'),
    import('#web/design/overlays/notify.ts'),
  ])
  try {
    await saveToWishlist(customerId, action.productId, true)
    notify.success(messages.addedToWishlist)
  } catch {
    notify.error(messages.wishlistUpdateFailed)
  }
}
