import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { clearCart } from '#web/shop/catalogue/cart/cart-store.ts'
import { forgetSession } from './session-store.ts'

/** Forgets the session here: token, user and cart (docs/product.md §14). Guards of the page take it from there. */
export function endLocalSession(): void {
  forgetSession()
  clearCart()
}

/** Signs out here and on the server, without a connection at least here, and says so (docs/product.md §18). */
export async function signOutEverywhereInBrowser(): Promise<void> {
  await Promise.allSettled([endOnServer(), forgetTyped()])
  endLocalSession()
  notify.success(messages.loggedOut)
}

async function endOnServer(): Promise<void> {
  const [{ call }, contract] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/identity/sessions.ts'),
  ])
  await call(contract.signOutEndpoint, {})
}

/** What was typed at the checkout goes too: the next person at this screen has no business with it. */
async function forgetTyped(): Promise<void> {
  const { clearCheckoutDraft } = await import('#web/shop/orders/checkout/checkout-draft.ts')
  clearCheckoutDraft()
}
