import { totalStockOf, type VariantStock, variantsLeft } from '#api/catalogue/products/variant-stock.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ProductFields, RequestedChange, StoredProduct } from './plan-row.ts'
import type { ReadProduct, ReadVariant } from './read-product.ts'

/** Units as they are written: the sum, and where colours and sizes are counted, each of them. */
export type Stocks = { fields: Partial<ProductFields>; variants?: VariantStock[] }

type StockPlan = Pick<RequestedChange, 'variants' | 'withStock' | 'stockSeen' | 'variantsSeen'> & {
  fields: Stocks['fields']
  remarks: string[]
}

/** Variants whose units a remark tells one by one. */
const MAX_REPORTED = 5

/**
 * What colours, sizes and units of a file change of a product of the shop. Its units are apart (`withStock`): a file may be
 * older than the last sale, so whoever starts the import chooses whether they count. Without them only that changes which other
 * colours and sizes demand.
 */
export function planStock(changed: ReadProduct, stored: StoredProduct): StockPlan {
  const left = withoutFileStock(changed, stored)
  const taken = withFileStock(changed, stored, left)
  const isCounted = left.variants !== undefined || taken !== undefined
  return {
    ...left,
    ...(taken && { withStock: taken }),
    ...(isCounted && {
      stockSeen: stored.stock,
      variantsSeen: stored.hasVariants ? stored.variants : [],
    }),
    remarks: remarksOf(changed, stored, left, taken),
  }
}

/** What is wanted of a product, by the choice of whoever started the import. */
export function chosenStock({ withStock, ...wanted }: RequestedChange, takesStock: boolean): RequestedChange {
  if (!withStock || !takesStock) return wanted
  const { variants = wanted.variants } = withStock
  return { ...wanted, fields: { ...wanted.fields, ...withStock.fields }, ...(variants && { variants }) }
}

/** Other colours and sizes: those that are left keep their units, new ones bring those of the file. */
function withoutFileStock(changed: ReadProduct, stored: StoredProduct): Stocks {
  const { colors, sizes } = changed
  const fields = { ...(colors && { colors }), ...(sizes && { sizes }) }
  if (!stored.hasVariants || (!colors && !sizes)) return { fields }
  const choices = { colors: colors ?? stored.colors, sizes: sizes ?? stored.sizes }
  const known = new Set(stored.variants.map(keyOf))
  const fresh = (changed.variants ?? []).filter((variant) => !known.has(keyOf(variant))).map(counted)
  const variants = [...variantsLeft(stored.variants, choices), ...fresh]
  // Without any colour and size the product's own stock is what is left, and it stays.
  if (variants.length === 0) return { fields: { ...fields, hasVariants: false }, variants }
  return { fields: { ...fields, stock: totalStockOf(variants), hasVariants: true }, variants }
}

/** Undefined where the file says nothing else of units than the shop. */
function withFileStock(changed: ReadProduct, stored: StoredProduct, left: Stocks): Stocks | undefined {
  if (changed.variants && changed.variants.length > 0) {
    if (isShared(changed, stored)) return ofProduct(totalStockOf(changed.variants.map(counted)), stored)
    const before = left.variants ?? (stored.hasVariants ? stored.variants : [])
    const stockOf = new Map(before.map((variant) => [keyOf(variant), variant.stock]))
    const variants = changed.variants.map(
      ({ color, size, stock = stockOf.get(keyOf({ color, size })) ?? 0 }) => {
        return { color, size, stock }
      },
    )
    if (stored.hasVariants && isSame(variants, before)) return undefined
    return { fields: { stock: totalStockOf(variants), hasVariants: true }, variants }
  }
  if (changed.stock === undefined || countsChoices(stored, left)) return undefined
  return ofProduct(changed.stock, stored)
}

const countsChoices = (stored: StoredProduct, { variants }: Stocks) =>
  variants ? variants.length > 0 : stored.hasVariants

function ofProduct(stock: number, stored: StoredProduct): Stocks | undefined {
  return stock === stored.stock ? undefined : { fields: { stock } }
}

/** Colours and sizes share one stock, which an export has at the first of them. */
function isShared({ colors, sizes, variants = [] }: ReadProduct, { hasVariants }: StoredProduct): boolean {
  return !hasVariants && !colors && !sizes && variants.slice(1).every(({ stock = 0 }) => stock === 0)
}

function isSame(input: readonly VariantStock[], before: readonly VariantStock[]): boolean {
  return differences(input, before).length === 0
}

/** Where two lists have other units; what one does not name has none. */
function differences(input: readonly VariantStock[], before: readonly VariantStock[]) {
  const from = new Map(before.map((variant) => [keyOf(variant), variant.stock]))
  const to = new Map(input.map((variant) => [keyOf(variant), variant.stock]))
  const named = new Map([...before, ...input].map((variant) => [keyOf(variant), nameOf(variant)]))
  return [...named]
    .map(([key, name]) => ({ name, from: from.get(key) ?? 0, to: to.get(key) ?? 0 }))
    .filter((one) => one.from !== one.to)
}

function remarksOf(
  changed: ReadProduct,
  stored: StoredProduct,
  left: Stocks,
  taken: Stocks | undefined,
): string[] {
  const afterChoices = left.fields.stock ?? stored.stock
  const remarks: string[] = []
  if (afterChoices !== stored.stock)
    remarks.push(importMessages.stockOfChoices(notified(stored.stock), notified(afterChoices)))
  if (changed.stock !== undefined && countsChoices(stored, left))
    remarks.push(importMessages.stockNeedsOptions)
  if (!taken) return remarks
  const { stock = afterChoices } = taken.fields
  if (stock !== afterChoices)
    remarks.push(importMessages.stockDiffers(notified(afterChoices), notified(stock)))
  if (!taken.variants) return remarks
  const before = left.variants ?? (stored.hasVariants ? stored.variants : [])
  const differing = before.length > 0 ? differences(taken.variants, before) : []
  for (const { name, from, to } of differing.slice(0, MAX_REPORTED))
    remarks.push(importMessages.stockOfDiffers(name, notified(from), notified(to)))
  return remarks
}

const notified = (units: number) => units.toLocaleString('en-US')
const counted = ({ color, size, stock = 0 }: ReadVariant): VariantStock => ({ color, size, stock })
const nameOf = ({ color, size }: ReadVariant) => [color, size].filter(Boolean).join(' / ')
const keyOf = ({ color, size }: ReadVariant) => JSON.stringify([color, size])
