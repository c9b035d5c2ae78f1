import type { Taka } from '#contract/taka.ts'

// Without zod: the checkout adds up what it shows before the server answers, with the functions that the server uses.

/** What units cost together. */
export const subtotalOfUnits = (lines: readonly { unitPrice: Taka; units: number }[]): Taka =>
  lines.reduce((sum, { unitPrice, units }) => sum + unitPrice * units, 0)

/** What an order costs: subtotal less discount plus fees and the VAT on top, in whole taka (docs/product.md §29). */
export const grandTotalOf = ({
  subtotal,
  discountAmount,
  deliveryFee,
  returnFee = 0,
  addedTax = 0,
}: {
  subtotal: Taka
  discountAmount: Taka
  deliveryFee: Taka
  returnFee?: Taka | undefined
  addedTax?: Taka | undefined
}): Taka => Math.round(subtotal - discountAmount + deliveryFee + returnFee + addedTax)
