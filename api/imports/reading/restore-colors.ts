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
  const variants = before.variants ?? (now.hasVariants && hasVariants !== false ? undefined : [])
  const { options, variants: offered } = targetOfColorsAndSizes(
    {
      productId: row.id,
      colors: colors ?? row.colors,
      sizes: sizes ?? row.sizes,
      variants: before.variants,
      stock: stock ?? row.stock,
    },
    now.options,
    now.variants.map((variant) => ({
      id: '',
      productId: row.id,
      stockItemId: '',
      isShared: !now.hasVariants,
      isArchived: false,
      optionValues: variant.optionValues,
      color: '',
      size: '',
      available: variant.stock,
    })),
  )
  const stored = new Map(now.variants.map((variant) => [valuesKey(variant), variant]))
  const oldPrice = listPrice ?? row.listPrice
  const price = discountedPrice(oldPrice, discountPercent ?? row.discountPercent)
  const restoredPrice = listPrice === undefined && discountPercent === undefined
  const sheet: PlannedSheet =
    variants === undefined
      ? now
      : {
          options: options.map(({ name, values }) => ({ name, values: [...values] })),
          hasVariants: (before.variants?.length ?? 0) > 0,
          stock: stock ?? row.stock,
          variants: offered.map(({ optionValues, stock: units }) => ({
            ...(stored.get(valuesKey({ optionValues })) ?? newVariant),
            optionValues: [...optionValues],
            stock: units ?? stock ?? row.stock,
          })),
        }
  const unitsAfter = (before.variantsAfter ?? []).map(({ color, size, stock: units }) => {
    return { optionValues: [color, size].filter((value) => value !== ''), stock: units }
  })
  const priced = {
    ...sheet,
    variants: sheet.variants.map((variant) =>
      restoredPrice && stored.has(valuesKey(variant))
        ? variant
        : { ...variant, price, oldPrice: oldPrice > price ? oldPrice : null },
    ),
  }
  const snapshot: SnapshotBefore = {
    fields,
    stockAfter: before.stockAfter,
    sheet: priced,
    unitsAfter,
  }
  return restoredSnapshot(row, snapshot, now.hasVariants ? now.variants : [])
}

const newVariant = {
  price: 0,
  oldPrice: null,
  ...noVariantDetails,
}
