import type { Product } from '#contract/catalogue/products.ts'
import { variantStockOf } from './variant-stock.ts'

type Choosable = Pick<Product, 'stock' | 'variants' | 'colors' | 'sizes'>

/** The first colour and size of a product that can be had; where none can, the very first. */
export function defaultVariant(product: Choosable) {
  const { colors, sizes } = product
  const choices = orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))
  const there = choices.find(({ color, size }) => variantStockOf(product, color, size) > 0)
  return there ?? { color: colors[0], size: sizes[0] }
}

function orNone(offered: readonly string[]): readonly (string | undefined)[] {
  return offered.length > 0 ? offered : [undefined]
}
