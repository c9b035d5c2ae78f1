import type { Taka } from '#contract/taka.ts'
import { allocate } from './allocate.ts'

/** `returnFee`: what the order charges for returns of its goods. */
export type OrderTotals = {
  subtotal: Taka
  discountAmount: Taka
  deliveryFee: Taka
  returnFee: Taka
  grandTotal: Taka
}

/** Units of a line that the buyer still pays for, and how many of them the order gives up. */
export type ReducedLine = { unitPrice: Taka; kept: number; givenUp: number }

/**
 * The totals of an order that gives up units. The discount belongs to the lines in proportion to what they cost, to the taka:
 * units that leave take their part of it along. The fees stay.
 */
export function reducedTotals(
  { discountAmount, deliveryFee, returnFee }: OrderTotals,
  lines: readonly ReducedLine[],
): OrderTotals {
  const discounts = allocate(
    discountAmount,
    lines.map(({ unitPrice, kept }) => unitPrice * kept),
  )
  const remaining = lines.map(({ unitPrice, kept, givenUp }, index) => {
    const [staying = 0, leaving = 0] = [unitPrice * (kept - givenUp), unitPrice * givenUp]
    const [discount = 0] = allocate(discounts[index] ?? 0, [staying, leaving])
    return { amount: staying, discount }
  })
  const subtotal = remaining.reduce((sum, { amount }) => sum + amount, 0)
  const discount = remaining.reduce((sum, line) => sum + line.discount, 0)
  return totalsOf({ subtotal, discountAmount: discount, deliveryFee, returnFee })
}

/** Totals with their sum. */
export function totalsOf(parts: Omit<OrderTotals, 'grandTotal'>): OrderTotals {
  const { subtotal, discountAmount, deliveryFee, returnFee } = parts
  return { ...parts, grandTotal: subtotal - discountAmount + deliveryFee + returnFee }
}
