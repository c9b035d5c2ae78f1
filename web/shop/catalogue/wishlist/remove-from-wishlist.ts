import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { serverMessage } from '#web/http/request-failure.ts'
import { currentSession } from '#web/session/session-store.ts'
import { removeAllFromWishlist, saveToWishlist } from './wishlist-api.ts'

/** Removes a product and returns whether it was removed; a failure shows a toast (docs/product.md §28). */
export async function removeFromWishlist(customerId: string, productId: string): Promise<boolean> {
  if (!isSignedIn()) return false
  try {
    await saveToWishlist(customerId, productId, false)
    return true
  } catch (error) {
    notify.error(serverMessage(error) ?? messages.itemRemoveFailed)
    return false
  }
}

/** Removes several products at once; a toast shows their number or the failure. */
export async function removeSelected(customerId: string, productIds: readonly string[]): Promise<void> {
  if (!isSignedIn()) return
  try {
    await removeAllFromWishlist(customerId, productIds)
    notify.success(messages.itemsRemovedFromWishlist(productIds.length))
  } catch {
    notify.error(messages.itemsRemoveFailed)
  }
}

/** The customer may have signed out in another tab. */
function isSignedIn(): boolean {
  const { user } = currentSession()
  if (!user) notify.error(messages.userNotFound)
  return user !== null
}
