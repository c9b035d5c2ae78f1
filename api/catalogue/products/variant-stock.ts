import { invalid } from '#api/errors.ts'
import type { NewVariant } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'

/** Stock of one colour and size as stored: an empty text where the product has no colours, or no sizes. */
export type VariantStock = { color: string; size: string; stock: number }

type Choices = { colors: readonly string[]; sizes: readonly string[] }

/**
 * Wanted stock entries as they are to be stored. An entry that says what its form showed books only the difference, so that
 * units sold meanwhile stay sold. Throws invalid for a colour or size the product does not have, or one listed twice.
 */
export function variantsOfInput(
  input: readonly NewVariant[],
  choices: Choices,
  stored: readonly VariantStock[] = [],
): VariantStock[] {
  const stockOf = new Map(stored.map((variant) => [keyOf(variant), variant.stock]))
  const seen = new Set<string>()
  return input.map((entry, index) => {
    const variant = { color: entry.color ?? '', size: entry.size ?? '' }
    if (!fits(variant, choices)) throw refused(index, messages.variantUnknown)
    const key = keyOf(variant)
    if (seen.has(key)) throw refused(index, messages.variantTwice)
    seen.add(key)
    return { ...variant, stock: countedVariants(entry.stock, entry.stockRead, stockOf.get(key) ?? 0) }
  })
}

/** The stored entries that still name a colour and size of the product. */
export function variantsLeft(stored: readonly VariantStock[], choices: Choices): VariantStock[] {
  return stored.filter((variant) => fits(variant, choices))
}

/** A new stock: as given, or the stored one changed by as much as the form changed what it had read. Never below zero. */
export function countedVariants(stock: number, stockRead: number | undefined, stored: number): number {
  return stockRead === undefined ? stock : Math.max(0, stored + stock - stockRead)
}

export function totalStockOf(variants: readonly VariantStock[]): number {
  return variants.reduce((sum, { stock }) => sum + stock, 0)
}

function fits({ color, size }: Pick<VariantStock, 'color' | 'size'>, { colors, sizes }: Choices): boolean {
  return isOneOf(color, colors) && isOneOf(size, sizes)
}

function isOneOf(choice: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? choice === '' : offered.includes(choice)
}

function keyOf({ color, size }: Pick<VariantStock, 'color' | 'size'>): string {
  return JSON.stringify([color, size])
}

function refused(index: number, message: string) {
  return invalid(message, [{ path: `variants.${index}`, message }])
}
