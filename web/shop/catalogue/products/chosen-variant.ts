import { otherValuesOf } from '#contract/catalogue/options.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'

/** What was chosen of a product: a variant by id, or its colour, size and other values. */
export type VariantChoice = {
  variantId?: string | undefined
  color: string | undefined
  size: string | undefined
  options?: readonly string[] | undefined
}

/** The variant that a choice means: the one it names, else that of its values; undefined while none is listed. */
export function findVariant(
  { variants }: Pick<Product, 'variants'>,
  { variantId, color, size, options = [] }: VariantChoice,
): ProductVariant | undefined {
  return (
    variants.find(({ id }) => id === variantId) ??
    variants.find(
      (variant) =>
        variant.color === (color ?? null) &&
        variant.size === (size ?? null) &&
        JSON.stringify(otherValuesOf(variant)) === JSON.stringify(options),
    )
  )
}

/** The stock of a choice; that of the whole product when its variants are not listed. */
export function variantStockOf(product: Pick<Product, 'stock' | 'variants'>, choice: VariantChoice): number {
  return product.variants.length === 0 ? product.stock : (findVariant(product, choice)?.stock ?? 0)
}
