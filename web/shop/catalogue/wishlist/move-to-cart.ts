import { otherValuesOf } from '#contract/catalogue/options.ts'
import type { Product, ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import { readFailure } from '#web/http/request-failure.ts'
import { addToCart } from '#web/shop/catalogue/products/add-to-cart.ts'
import { type VariantChoice, variantStockOf } from '#web/shop/catalogue/products/chosen-variant.ts'

/**
 * Adds a saved product to the cart, in its default variant if it has options; its variants are fetched for that.
 * Shows a toast and returns whether it was added.
 */
export async function moveToCart(product: ProductSummary): Promise<boolean> {
  if (!product.id || !product.name) {
    notify.error(messages.productDataUnavailable)
    return false
  }
  try {
    const { apiCatalogue } = await import('#web/shop/catalogue/products/api-catalogue.ts')
    const current = await apiCatalogue.getProduct(product.id)
    return addToCart({ ...current, name: localName(current) }, { ...defaultVariant(current), quantity: 1 })
  } catch (error) {
    notify.error(readFailure(error, messages.noConnection).reason)
    return false
  }
}

/** The first listed variant that is in stock, else the first colour and size that is; when none is, the first ones. */
export function defaultVariant(
  product: Pick<Product, 'stock' | 'variants' | 'colors' | 'sizes'>,
): VariantChoice {
  const { colors, sizes, variants } = product
  const listed = variants.find(({ stock, ...variant }) => stock > 0 && otherValuesOf(variant).length > 0)
  if (listed)
    return { variantId: listed.id, color: listed.color ?? undefined, size: listed.size ?? undefined }
  const choices = orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))
  const inStock = choices.find((choice) => variantStockOf(product, choice) > 0)
  return inStock ?? { color: colors[0], size: sizes[0] }
}

function orNone(offered: readonly string[]): readonly (string | undefined)[] {
  return offered.length > 0 ? offered : [undefined]
}
