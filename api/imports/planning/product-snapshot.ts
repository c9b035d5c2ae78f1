import { type WholeProduct, wholeProductFields } from '#api/catalogue/products/bulk-products.repository.ts'
import type { ProductRow } from '#api/catalogue/products/edit-products.repository.ts'
import { pickColumns } from '#api/catalogue/products/product-columns.ts'
import { adjustedStock } from '#api/catalogue/products/stock-after-edit.ts'
import { totalUnits, valuesKey } from '#api/imports/reading/variant-sheet.ts'
import type { SnapshotBefore } from '#api/imports/run-imports.repository.ts'
import { discountPercentOf } from '#contract/catalogue/discount.ts'
import { type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import type { PlannedSheet, ProductFields, RequestedChange, UnitsOfVariant } from './requested-change.ts'

/**
 * A product as an import writes it; `withCategoryNames` adds what the search index needs. Without `sheet` its
 * variants stay.
 */
export type WrittenProduct = Omit<WholeProduct, 'categoryNames'> & { sheet?: PlannedSheet }

/** A product from a requested change, which has all its fields. */
export function newSnapshot(id: string, { fields, sheet }: RequestedChange, now: Date): WrittenProduct {
  const { isArchived, isDraft = false, customFields = null, ...rest } = fields as ProductFields
  const { nameBn = null, descriptionBn = null, details = [], detailsBn = [] } = rest
  const offered = sheet ?? { options: [], hasVariants: false, stock: 0, variants: [] }
  return {
    ...rest,
    nameBn,
    descriptionBn,
    details,
    detailsBn,
    customFields,
    ...visibilityColumns(isArchived ? now : null, isDraft),
    id,
    ...columnsOf(offered),
    ...priceOf(offered),
    sheet: offered,
  }
}

/** A product after a requested change. Units sold since the file was checked stay sold. */
export function changedSnapshot(
  row: ProductRow,
  { fields: { isArchived, ...fields }, sheet, stockSeen = row.stock, variantsSeen = [] }: RequestedChange,
  unitsNow: readonly UnitsOfVariant[],
  now: Date,
): WrittenProduct {
  const archivedAt = isArchived === undefined ? row.archivedAt : isArchived ? (row.archivedAt ?? now) : null
  const isDraft = fields.isDraft ?? row.isDraft
  const changed = { ...writtenColumns(row), ...fields, ...visibilityColumns(archivedAt, isDraft) }
  if (!sheet) return changed
  const adjusted = withoutSold(sheet, { stockSeen, variantsSeen, stockNow: row.stock, unitsNow })
  return { ...changed, ...columnsOf(adjusted), sheet: adjusted }
}

/** The former values of what `changedSnapshot` overwrites; `sheet` is what the product offered. */
export function snapshotBefore(
  row: ProductRow,
  change: RequestedChange,
  after: WrittenProduct,
  sheet: PlannedSheet,
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
    ...(after.sheet && { sheet, unitsAfter: after.sheet.hasVariants ? unitsOf(after.sheet) : [] }),
  }
}

/** A product with its former values; units sold or added since the change stay so. */
export function restoredSnapshot(
  row: ProductRow,
  before: SnapshotBefore,
  unitsNow: readonly UnitsOfVariant[],
): WrittenProduct {
  const { fields, sheet, stockAfter, unitsAfter = [] } = before
  const { archivedAt, ...former } = fields
  const formerly =
    archivedAt === undefined ? row.archivedAt : archivedAt === null ? null : new Date(archivedAt)
  const isDraft = former.isDraft ?? row.isDraft
  const restored = { ...writtenColumns(row), ...former, ...visibilityColumns(formerly, isDraft) }
  if (!sheet) return restored
  const seen = { stockSeen: stockAfter, variantsSeen: unitsAfter, stockNow: row.stock, unitsNow }
  const adjusted = withoutSold(sheet, seen)
  return { ...restored, ...columnsOf(adjusted), sheet: adjusted }
}

