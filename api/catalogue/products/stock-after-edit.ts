import { conflict, invalidField } from '#api/errors.ts'
import type { NewVariant } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'

/** Stock of one colour and size as stored: '' if the product has no colours, or no sizes. */
export type VariantStock = { color: string; size: string; stock: number }

type Options = { colors: readonly string[]; sizes: readonly string[] }

/**
 * The variants of a form as they are to be stored. An entry with `stockRead` changes the stored stock by the difference only,
 * so that units sold meanwhile stay sold; where none is stored for each, its number is all of its units. Throws invalid for a
 * colour or size that the product does not have, and for a variant listed twice.
 */
export function variantsToStore(
  variants: readonly NewVariant[],
  options: Options,
  stored?: readonly VariantStock[],
): VariantStock[] {
  const stockOf = new Map(stored?.map((variant) => [keyOf(variant), variant.stock]))
  const seen = new Set<string>()
  return variants.map(({ color, size, stock, stockRead }, index) => {
    const variant = { color: color ?? '', size: size ?? '' }
    if (!hasOption(variant, options)) throw invalidField(`variants.${index}`, messages.variantUnknown)
    const key = keyOf(variant)
    if (seen.has(key)) throw invalidField(`variants.${index}`, messages.variantTwice)
    seen.add(key)
    return { ...variant, stock: stored ? adjustedStock(stock, stockRead, stockOf.get(key) ?? 0) : stock }
  })
}

/**
 * Throws conflict when units that all variants shared are divided among them, and are others than those that were shown: what
 * was sold meanwhile would be for sale again.
 */
export function assertSharedStockRead(
  row: { hasVariants: boolean; stock: number },
  stockRead: number | undefined,
): void {
  if (!row.hasVariants && stockRead !== undefined && stockRead !== row.stock)
    throw conflict(messages.sharedStockMoved(stockRead, row.stock))
}

/** The units of all variants of a form that showed how many each had; undefined where it showed none. */
export function unitsReadOf(variants: readonly NewVariant[]): number | undefined {
  const read = variants.flatMap(({ stockRead }) => stockRead ?? [])
  return read.length > 0 ? read.reduce((sum, units) => sum + units, 0) : undefined
}

/** The stored variants whose colour and size the product still has. */
export function remainingVariants(stored: readonly VariantStock[], options: Options): VariantStock[] {
  return stored.filter((variant) => hasOption(variant, options))
}

/** The new stock: as given, or with `stockRead` the stored stock changed by the difference to it. Never below zero. */
export function adjustedStock(stock: number, stockRead: number | undefined, stored: number): number {
  return stockRead === undefined ? stock : Math.max(0, stored + stock - stockRead)
}

export function totalStockOf(variants: readonly VariantStock[]): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0)
}

function hasOption(
  { color, size }: Pick<VariantStock, 'color' | 'size'>,
  { colors, sizes }: Options,
): boolean {
  return isOneOf(color, colors) && isOneOf(size, sizes)
}

function isOneOf(value: string, options: readonly string[]): boolean {
  return options.length === 0 ? value === '' : options.includes(value)
}

function keyOf({ color, size }: Pick<VariantStock, 'color' | 'size'>): string {
  return JSON.stringify([color, size])
}
