import type { ProductVariant } from '#contract/catalogue/products.ts'

// Apart from `variant-stock.ts`, which product pages load before a click.

/** What a unit of a variant costs when a customer buys so many, as everybody sees it. */
export function priceForUnits(
  { price, quantityPrices = [] }: Pick<ProductVariant, 'price' | 'quantityPrices'>,
  units: number,
): number {
  const reached = quantityPrices.filter(({ leastQuantity }) => units >= leastQuantity)
  return Math.min(price, ...reached.map((one) => one.price))
}
