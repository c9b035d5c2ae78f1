import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import { includedTax, type OrderTax, type Paisa, paisaOf } from '#api/pricing/taxes.ts'
import type { Taka } from '#contract/taka.ts'

/** A part of an order as documents have it: a line, or with `lineId` null its delivery. Amounts contain VAT. */
export type DocumentPart = { lineId: string | null; units: number; amount: Paisa; tax: Paisa }

/** What an order is to be invoiced for. `isWhole`: nothing of the line is still to be sent. */
type DuePart = DocumentPart & { percent: number; isWhole: boolean }

export type DocumentRow = DocumentPart & { percent: number }

type SentLine = {
  id: string
  unitPrice: Taka
  charged: number
  handedOver: number
  delivered: number
  returned: number
}

type InvoicedOrder = {
  lines: readonly SentLine[]
  adjustments: readonly Adjustment[]
  taxes: readonly OrderTax[]
  deliveryFee: Taka
}

/**
 * What is to be invoiced beyond what an order's documents say (`more`), and what they say too much of (`less`), both without
 * signs; empty where they agree. `invoiced`: the sums of its documents. docs/decisions/024-taxes.md
 */
export function documentRows(
  order: InvoicedOrder,
  invoiced: readonly DocumentPart[],
): { more: DocumentRow[]; less: DocumentRow[] } {
  const differences = dueParts(order).flatMap(({ isWhole, percent, ...due }) => {
    const before = invoiced.find(({ lineId }) => lineId === due.lineId) ?? { units: 0, amount: 0, tax: 0 }
    const units = due.units - before.units
    // Its part of the discounts may still change by a taka with every change of what is left to be sent.
    if (units === 0 && !isWhole) return []
    const { lineId } = due
    return { lineId, percent, units, amount: due.amount - before.amount, tax: due.tax - before.tax }
  })
  return { more: differences.flatMap(partAbove(1)), less: differences.flatMap(partAbove(-1)) }
}

function dueParts({ lines, adjustments, taxes, deliveryFee }: InvoicedOrder): DuePart[] {
  // Of an order that nobody took nothing is charged, delivery neither.
  const isLeft = lines.some(({ charged, returned }) => charged + returned > 0)
  return taxes.flatMap(({ lineId, percent, added, paisa: tax }) => {
    if (lineId === null) {
      const amount = isLeft ? paisaOf(deliveryFee + added) : 0
      return { lineId, percent, units: amount > 0 ? 1 : 0, amount, tax: isLeft ? tax : 0, isWhole: true }
    }
    const line = lines.find(({ id }) => id === lineId)
    return line ? dueOfLine(line, { percent, added, tax, adjustments }) : []
  })
}

/** Units that the buyer has or that are on their way, with their part of what the line costs. */
function dueOfLine(
  { id: lineId, unitPrice, charged, handedOver, delivered, returned }: SentLine,
  {
    percent,
    added,
    tax,
    adjustments,
  }: { percent: number; added: Taka; tax: Paisa; adjustments: readonly Adjustment[] },
): DuePart {
  const units = handedOver + delivered - returned
  const isWhole = units === charged
  if (units === 0) return { lineId, percent, units, amount: 0, tax: 0, isWhole }
  const discounts = adjustments
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { amount }) => sum + amount, 0)
  const cost = paisaOf(unitPrice * charged + discounts + added)
  if (isWhole) return { lineId, percent, units, amount: cost, tax, isWhole }
  const amount = Math.round((cost * units) / charged)
  return { lineId, percent, units, amount, tax: includedTax(amount, percent), isWhole }
}

/** The part of a difference that has this sign. */
const partAbove =
  (sign: 1 | -1) =>
  ({ lineId, percent, ...difference }: DocumentRow): DocumentRow[] => {
    const [units, amount, tax] = [difference.units, difference.amount, difference.tax].map((value) =>
      Math.max(0, sign * value),
    ) as [number, number, number]
    return units + amount + tax > 0 ? [{ lineId, percent, units, amount, tax }] : []
  }
