import type { ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { addToCart } from '#web/shop/catalogue/products/add-to-cart.ts'
import { defaultVariant } from '#web/shop/catalogue/products/default-variant.ts'

/**
 * Puts a saved product into the cart: of one with colours or sizes the first that can be had, which only the shop knows.
 * Says so, or why not, and answers whether it is in.
 */
export async function moveToCart(product: ProductSummary): Promise<boolean> {
  if (!product.id || !product.name) {
    notify.error(messages.productDataUnavailable)
    return false
  }
  if (product.colors.length + product.sizes.length === 0)
    return addToCart(product, { color: undefined, size: undefined, quantity: 1 })
  try {
    const { apiCatalogue } = await import('#web/shop/catalogue/products/api-catalogue.ts')
    const fresh = await apiCatalogue.getProduct(product.id)
    return addToCart(fresh, { ...defaultVariant(fresh), quantity: 1 })
  } catch (error) {
    notify.error(readFailure(error, messages.noConnection).reason)
    return false
  }
}
