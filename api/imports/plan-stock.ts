import {
  remainingVariants,
  totalStockOf,
  type VariantStock,
} from '#api/catalogue/products/stock-after-edit.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ReadProduct, ReadVariant } from './read-product.ts'
import type { RequestedChange, StockChange, StoredProduct } from './requested-change.ts'

type StockPlan = Pick<RequestedChange, 'variants' | 'withStock' | 'stockSeen' | 'variantsSeen'> & {
  fields: StockChange['fields']
  remarks: string[]
}

/** Variants whose stock is listed one by one in remarks. */
const MAX_REPORTED_VARIANTS = 5

/**
 * What colours, sizes and stock of a file change of an existing product. The file's stock is planned apart (`withStock`): the
 * file may be older than the last sale, so whoever starts the import chooses whether it is used. Without it the stock changes
 * only as far as colours and sizes are added or removed.
 */
export function planStock(changed: ReadProduct, stored: StoredProduct): StockPlan {
  const withoutStock = changeWithoutFileStock(changed, stored)
  const withStock = changeWithFileStock(changed, stored, withoutStock)
  const changesStock = withoutStock.variants !== undefined || withStock !== undefined
  return {
    ...withoutStock,
    ...(withStock && { withStock }),
    ...(changesStock && {
      stockSeen: stored.stock,
      variantsSeen: stored.hasVariants ? stored.variants : [],
    }),
    remarks: remarksOf(changed, stored, withoutStock, withStock),
  }
}

/** The change of a product with the file's stock if it was chosen, otherwise without it. */
export function withChosenStock(
  { withStock, ...change }: RequestedChange,
  takesStock: boolean,
): RequestedChange {
  if (!withStock || !takesStock) return change
  const { variants = change.variants } = withStock
  return { ...change, fields: { ...change.fields, ...withStock.fields }, ...(variants && { variants }) }
}

/** Other colours and sizes: remaining variants keep their stock, new ones get that of the file. */
function changeWithoutFileStock(changed: ReadProduct, stored: StoredProduct): StockChange {
  const { colors, sizes } = changed
  const fields = { ...(colors && { colors }), ...(sizes && { sizes }) }
  if (!stored.hasVariants || (!colors && !sizes)) return { fields }
  const options = { colors: colors ?? stored.colors, sizes: sizes ?? stored.sizes }
  const storedKeys = new Set(stored.variants.map(keyOf))
  const added = (changed.variants ?? [])
    .filter((variant) => !storedKeys.has(keyOf(variant)))
    .map(variantStockOf)
  const variants = [...remainingVariants(stored.variants, options), ...added]
  // Without colours and sizes only the product's own stock is left, and it stays.
  if (variants.length === 0) return { fields: { ...fields, hasVariants: false }, variants }
  return { fields: { ...fields, stock: totalStockOf(variants), hasVariants: true }, variants }
}

/** Undefined when the file's stock does not differ from the shop's. */
function changeWithFileStock(
  changed: ReadProduct,
  stored: StoredProduct,
  withoutStock: StockChange,
): StockChange | undefined {
  if (changed.variants && changed.variants.length > 0) {
    if (sharesStock(changed, stored))
      return totalStockChange(totalStockOf(changed.variants.map(variantStockOf)), stored)
    const before = variantsBefore(stored, withoutStock)
    const stockOf = new Map(before.map((variant) => [keyOf(variant), variant.stock]))
    const variants = changed.variants.map(
      ({ color, size, stock = stockOf.get(keyOf({ color, size })) ?? 0 }) => {
        return { color, size, stock }
      },
    )
    if (stored.hasVariants && differencesOf(variants, before).length === 0) return undefined
    return { fields: { stock: totalStockOf(variants), hasVariants: true }, variants }
  }
  if (changed.stock === undefined || willHaveVariants(stored, withoutStock)) return undefined
  return totalStockChange(changed.stock, stored)
}

const willHaveVariants = (stored: StoredProduct, { variants }: StockChange) =>
  variants ? variants.length > 0 : stored.hasVariants

const variantsBefore = (stored: StoredProduct, { variants }: StockChange) =>
  variants ?? (stored.hasVariants ? stored.variants : [])

function totalStockChange(stock: number, stored: StoredProduct): StockChange | undefined {
  return stock === stored.stock ? undefined : { fields: { stock } }
}

/** Whether all colours and sizes share one stock, which an export writes in the line of the first. */
function sharesStock({ colors, sizes, variants = [] }: ReadProduct, { hasVariants }: StoredProduct): boolean {
  return !hasVariants && !colors && !sizes && variants.slice(1).every(({ stock = 0 }) => stock === 0)
}

/** Variants with different stock in two lists; a variant that is missing in one counts as 0 there. */
function differencesOf(after: readonly VariantStock[], before: readonly VariantStock[]) {
  const stockBefore = new Map(before.map((variant) => [keyOf(variant), variant.stock]))
  const stockAfter = new Map(after.map((variant) => [keyOf(variant), variant.stock]))
  const names = new Map([...before, ...after].map((variant) => [keyOf(variant), nameOf(variant)]))
  return [...names]
    .map(([key, name]) => ({ name, from: stockBefore.get(key) ?? 0, to: stockAfter.get(key) ?? 0 }))
    .filter(({ from, to }) => from !== to)
}

function remarksOf(
  changed: ReadProduct,
  stored: StoredProduct,
  withoutStock: StockChange,
  withStock: StockChange | undefined,
): string[] {
  const stockWithout = withoutStock.fields.stock ?? stored.stock
  const remarks: string[] = []
  if (stockWithout !== stored.stock)
    remarks.push(importMessages.stockOfChoices(formatUnits(stored.stock), formatUnits(stockWithout)))
  if (changed.stock !== undefined && willHaveVariants(stored, withoutStock))
    remarks.push(importMessages.stockNeedsOptions)
  if (!withStock) return remarks
  const { stock = stockWithout } = withStock.fields
  if (stock !== stockWithout)
    remarks.push(importMessages.stockDiffers(formatUnits(stockWithout), formatUnits(stock)))
  if (!withStock.variants) return remarks
  const before = variantsBefore(stored, withoutStock)
  const differences = before.length > 0 ? differencesOf(withStock.variants, before) : []
  for (const { name, from, to } of differences.slice(0, MAX_REPORTED_VARIANTS))
    remarks.push(importMessages.stockOfDiffers(name, formatUnits(from), formatUnits(to)))
  return remarks
}

const formatUnits = (units: number) => units.toLocaleString('en-US')
const variantStockOf = ({ color, size, stock = 0 }: ReadVariant): VariantStock => ({ color, size, stock })
const nameOf = ({ color, size }: ReadVariant) => [color, size].filter(Boolean).join(' / ')
const keyOf = ({ color, size }: ReadVariant) => JSON.stringify([color, size])
