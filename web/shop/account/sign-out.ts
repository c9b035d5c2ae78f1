import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { endLocalSession } from '#web/session/session-end.ts'

const sessionsApi = lazyApi(() => import('#contract/identity/sessions.ts'))

/** Signs out on the server and in this browser; without a connection in this browser only (docs/product.md §18). */
export async function signOut(): Promise<void> {
  await sendCart()
  await Promise.allSettled([sessionsApi.call('signOutEndpoint', {}), forgetVisitor()])
  endLocalSession()
  notify.success(messages.loggedOut)
}

/** The next user of this browser must not see what was typed at the checkout, nor the wishlist. */
async function forgetVisitor(): Promise<void> {
  const [{ clearCheckoutDraft }, { forgetWishlist }, { cancelWaitingOrder }] = await Promise.all([
    import('#web/shop/orders/checkout/checkout-draft.ts'),
    import('#web/shop/catalogue/wishlist/wishlist-offline.ts'),
    import('#web/shop/orders/waiting/cancel-waiting-order.ts'),
  ])
  clearCheckoutDraft()
  forgetWishlist()
  await cancelWaitingOrder()
}

/** How long signing out waits for the cart. */
const CART_TIMEOUT_MS = 3000

/** What was just added to the cart goes to the account, where it stays; this browser forgets it. */
async function sendCart(): Promise<void> {
  const send = async () => {
    const { syncCart } = await import('#web/shop/catalogue/cart/sync-cart.ts')
    await syncCart({ isOpening: false })
  }
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, CART_TIMEOUT_MS))
  await Promise.race([send().catch(() => undefined), timeout])
}