/** What tells whether shoppers see a product; one that they see is no draft. */
export function visibilityColumns(
  archivedAt: Date | null,
  isDraft: boolean,
): Pick<WrittenProduct, 'archivedAt' | 'isDraft'> {
  return { archivedAt, isDraft: isDraft && archivedAt !== null }
}

type Stocks = {
  stockSeen: number
  /** Units when the new stock was determined; empty if the variants shared one stock. */
  variantsSeen: readonly UnitsOfVariant[]
  stockNow: number
  unitsNow: readonly UnitsOfVariant[]
}

/** The stock of a sheet, less what was sold since it was determined. */
function withoutSold(
  sheet: PlannedSheet,
  { stockSeen, variantsSeen, stockNow, unitsNow }: Stocks,
): PlannedSheet {
  if (!sheet.hasVariants) {
    const stock = adjustedStock(sheet.stock, stockSeen, stockNow)
    return { ...sheet, stock, variants: sheet.variants.map((variant) => ({ ...variant, stock })) }
  }
  const units =
    variantsSeen.length > 0
      ? lessSoldOfEach(sheet.variants, variantsSeen, unitsNow)
      : lessSoldInTotal(sheet.variants, stockSeen - stockNow)
  const variants = sheet.variants.map((variant, index) => ({ ...variant, stock: units[index] ?? 0 }))
  return { ...sheet, variants, stock: totalUnits(variants) }
}

/**
 * Subtracts units that were sold while the variants shared one stock. Which variants they were is unknown, so they are taken
 * from those with the highest stock.
 */
function lessSoldInTotal(requested: readonly UnitsOfVariant[], soldUnits: number): number[] {
  const units = requested.map(({ stock }) => stock)
  const byStock = units.map((_stock, index) => index).toSorted((a, b) => (units[b] ?? 0) - (units[a] ?? 0))
  let remaining = soldUnits
  for (const index of byStock) {
    const stock = units[index] ?? 0
    const taken = Math.min(stock, remaining)
    units[index] = stock - taken
    remaining -= taken
  }
  return units
}

/** Subtracts from each variant the units sold of it since it was seen. */
function lessSoldOfEach(
  requested: readonly UnitsOfVariant[],
  variantsSeen: readonly UnitsOfVariant[],
  unitsNow: readonly UnitsOfVariant[],
): number[] {
  const stockSeen = new Map(variantsSeen.map((variant) => [valuesKey(variant), variant.stock]))
  const stockNow = new Map(unitsNow.map((variant) => [valuesKey(variant), variant.stock]))
  return requested.map((variant) => {
    const key = valuesKey(variant)
    const now = stockNow.get(key)
    return now === undefined ? variant.stock : adjustedStock(variant.stock, stockSeen.get(key) ?? now, now)
  })
}

const unitsOf = ({ variants }: PlannedSheet): UnitsOfVariant[] =>
  variants.map(({ optionValues, stock }) => ({ optionValues, stock }))

/** The columns of a product that follow from its variants. */
function columnsOf({ options, hasVariants, stock }: PlannedSheet) {
  return { hasVariants, stock, colors: valuesOf(options, 'color'), sizes: valuesOf(options, 'size') }
}

const valuesOf = (options: readonly ProductOption[], role: 'color' | 'size') =>
  options.find(({ name }) => roleOfOption(name) === role)?.values ?? []

/** The prices of a new product's cheapest variant; `savePrices` sets those of others. */
function priceOf({ variants }: PlannedSheet) {
  const [cheapest] = variants.toSorted((a, b) => a.price - b.price)
  const price = cheapest?.price ?? 0
  const listPrice = cheapest?.oldPrice ?? price
  return { listPrice, discountPercent: discountPercentOf(listPrice, price) }
}

const writtenColumns = (row: ProductRow): WrittenProduct => pickColumns(row, ['id', ...wholeProductFields])
