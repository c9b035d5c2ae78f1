import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  createPurchaseOrderEndpoint,
  PurchaseOrder,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'

/** A line as it is typed. */
export type LineValues = { variantId: string; name: string; units: string; unitCost: string }
export type PurchaseOrderValues = {
  supplierName: string
  expectedOn: string
  note: string
  lines: readonly LineValues[]
}

export const emptyPurchaseOrder: PurchaseOrderValues = {
  supplierName: '',
  expectedOn: '',
  note: '',
  lines: [],
}

/** A stored order as its form shows it; lines of deleted products are left out, since they cannot be ordered. */
export function purchaseOrderValuesOf({ supplierName, expectedOn, note, lines }: PurchaseOrder) {
  return {
    ...{ supplierName, expectedOn: expectedOn ?? '', note },
    lines: lines.flatMap(({ variantId, name, units, unitCost }) =>
      variantId ? { variantId, name, units: String(units), unitCost: unitCost ? String(unitCost) : '' } : [],
    ),
  }
}

export function purchaseOrderErrors({ supplierName, lines }: PurchaseOrderValues) {
  return {
    supplierName: supplierName.trim() ? undefined : purchasingMessages.supplierRequired,
    lines: lineProblem(lines),
  }
}

export function purchaseOrderInput(
  values: PurchaseOrderValues,
): InputOf<typeof createPurchaseOrderEndpoint>['body'] {
  const { supplierName, expectedOn, note, lines } = values
  return {
    ...{ supplierName, expectedOn: expectedOn || null, note },
    lines: lines.map(({ variantId, units, unitCost }) => {
      const cost = parseWholeNumber(unitCost)
      return { variantId, units: parseWholeNumber(units) ?? 0, ...(cost && { unitCost: cost }) }
    }),
  }
}

/** What the typed lines of known cost come to; a line that cannot be ordered as it is typed is left out. */
export const typedTotal = (lines: readonly LineValues[]): number =>
  lines
    .filter(({ units, unitCost }) => isUnits(units) && isCost(unitCost))
    .reduce(
      (sum, line) => sum + (parseWholeNumber(line.units) ?? 0) * (parseWholeNumber(line.unitCost) ?? 0),
      0,
    )

/** Whether this is a number of units that can be ordered or received. */
export const isUnits = (typed: string): boolean => {
  const units = parseWholeNumber(typed) ?? 0
  return units >= 1 && units <= MAX_STOCK
}

/** Whether this is empty or what a unit may cost. */
export const isCost = (typed: string): boolean => typed.trim() === '' || (parseWholeNumber(typed) ?? 0) > 0

function lineProblem(lines: readonly LineValues[]): string | undefined {
  if (lines.length === 0) return purchasingMessages.linesRequired
  if (!lines.every(({ units }) => isUnits(units))) return purchasingMessages.unitsInvalid
  return lines.every(({ unitCost }) => isCost(unitCost)) ? undefined : messages.unitCostInvalid
}
