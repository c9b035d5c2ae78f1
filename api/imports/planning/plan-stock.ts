import type { ReadProduct } from '#api/imports/reading/reading.ts'
import { type AlignedVariants, totalUnits, valuesKey } from '#api/imports/reading/variant-sheet.ts'
import { formatCount } from '#contract/counts.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type {
  PlannedSheet,
  RequestedChange,
  RowMessages,
  StockChange,
  UnitsOfVariant,
} from './requested-change.ts'

/** Variants whose stock is listed one by one in remarks. */
const MAX_REPORTED_VARIANTS = 5

type Comparison = {
  read: ReadProduct
  /** Undefined where the file does not name the options. */
  aligned: AlignedVariants | undefined
  before: PlannedSheet
  /** What the file makes of the product without its stock. */
  after: PlannedSheet
}

/** The stock of a file, where it differs from the shop's; adds remarks on what differs. */
export function planFileStock(comparison: Comparison, { remarks }: RowMessages): StockChange | undefined {
  const { read, before, after } = comparison
  if (after.stock !== before.stock)
    remarks.push(importMessages.stockOfChoices(formatCount(before.stock), formatCount(after.stock)))
  if (read.stock !== undefined && after.hasVariants) remarks.push(importMessages.stockNeedsOptions)
  const change = fileStock(comparison)
  if (!change) return undefined
  if (change.stock !== after.stock)
    remarks.push(importMessages.stockDiffers(formatCount(after.stock), formatCount(change.stock)))
  if (!change.units || !before.hasVariants) return change
  for (const { name, from, to } of differencesOf(after, change.units).slice(0, MAX_REPORTED_VARIANTS))
    remarks.push(importMessages.stockOfDiffers(name, formatCount(from), formatCount(to)))
  return change
}

function fileStock({ read, aligned, before, after }: Comparison): StockChange | undefined {
  const counted = aligned?.variants.filter(({ stock }) => stock !== undefined) ?? []
  if (aligned && aligned.options.length > 0 && counted.length > 0) {
    if (sharesStock(aligned, before, after)) return totalChange(totalUnits(counted.map(unitsOf)), after)
    const unitsBy = new Map(counted.map((variant) => [valuesKey(variant), variant.stock ?? 0]))
    const units = after.variants.map(
      (variant) => unitsBy.get(valuesKey(variant)) ?? (after.hasVariants ? variant.stock : 0),
    )
    if (after.hasVariants && differencesOf(after, units).length === 0) return undefined
    return { hasVariants: true, stock: units.reduce((sum, count) => sum + count, 0), units }
  }
  if (read.stock === undefined || after.hasVariants) return undefined
  return totalChange(read.stock, after)
}

function totalChange(stock: number, after: PlannedSheet): StockChange | undefined {
  return stock === after.stock ? undefined : { hasVariants: false, stock }
}

/** Whether all variants share one stock, which an export writes in the line of the first. */
function sharesStock({ variants }: AlignedVariants, before: PlannedSheet, after: PlannedSheet): boolean {
  const hasSameOptions = JSON.stringify(before.options) === JSON.stringify(after.options)
  return !before.hasVariants && hasSameOptions && variants.slice(1).every(({ stock = 0 }) => stock === 0)
}

/** Variants whose units in the file are others. */
function differencesOf({ variants }: PlannedSheet, units: readonly number[]) {
  return variants
    .map(({ optionValues, stock }, index) => {
      return { name: optionValues.join(' / '), from: stock, to: units[index] ?? stock }
    })
    .filter(({ from, to }) => from !== to)
}

/** The change of a product with the file's stock if it was chosen, otherwise without it. */
export function withChosenStock(
  { withStock, ...change }: RequestedChange,
  takesStock: boolean,
): RequestedChange {
  const { sheet } = change
  if (!withStock || !takesStock || !sheet) return change
  const { hasVariants, stock, units } = withStock
  const variants = sheet.variants.map((variant, index) => ({ ...variant, stock: units?.[index] ?? stock }))
  return { ...change, sheet: { ...sheet, hasVariants, stock, variants } }
}

/** Says that units were sold or added between the check and the writing of a file's stock; undefined where none were. */
export function stockMovedRemark(
  { withStock, stockSeen }: RequestedChange,
  { stockNow, stockAfter }: { stockNow: number; stockAfter: number },
): string | undefined {
  if (!withStock || stockSeen === undefined || stockSeen === stockNow) return undefined
  return importMessages.stockMoved(formatCount(stockSeen), formatCount(stockNow), formatCount(stockAfter))
}

/** The stock that the file was compared with. */
export function stockSeenOf(before: PlannedSheet): { stockSeen: number; variantsSeen: UnitsOfVariant[] } {
  const { hasVariants, stock, variants } = before
  const variantsSeen = hasVariants ? variants.map(({ optionValues, stock }) => ({ optionValues, stock })) : []
  return { stockSeen: stock, variantsSeen }
}

const unitsOf = ({ stock = 0 }: { stock?: number }) => ({ stock })
