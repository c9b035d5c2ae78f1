import type { Product } from '#contract/catalogue/products.ts'

/** The stock of a colour and size; of the whole product when it has no stock per variant. */
export function variantStockOf(
  { stock, variants }: Pick<Product, 'stock' | 'variants'>,
  color: string | undefined,
  size: string | undefined,
): number {
  if (variants.length === 0) return stock
  const variant = variants.find(
    (candidate) => candidate.color === (color ?? null) && candidate.size === (size ?? null),
  )
  return variant?.stock ?? 0
}
