import { type PendingAction, takePendingAction } from '#web/shop/catalogue/products/pending-action.ts'

const isHeart = (action: PendingAction) => action.kind === 'wishlist'

/** Saves the product whose heart was pressed before signing in, and says so; does nothing for any other navigation state. */
export async function finishWishlist(customerId: string, state: unknown): Promise<void> {
  const heart = takePendingAction(state, isHeart)
  if (!heart) return
  const [{ saveToWishlist }, { messages }, { notify }] = await Promise.all([
    import('./wishlist-api.ts'),
    import('#contract/messages.ts'),
    import('#web/design/overlays/notify.ts'),
  ])
  try {
    await saveToWishlist(customerId, heart.productId, true)
    notify.success(messages.addedToWishlist)
  } catch {
    notify.error(messages.wishlistUpdateFailed)
  }
}
