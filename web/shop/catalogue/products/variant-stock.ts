import type { Product } from '#contract/catalogue/products.ts'

/** Units of the chosen colour and size, where the shop counts them; else of the product. */
export function variantStockOf(
  { stock, variants }: Pick<Product, 'stock' | 'variants'>,
  color: string | undefined,
  size: string | undefined,
): number {
  if (variants.length === 0) return stock
  const chosen = variants.find((one) => one.color === (color ?? null) && one.size === (size ?? null))
  return chosen?.stock ?? 0
}
