import type { OrderTaxTotal } from '#contract/pricing/order-lines.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import type { Taka } from '#contract/taka.ts'
import { divideHalfUp } from './divide-half-up.ts'
import type { Adjustment } from './order-adjustments.ts'

/** Hundredths of a taka, in which VAT is counted: a part of whole taka is seldom whole. */
export type Paisa = number

/**
 * A part of an order with its rate: a line, or with `lineId` null the fee for delivery. `isAdded`: VAT comes on top of what it
 * costs, which contains it otherwise.
 */
export type TaxRate = { lineId: string | null; percent: number; isAdded: boolean }

/** With what comes on top, and the VAT that is contained in what it costs with that. */
export type OrderTax = TaxRate & { added: Taka; paisa: Paisa }

type TaxedProduct = { productId: string; categoryId: string }

/** Rates have two decimals, so that these are whole numbers. */
const HUNDREDTHS = 100

/** The rate of a product: its own, else that of its category, else the shop's. */
export const taxPercentOf = (terms: TaxTerms, { productId, categoryId }: TaxedProduct): number =>
  terms.products[productId] ?? terms.categories[categoryId] ?? terms.percent

/** The rates of a new order; none in a shop without VAT. */
export function ratesOf(terms: TaxTerms, lines: readonly (TaxedProduct & { id: string })[]): TaxRate[] {
  if (terms.mode === 'none') return []
  const isAdded = terms.mode === 'added'
  const ofLines = lines.map((line) => ({ lineId: line.id, percent: taxPercentOf(terms, line), isAdded }))
  const { deliveryPercent: percent } = terms
  return percent === null ? ofLines : [...ofLines, { lineId: null, percent, isAdded }]
}

/**
 * The VAT of each part of an order: of a line, of what its units cost less its discounts; of the delivery, of what is charged
 * for it. docs/decisions/024-taxes.md
 */
export function taxesOf(
  rates: readonly TaxRate[],
  lines: readonly { id: string; amount: Taka }[],
  adjustments: readonly Adjustment[],
): OrderTax[] {
  const adjusted = (lineId: string | null) =>
    adjustments
      .filter((one) => one.lineId === lineId && one.kind !== 'return')
      .reduce((sum, { amount }) => sum + amount, 0)
  return rates.map(({ lineId, percent, isAdded }) => {
    const cost = (lines.find(({ id }) => id === lineId)?.amount ?? 0) + adjusted(lineId)
    const added = isAdded ? taxOnTop(cost, percent) : 0
    return { lineId, percent, isAdded, added, paisa: includedTax(paisaOf(cost + added), percent) }
  })
}

/** The VAT within an amount that contains it, rounded half up: `3783` of `29000` at 15 percent. */
export function includedTax(amount: Paisa, percent: number): Paisa {
  const rate = Math.round(percent * HUNDREDTHS)
  return divideHalfUp(amount * rate, 100 * HUNDREDTHS + rate)
}

/** The VAT on top of an amount, rounded half up to a taka: `149` on `990` at 15 percent. */
export function taxOnTop(amount: Taka, percent: number): Taka {
  return divideHalfUp(amount * Math.round(percent * HUNDREDTHS), 100 * HUNDREDTHS)
}

export const paisaOf = (amount: Taka): Paisa => amount * HUNDREDTHS

const sumOfTaxes = (taxes: readonly OrderTax[]): Paisa => taxes.reduce((sum, { paisa }) => sum + paisa, 0)

/** The VAT on top of an order's prices. */
export const addedTaxIn = (taxes: readonly OrderTax[]): Taka =>
  taxes.reduce((sum, { added }) => sum + added, 0)

/** The VAT of an order as it is shown; undefined where it has none. */
export function taxTotalOf(taxes: readonly OrderTax[]): OrderTaxTotal | undefined {
  if (taxes.length === 0) return undefined
  return { mode: taxes.some(({ isAdded }) => isAdded) ? 'added' : 'included', paisa: sumOfTaxes(taxes) }
}
