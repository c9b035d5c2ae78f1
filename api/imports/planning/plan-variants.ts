import { inOrderOf } from '#api/catalogue/products/variant-order.ts'
import type { EntityFields } from '#api/custom-fields/entity-fields.ts'
import type { ReadProduct, ReadVariant } from '#api/imports/reading/reading.ts'
import {
  type AlignedVariants,
  inStoredOrder,
  storedSheet,
  totalUnits,
  valuesKey,
} from '#api/imports/reading/variant-sheet.ts'
import { type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import { MAX_PRICE, MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { fillCustomFields } from './plan-custom-fields.ts'
import { planFileStock, stockSeenOf } from './plan-stock.ts'
import type {
  PlannedSheet,
  RequestedChange,
  RowMessages,
  SheetVariant,
  StoredProduct,
} from './requested-change.ts'

/** What the variants of a file are checked against. */
export type VariantContext = {
  variantFields: EntityFields<'variant'>
  /** Units of a variant that the file does not count. */
  uncountedStock: number
  /**
   * Whether a variant may have a SKU: an error where another product of the shop has it, a remark where the file
   * names it twice.
   */
  claimSku(sku: string): { error?: string; remark?: string }
  /** The id of an image that the product has, or the key of one that is to be fetched. */
  imageOf(url: string): { imageId?: string; imageKey?: string } | undefined
}

/** The variants of a new product. `isUncounted`: the file does not say how many there are of one. */
export function newSheet(
  read: ReadProduct,
  context: VariantContext,
  messages: RowMessages,
): { sheet: PlannedSheet; isUncounted: boolean } {
  const options = read.options ?? []
  const hasVariants = options.length > 0 && read.variants.some(({ stock }) => stock !== undefined)
  const isUncounted = hasVariants
    ? read.variants.some(({ stock }) => stock === undefined)
    : read.stock === undefined
  const variants = read.variants.map((variant) => {
    if (variant.price === undefined && messages.errors.length === 0)
      messages.errors.push(importMessages.priceMissing)
    const stock = hasVariants ? (variant.stock ?? context.uncountedStock) : 0
    return { ...mergedVariant(variant, undefined, { price: 0, oldPrice: null }, context, messages), stock }
  })
  const shared = read.stock ?? context.uncountedStock
  const stock = hasVariants ? totalUnits(variants) : shared
  if (stock > MAX_STOCK) messages.errors.push(importMessages.stockOutOfBounds)
  return { sheet: { options, hasVariants, stock, variants }, isUncounted }
}

type SheetChange = Pick<RequestedChange, 'sheet' | 'withStock' | 'stockSeen' | 'variantsSeen'> & {
  /** Whether anything other than the file's stock differs. */
  isChanged: boolean
}

/**
 * What options, variants, prices and details of a file change of an existing product. The file's stock is planned apart
 * (`withStock`): the file may be older than the last sale, so whoever starts the import chooses whether it is used. Without it
 * the stock changes only as far as variants are added or removed.
 */
export function planSheet(
  read: ReadProduct,
  stored: StoredProduct,
  context: VariantContext,
  messages: RowMessages,
): SheetChange {
  const before = storedSheet(stored)
  const aligned = alignedWith(read, before)
  const sheet = aligned ? changedSheet(aligned, before, context, messages) : before
  const unnamed = aligned ? sheet : sheetWithCommonValues(read, before, context, messages)
  const isChanged = JSON.stringify(unnamed) !== JSON.stringify(before)
  const withStock = planFileStock({ read, aligned, before, after: unnamed }, messages)
  const highest = Math.max(unnamed.stock, withStock?.stock ?? 0)
  if (highest > MAX_STOCK) messages.errors.push(importMessages.stockOutOfBounds)
  if (!isChanged && !withStock) return { isChanged }
  return { isChanged, sheet: unnamed, ...(withStock && { withStock }), ...stockSeenOf(before) }
}

function alignedWith({ options, variants }: ReadProduct, before: PlannedSheet): AlignedVariants | undefined {
  if (!options) return undefined
  const keyOf = (name: string) => roleOfOption(name) ?? name.toLowerCase()
  const order = before.options.map(({ name }) =>
    options.findIndex((option) => keyOf(option.name) === keyOf(name)),
  )
  const isSameSet = options.length === before.options.length && !order.includes(-1)
  if (!isSameSet) return { options, variants }
  return {
    options: order.map((index, position) => ({
      name: before.options[position]?.name ?? '',
      values: options[index]?.values ?? [],
    })),
    variants: variants.map((variant) => ({
      ...variant,
      optionValues: order.map((index) => variant.optionValues[index] ?? ''),
    })),
  }
}

function changedSheet(
  { options, variants }: AlignedVariants,
  before: PlannedSheet,
  context: VariantContext,
  messages: RowMessages,
): PlannedSheet {
  const storedBy = new Map(before.variants.map((variant) => [valuesKey(variant), variant]))
  const cheapest = before.variants.toSorted((a, b) => a.price - b.price)[0] ?? { price: 0, oldPrice: null }
  const merged = variants.map((variant) => {
    const stored = storedBy.get(valuesKey(variant))
    const { stock: own, ...after } = mergedVariant(variant, stored, cheapest, context, messages)
    return { ...after, stock: stored ? own : before.hasVariants ? (variant.stock ?? 0) : 0 }
  })
  const hasSameVariants =
    merged.length === before.variants.length && merged.every((variant) => storedBy.has(valuesKey(variant)))
  const hasSameNames =
    options.length === before.options.length &&
    options.every(({ name }, index) => name === before.options[index]?.name)
  const nextOptions =
    hasSameVariants && hasSameNames
      ? before.options
      : options.map((option) => withOrder(option, before.options))
  const ordered = inOrderOf(nextOptions, merged.map(inStoredOrder))
  // Without options only the product's own stock is left, and it stays.
  const hasVariants = before.hasVariants && nextOptions.length > 0
  return {
    options: nextOptions,
    hasVariants,
    stock: hasVariants ? totalUnits(ordered) : before.stock,
    variants: hasVariants ? ordered : ordered.map((variant) => ({ ...variant, stock: before.stock })),
  }
}

/** The values of an option: the stored ones in their order, then the new ones. */
function withOrder({ name, values }: ProductOption, before: readonly ProductOption[]): ProductOption {
  const former = before.find((option) => option.name === name)?.values ?? []
  const kept = former.filter((value) => values.includes(value))
  return { name, values: [...kept, ...values.filter((value) => !kept.includes(value))] }
}

/** Prices and details of a file that does not name the options: prices are those of all variants. */
function sheetWithCommonValues(
  { variants: [common] }: ReadProduct,
  before: PlannedSheet,
  context: VariantContext,
  messages: RowMessages,
): PlannedSheet {
  if (!common) return before
  const isOnly = before.variants.length === 1
  const { price, compareAt, cost, weightGrams } = common
  const values: ReadVariant = isOnly
    ? common
    : {
        optionValues: [],
        ...(price !== undefined && { price }),
        ...(compareAt !== undefined && { compareAt }),
        ...(cost !== undefined && cost !== null && { cost }),
        ...(weightGrams !== undefined && weightGrams !== null && { weightGrams }),
      }
  if (!isOnly && (common.sku || common.barcode)) messages.remarks.push(importMessages.codesNeedOptions)
  // An import with one price sets that of all variants, unless it is the product's own.
  const cheapest = before.variants.toSorted((a, b) => a.price - b.price)[0]
  const isOwnPrice =
    cheapest !== undefined &&
    (price ?? cheapest.price) === cheapest.price &&
    (compareAt ?? cheapest.oldPrice ?? 0) === (cheapest.oldPrice ?? 0)
  const { price: _price, compareAt: _compareAt, ...unpriced } = values
  const variants = before.variants.map((stored) =>
    inStoredOrder({
      ...mergedVariant(isOwnPrice ? unpriced : values, stored, stored, context, messages),
      optionValues: stored.optionValues,
      stock: stored.stock,
    }),
  )
  return { ...before, variants }
}

/** A variant of the file over the stored one, or over what a new one begins with. */
function mergedVariant(
  read: ReadVariant,
  stored: SheetVariant | undefined,
  priceBefore: { price: number; oldPrice: number | null },
  context: VariantContext,
  messages: RowMessages,
): SheetVariant {
  const basis = stored ?? priceBefore
  const price = read.price ?? basis.price
  const oldPrice =
    read.compareAt === undefined ? (read.price === undefined ? basis.oldPrice : null) : read.compareAt
  assertPrice(price, oldPrice ?? 0, read, messages)
  const image = read.imageUrl ? context.imageOf(read.imageUrl) : undefined
  return inStoredOrder({
    optionValues: read.optionValues,
    stock: stored?.stock ?? 0,
    price,
    oldPrice: oldPrice !== null && oldPrice > price ? oldPrice : null,
    sku: read.sku === undefined ? (stored?.sku ?? null) : freeSku(read.sku, stored, context, messages),
    barcode: codeOf(read.barcode, stored?.barcode),
    cost: read.cost === undefined ? (stored?.cost ?? null) : read.cost,
    weightGrams: weightOf(read.weightGrams, stored?.weightGrams),
    imageId: read.imageUrl === '' ? null : (image?.imageId ?? stored?.imageId ?? null),
    ...(image?.imageKey !== undefined && { imageKey: image.imageKey }),
    customFields:
      fillCustomFields(read.customFields, stored, context.variantFields, messages) ??
      stored?.customFields ??
      null,
  })
}

function assertPrice(price: number, oldPrice: number, read: ReadVariant, { errors }: RowMessages): void {
  // One that is missing or cannot be read has its reason already.
  if (read.price === undefined) return
  const isInBounds = price >= 1 && price <= MAX_PRICE && oldPrice <= MAX_PRICE
  if (!isInBounds && !errors.includes(importMessages.priceOutOfBounds))
    errors.push(importMessages.priceOutOfBounds)
}

function freeSku(
  read: string,
  stored: SheetVariant | undefined,
  { claimSku }: VariantContext,
  { errors, remarks }: RowMessages,
): string | null {
  if (read === '') return null
  const { error, remark } = claimSku(read)
  if (error !== undefined) errors.push(error)
  if (remark !== undefined) remarks.push(remark)
  return remark === undefined ? codeOf(read, stored?.sku) : null
}

const codeOf = (read: string | undefined, stored: string | null | undefined): string | null =>
  read === undefined || read === stored?.normalize('NFC') ? (stored ?? null) : read || null

const weightOf = (read: number | null | undefined, stored: number | null | undefined): number | null =>
  read === undefined || (read ?? 0) === (stored ?? 0) ? (stored ?? null) : read
