import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { endLocalSession } from '#web/session/session-end.ts'

const sessionsApi = lazyApi(() => import('#contract/identity/sessions.ts'))

/** Signs out on the server and in this browser; without a connection in this browser only (docs/product.md §18). */
export async function signOut(): Promise<void> {
  await Promise.allSettled([sessionsApi.call('signOutEndpoint', {}), forgetVisitor()])
  endLocalSession()
  notify.success(messages.loggedOut)
}

/** The next user of this browser must not see what was typed at the checkout, or looked at. */
async function forgetVisitor(): Promise<void> {
  const [{ clearCheckoutDraft }, { clearViewedProducts }] = await Promise.all([
    import('#web/shop/orders/checkout/checkout-draft.ts'),
    import('#web/shop/catalogue/recently-viewed/viewed-products.ts'),
  ])
  clearCheckoutDraft()
  clearViewedProducts()
}
