import type { Product, ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { addToCart } from '#web/shop/catalogue/products/add-to-cart.ts'
import { variantStockOf } from '#web/shop/catalogue/products/variant-stock.ts'

/**
 * Adds a saved product to the cart, in its default variant if it has colours or sizes; the stock of the variants is
 * fetched for that. Shows a toast and returns whether it was added.
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
    const current = await apiCatalogue.getProduct(product.id)
    return addToCart(current, { ...defaultVariant(current), quantity: 1 })
  } catch (error) {
    notify.error(readFailure(error, messages.noConnection).reason)
    return false
  }
}

/** The first colour and size of a product that is in stock; when none is, the first colour and size. */
export function defaultVariant(product: Pick<Product, 'stock' | 'variants' | 'colors' | 'sizes'>) {
  const { colors, sizes } = product
  const variants = orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))
  const inStock = variants.find(({ color, size }) => variantStockOf(product, color, size) > 0)
  return inStock ?? { color: colors[0], size: sizes[0] }
}

function orNone(offered: readonly string[]): readonly (string | undefined)[] {
  return offered.length > 0 ? offered : [undefined]
}
