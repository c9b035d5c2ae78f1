import type { ProductVariant } from '#contract/catalogue/products.ts'
import type { NewVariant } from '#contract/catalogue/products-staff.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'

/** Stock as typed, by the key of colour and size. */
export type VariantStocks = Record<string, string>
type Choices = { colors: readonly string[]; sizes: readonly string[] }

export function variantKey(color: string | null, size: string | null): string {
  return JSON.stringify([color, size])
}

export function variantStocksOf(variants: readonly ProductVariant[]): VariantStocks {
  return Object.fromEntries(
    variants.map(({ color, size, stock }) => [variantKey(color, size), String(stock)]),
  )
}

/** Every colour with every size, in the product's order; null where it has none. */
export function combinationsOf({ colors, sizes }: Choices): { color: string | null; size: string | null }[] {
  const rows = colors.length > 0 ? colors : [null]
  const columns = sizes.length > 0 ? sizes : [null]
  return rows.flatMap((color) => columns.map((size) => ({ color, size })))
}

/**
 * Variants as the API takes them, one per combination that the product has; an empty stock counts as 0. `stockRead` is the
 * stock that the form began with, so that units sold meanwhile stay sold.
 */
export function variantsOf(
  stocks: VariantStocks,
  choices: Choices,
  initialStocks: VariantStocks = {},
): NewVariant[] {
  return combinationsOf(choices).map(({ color, size }) => {
    const key = variantKey(color, size)
    const stockRead = initialStocks[key]
    return {
      color,
      size,
      stock: parseWholeNumber(stocks[key] ?? '') ?? 0,
      ...(stockRead !== undefined && { stockRead: parseWholeNumber(stockRead) ?? 0 }),
    }
  })
}

/** Whether a combination of the product has no number of units. */
export function isIncomplete(stocks: VariantStocks, choices: Choices): boolean {
  return combinationsOf(choices).some(({ color, size }) => isEmpty(stocks[variantKey(color, size)]))
}

export const isEmpty = (typed: string | undefined): boolean => !typed?.trim()

/** The sum of the stock of all combinations of the product. */
export function totalOf(stocks: VariantStocks, choices: Choices): number {
  return variantsOf(stocks, choices).reduce((sum, { stock }) => sum + stock, 0)
}
