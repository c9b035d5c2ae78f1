import type { WholeProduct } from '#api/catalogue/products/bulk-products.repository.ts'
import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import { adjustedStock, totalStockOf, type VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import type { ProductFields, RequestedChange } from './requested-change.ts'
import type { SnapshotBefore } from './run-imports.repository.ts'

/** A product as an import writes it; `withCategoryNames` adds what the search index needs. */
export type WrittenProduct = Omit<WholeProduct, 'categoryNames'> & { variants?: VariantStock[] }

/** A new product from a requested change, which has all its fields. */
export function newSnapshot(
  id: string,
  { fields, variants = [] }: RequestedChange,
  now: Date,
): WrittenProduct {
  const { isArchived, isDraft = false, customFields = null, ...rest } = fields as ProductFields
  return { ...rest, customFields, ...hidden(isArchived ? now : null, isDraft), id, variants }
}

/** A product after a requested change. Units sold since the file was checked stay sold. */
export function changedSnapshot(
  row: ProductRow,
  change: RequestedChange,
  variants: readonly VariantStock[],
  now: Date,
): WrittenProduct {
  const { isArchived, ...fields } = change.fields
  const stock =
    fields.stock === undefined ? row.stock : adjustedStock(fields.stock, change.stockSeen, row.stock)
  const archivedAt = isArchived === undefined ? row.archivedAt : isArchived ? (row.archivedAt ?? now) : null
  const isDraft = fields.isDraft ?? row.isDraft
  const changed = { ...writtenColumns(row), ...fields, stock, ...hidden(archivedAt, isDraft) }
  if (!change.variants) return changed
  const { variantsSeen = [], stockSeen = row.stock } = change
  return withVariants(changed, change.variants, {
    variantsSeen,
    variantsNow: variants,
    soldUnits: stockSeen - row.stock,
  })
}

/** The former values of what `changedSnapshot` overwrites. */
export function snapshotBefore(
  row: ProductRow,
  change: RequestedChange,
  after: WrittenProduct,
  variants: VariantStock[],
): SnapshotBefore {
  const { isArchived, ...fields } = change.fields
  const formerFields = Object.fromEntries(
    Object.keys(fields).map((name) => [name, row[name as keyof typeof fields]]),
  )
  return {
    fields: {
      ...formerFields,
      ...(isArchived !== undefined && { archivedAt: row.archivedAt?.toISOString() ?? null }),
    },
    stockAfter: after.stock,
    ...(after.variants && { variants, variantsAfter: after.variants }),
  }
}

/** A product with its former values; units sold or added since the change stay so. */
export function restoredSnapshot(
  row: ProductRow,
  before: SnapshotBefore,
  variants: readonly VariantStock[],
): WrittenProduct {
  const { archivedAt, ...fields } = before.fields
  const stock =
    fields.stock === undefined ? row.stock : adjustedStock(fields.stock, before.stockAfter, row.stock)
  const formerly =
    archivedAt === undefined ? row.archivedAt : archivedAt === null ? null : new Date(archivedAt)
  const isDraft = fields.isDraft ?? row.isDraft
  const restored = { ...writtenColumns(row), ...fields, stock, ...hidden(formerly, isDraft) }
  if (!before.variants) return restored
  const { variantsAfter = [], stockAfter } = before
  return withVariants(restored, before.variants, {
    variantsSeen: variantsAfter,
    variantsNow: variants,
    soldUnits: stockAfter - row.stock,
  })
}

/** What tells whether shoppers see a product; one that they see is no draft. */
function hidden(archivedAt: Date | null, isDraft: boolean): Pick<WrittenProduct, 'archivedAt' | 'isDraft'> {
  return { archivedAt, isDraft: isDraft && archivedAt !== null }
}

type Sales = {
  /** Variants when the new stock was determined; empty if the product had none. */
  variantsSeen: readonly VariantStock[]
  variantsNow: readonly VariantStock[]
  /** Units of the whole product sold since then; negative if units were added. */
  soldUnits: number
}

/** Writes the requested variants, less what was sold since their stock was determined. */
function withVariants(
  product: WrittenProduct,
  requested: readonly VariantStock[],
  { variantsSeen, variantsNow, soldUnits }: Sales,
): WrittenProduct {
  const variants =
    variantsSeen.length > 0
      ? lessSoldOfEach(requested, variantsSeen, variantsNow)
      : lessSoldInTotal(requested, soldUnits)
  return { ...product, ...(variants.length > 0 && { stock: totalStockOf(variants) }), variants }
}

/**
 * Subtracts units that were sold while the variants shared one stock. Which variants they were is unknown, so they are taken
 * from those with the highest stock.
 */
function lessSoldInTotal(requested: readonly VariantStock[], soldUnits: number): VariantStock[] {
  const variants = requested.map((variant) => ({ ...variant }))
  let remaining = soldUnits
  for (const variant of variants.toSorted((a, b) => b.stock - a.stock)) {
    const units = Math.min(variant.stock, remaining)
    variant.stock -= units
    remaining -= units
  }
  return variants
}

/** Subtracts from each variant the units sold of it since it was seen. */
function lessSoldOfEach(
  requested: readonly VariantStock[],
  variantsSeen: readonly VariantStock[],
  variantsNow: readonly VariantStock[],
): VariantStock[] {
  const stockSeen = new Map(variantsSeen.map((variant) => [keyOf(variant), variant.stock]))
  const stockNow = new Map(variantsNow.map((variant) => [keyOf(variant), variant.stock]))
  return requested.map(({ color, size, stock }) => {
    const key = keyOf({ color, size })
    const now = stockNow.get(key)
    return {
      color,
      size,
      stock: now === undefined ? stock : adjustedStock(stock, stockSeen.get(key) ?? now, now),
    }
  })
}

const keyOf = ({ color, size }: Pick<VariantStock, 'color' | 'size'>) => JSON.stringify([color, size])

function writtenColumns(row: ProductRow): WrittenProduct {
  const { id, name, description, listPrice, discountPercent, stock, hasVariants, colors, sizes, tags } = row
  const { categoryId, subcategoryId, subSubcategoryId, sellerId, sellerName, archivedAt, isDraft } = row
  const { customFields } = row
  return {
    ...{ id, name, description, listPrice, discountPercent, stock, hasVariants, colors, sizes, tags },
    ...{ categoryId, subcategoryId, subSubcategoryId, sellerId, sellerName, archivedAt, isDraft },
    customFields,
  }
}
