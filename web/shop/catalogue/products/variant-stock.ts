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

/** The combination that a product page shows at first: the cheapest in stock where prices differ, else the first values. */
export function firstChoice({
  options,
  variants,
}: Pick<Product, 'options' | 'variants'>): readonly (string | undefined)[] {
  const first = options.map(({ values }) => values[0])
  const [cheapest] = variants
    .filter(({ stock }) => stock > 0)
    .toSorted((one, other) => one.price - other.price)
  const isOnePrice = variants.every(({ price }) => price === cheapest?.price)
  return !cheapest || isOnePrice ? first : cheapest.optionValues
}

/** The listed variant with these values of all options. */
export function variantOfValues(
  { variants }: Pick<Product, 'variants'>,
  values: readonly (string | undefined)[],
): ProductVariant | undefined {
  return variants.find(({ optionValues }) => isSame(optionValues, values))
}

/** The stock of these values of all options; that of the whole product when its variants are not listed. */
export function stockOfValues(
  product: Pick<Product, 'stock' | 'variants'>,
  values: readonly (string | undefined)[],
): number {
  return product.variants.length > 0 ? (variantOfValues(product, values)?.stock ?? 0) : product.stock
}

const isSame = (one: readonly (string | undefined)[], other: readonly (string | undefined)[]) =>
  JSON.stringify(one) === JSON.stringify(other)
