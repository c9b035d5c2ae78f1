import type { WholeProduct } from '#api/catalogue/products/bulk-products.repository.ts'
import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import { countedVariants, totalStockOf, type VariantStock } from '#api/catalogue/products/variant-stock.ts'
import type { ProductFields, RequestedChange } from './plan-row.ts'
import type { SnapshotBefore } from './run-imports.repository.ts'

/** A product as an import leaves it; search wants the names of its categories. */
export type WrittenProduct = Omit<WholeProduct, 'categoryNames'> & { variants?: VariantStock[] }

/** A new product as it is wanted. */
export function newSnapshot(
  id: string,
  { fields, variants = [] }: RequestedChange,
  now: Date,
): WrittenProduct {
  const { isArchived, ...rest } = fields as ProductFields
  return { ...rest, id, archivedAt: isArchived ? now : null, variants }
}

/** A product after its change. Units sold since the file was checked stay sold. */
export function changedSnapshot(
  row: ProductRow,
  input: RequestedChange,
  variants: readonly VariantStock[],
  now: Date,
): WrittenProduct {
  const { isArchived, ...fields } = input.fields
  const stock =
    fields.stock === undefined ? row.stock : countedVariants(fields.stock, input.stockSeen, row.stock)
  const archivedAt = isArchived === undefined ? row.archivedAt : isArchived ? (row.archivedAt ?? now) : null
  const changed = { ...written(row), ...fields, stock, archivedAt }
  if (!input.variants) return changed
  const { variantsSeen = [], stockSeen = row.stock } = input
  const counted =
    variantsSeen.length > 0
      ? moved(input.variants, variantsSeen, variants)
      : taken(input.variants, stockSeen - row.stock)
  return { ...changed, ...(counted.length > 0 && { stock: totalStockOf(counted) }), variants: counted }
}

/** What `asChanged` overwrites. */
export function snapshotBefore(
  row: ProductRow,
  input: RequestedChange,
  after: WrittenProduct,
  variants: VariantStock[],
): SnapshotBefore {
  const { isArchived, ...fields } = input.fields
  const former = Object.fromEntries(
    Object.keys(fields).map((name) => [name, row[name as keyof typeof fields]]),
  )
  return {
    fields: {
      ...former,
      ...(isArchived !== undefined && { archivedAt: row.archivedAt?.toISOString() ?? null }),
    },
    stockAfter: after.stock,
    ...(after.variants && { variants, variantsAfter: after.variants }),
  }
}

/** A product as it was before its change, but for what was sold or stocked since. */
export function restoredSnapshot(
  row: ProductRow,
  before: SnapshotBefore,
  variants: readonly VariantStock[],
): WrittenProduct {
  const { archivedAt, ...fields } = before.fields
  const stock =
    fields.stock === undefined ? row.stock : countedVariants(fields.stock, before.stockAfter, row.stock)
  const back = {
    ...written(row),
    ...fields,
    stock,
    archivedAt: archivedAt === undefined ? row.archivedAt : archivedAt === null ? null : new Date(archivedAt),
  }
  if (!before.variants) return back
  const { variantsAfter = [], stockAfter } = before
  const counted =
    variantsAfter.length > 0
      ? moved(before.variants, variantsAfter, variants)
      : taken(before.variants, stockAfter - row.stock)
  return { ...back, ...(counted.length > 0 && { stock: totalStockOf(counted) }), variants: counted }
}

/**
 * Units per variant, less what was sold while they shared one stock: of which was not counted, so from where most are left.
 * Below zero: so many came back.
 */
function taken(input: readonly VariantStock[], sold: number): VariantStock[] {
  const left = input.map((variant) => ({ ...variant }))
  let due = sold
  for (const variant of left.toSorted((a, b) => b.stock - a.stock)) {
    const units = Math.min(variant.stock, due)
    variant.stock -= units
    due -= units
  }
  return left
}

/** Wanted units per variant, less what was taken of the stored ones since they were seen. */
function moved(
  input: readonly VariantStock[],
  seen: readonly VariantStock[],
  stored: readonly VariantStock[],
): VariantStock[] {
  const seenOf = new Map(seen.map((variant) => [keyOf(variant), variant.stock]))
  const storedOf = new Map(stored.map((variant) => [keyOf(variant), variant.stock]))
  return input.map(({ color, size, stock }) => {
    const key = keyOf({ color, size })
    const now = storedOf.get(key)
    return {
      color,
      size,
      stock: now === undefined ? stock : countedVariants(stock, seenOf.get(key) ?? now, now),
    }
  })
}

const keyOf = ({ color, size }: Pick<VariantStock, 'color' | 'size'>) => JSON.stringify([color, size])

function written(row: ProductRow): WrittenProduct {
  const { id, name, description, listPrice, discountPercent, stock, hasVariants, colors, sizes, tags } = row
  const { categoryId, subcategoryId, subSubcategoryId, sellerId, sellerName, archivedAt } = row
  return {
    ...{ id, name, description, listPrice, discountPercent, stock, hasVariants, colors, sizes, tags },
    ...{ categoryId, subcategoryId, subSubcategoryId, sellerId, sellerName, archivedAt },
  }
}
