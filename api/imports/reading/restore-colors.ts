import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import { noVariantDetails } from '#api/catalogue/products/variant-order.ts'
import { targetOfColorsAndSizes } from '#api/catalogue/stock/colors-and-sizes.ts'
import { restoredSnapshot, type WrittenProduct } from '#api/imports/planning/product-snapshot.ts'
import type { PlannedSheet } from '#api/imports/planning/requested-change.ts'
import type { SnapshotBefore } from '#api/imports/run-imports.repository.ts'
import { discountedPrice } from '#contract/catalogue/discount.ts'
import { valuesKey } from './variant-sheet.ts'

/** What imports stored before they knew other options than colour and size. */
type FormerSnapshot = SnapshotBefore & {
  fields: SnapshotBefore['fields'] & {
    listPrice?: number
    discountPercent?: number
    stock?: number
    hasVariants?: boolean
    colors?: string[]
    sizes?: string[]
  }
  variants?: VariantStock[]
  variantsAfter?: VariantStock[]
}

/** Whether a snapshot names colours, sizes, stock or prices in its fields, as former imports did. */
export function isFormerSnapshot(before: SnapshotBefore): before is FormerSnapshot {
  const names = ['listPrice', 'discountPercent', 'stock', 'hasVariants', 'colors', 'sizes']
  return 'variants' in before || names.some((name) => name in before.fields)
}

/** A product with the values that it had before an import of that time. */
export function restoredFromColors(
  row: ProductRow,
  before: FormerSnapshot,
  now: PlannedSheet,
): WrittenProduct {
  const { listPrice, discountPercent, stock, hasVariants, colors, sizes, ...fields } = before.fields
  const snapshot: SnapshotBefore = {
    fields,
    stockAfter: before.stockAfter,
    sheet: withFormerPrices(formerSheet(row, before, now), row, before, now),
    unitsAfter: (before.variantsAfter ?? []).map(({ color, size, stock: units }) => {
      return { optionValues: [color, size].filter((value) => value !== ''), stock: units }
    }),
  }
  return restoredSnapshot(row, snapshot, now.hasVariants ? now.variants : [])
}

/** The variants that the product had, with their stock; those of now where the import changed none. */
function formerSheet(row: ProductRow, before: FormerSnapshot, now: PlannedSheet): PlannedSheet {
  const { hasVariants } = before.fields
  const stock = before.fields.stock ?? row.stock
  const colors = before.fields.colors ?? row.colors
  const sizes = before.fields.sizes ?? row.sizes
  const changedVariants = before.variants ?? (now.hasVariants && hasVariants !== false ? undefined : [])
  if (changedVariants === undefined) return now
  const { options, variants } = targetOfColorsAndSizes(
    { productId: row.id, colors, sizes, variants: before.variants, stock },
    now.options,
    now.variants.map(({ optionValues, stock: available }) => ({
      id: '',
      productId: row.id,
      stockItemId: '',
      isShared: !now.hasVariants,
      isArchived: false,
      optionValues,
      color: '',
      size: '',
      available,
    })),
  )
  const stored = variantsByValues(now)
  return {
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    hasVariants: (before.variants?.length ?? 0) > 0,
    stock,
    variants: variants.map(({ optionValues, stock: units }) => ({
      ...(stored.get(valuesKey({ optionValues })) ?? newVariant),
      optionValues: [...optionValues],
      stock: units ?? stock,
    })),
  }
}

/** Where the import changed the price, all variants get the former one; otherwise only those that are new. */
function withFormerPrices(
  sheet: PlannedSheet,
  row: ProductRow,
  { fields: { listPrice, discountPercent } }: FormerSnapshot,
  now: PlannedSheet,
): PlannedSheet {
  const oldPrice = listPrice ?? row.listPrice
  const price = discountedPrice(oldPrice, discountPercent ?? row.discountPercent)
  const isPriceUnchanged = listPrice === undefined && discountPercent === undefined
  const stored = variantsByValues(now)
  return {
    ...sheet,
    variants: sheet.variants.map((variant) =>
      isPriceUnchanged && stored.has(valuesKey(variant))
        ? variant
        : { ...variant, price, oldPrice: oldPrice > price ? oldPrice : null },
    ),
  }
}

const variantsByValues = ({ variants }: PlannedSheet) =>
  new Map(variants.map((variant) => [valuesKey(variant), variant]))

const newVariant = {
  price: 0,
  oldPrice: null,
  ...noVariantDetails,
}
