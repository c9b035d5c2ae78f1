import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { keepPage } from './register-service-worker.ts'

export { registerServiceWorker } from './register-service-worker.ts'

/** Keeps what a filled cart needs to become an order: the cart's own code and the page of the checkout. */
export async function keepCheckout(): Promise<void> {
  await Promise.all([
    import('#web/shop/catalogue/cart/cart-drawer.tsx'),
    keepPage(inLanguage('/checkout', currentLanguage())),
  ])
}
