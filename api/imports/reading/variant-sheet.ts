import { inOrderOf, onlyVariantOf } from '#api/catalogue/products/variant-order.ts'
import type { PlannedSheet, SheetVariant, StoredProduct } from '#api/imports/planning/requested-change.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { ReadVariant } from './reading.ts'

/** The variants of a product as they are stored. */
export function storedSheet(product: StoredProduct): PlannedSheet {
  const { options, hasVariants, stock, variants } = product
  const sheet = variants.map(inStoredOrder)
  return {
    options: options.map(({ name, values }) => ({ name, values })),
    hasVariants,
    stock,
    variants: sheet.length > 0 ? inOrderOf(options, sheet) : [onlyVariantOf(product)],
  }
}

/** Options and variants of a file in the order and with the names that the product has for them; undefined: not named. */
export type AlignedVariants = { options: ProductOption[]; variants: ReadVariant[] }

/** The same order of properties for stored and changed variants, by which they are compared. */
export function inStoredOrder(variant: SheetVariant): SheetVariant {
  const { optionValues, price, oldPrice, stock, sku, barcode, cost, weightGrams, imageId } = variant
  const { imageKey, customFields } = variant
  return {
    optionValues,
    price,
    oldPrice,
    stock,
    sku,
    barcode,
    cost,
    weightGrams,
    imageId,
    customFields,
    ...(imageKey !== undefined && { imageKey }),
  }
}

export const valuesKey = ({ optionValues }: { optionValues: readonly string[] }) =>
  JSON.stringify(optionValues)

export function totalUnits(variants: readonly { stock: number }[]): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0)
}
