import type { Product, ProductVariant } from '#contract/catalogue/products.ts'

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
