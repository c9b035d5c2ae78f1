import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { serverMessage } from '#web/http/server-message.ts'
import { currentSession } from '#web/session/session-store.ts'
import { addProductToWishlist, removeProducts } from './wishlist-api.ts'

/** Takes a product off the list, or says why not (docs/product.md §28). Answers whether it is off. */
export async function removeFromList(customerId: string, productId: string): Promise<boolean> {
  if (!isKnown()) return false
  try {
    await addProductToWishlist(customerId, productId, false)
    return true
  } catch (error) {
    notify.error(serverMessage(error) ?? messages.itemRemoveFailed)
    return false
  }
}

/** Takes several off at once and says how many, or that it did not work. */
export async function removeAllFromList(customerId: string, productIds: readonly string[]): Promise<void> {
  if (!isKnown()) return
  try {
    await removeProducts(customerId, productIds)
    notify.success(messages.itemsRemovedFromWishlist(productIds.length))
  } catch {
    notify.error(messages.itemsRemoveFailed)
  }
}

/** Somebody may have signed out in another tab meanwhile. */
function isKnown(): boolean {
  const { user } = currentSession()
  if (!user) notify.error(messages.userNotFound)
  return user !== null
}
