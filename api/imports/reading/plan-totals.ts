import type { RowPlan } from '#api/imports/planning/plan-row.ts'
import type { ImportFindings } from '#contract/imports/imports.ts'
import type { Reading } from './reading.ts'

/** How many products of a file the import would change, and what about them staff should know. */
export type PlanTotals = {
  counts: Record<RowPlan['outcome'], number>
  stockChanges: { only: number; also: number }
  imageCount: number
  decimals: number
  uncounted: number
  uncategorised: number
  categories: ImportFindings['categories']
  collections: NonNullable<ImportFindings['collections']>
}

export function emptyTotals(): PlanTotals {
  return {
    counts: { new: 0, changed: 0, unchanged: 0, refused: 0 },
    stockChanges: { only: 0, also: 0 },
    imageCount: 0,
    decimals: 0,
    uncounted: 0,
    uncategorised: 0,
    categories: [],
    collections: [],
  }
}

export function addToTotals(
  totals: PlanTotals,
  reading: Reading,
  { outcome, stockChange, change, isUncounted }: RowPlan,
): void {
  totals.counts[outcome] += 1
  if (stockChange) totals.stockChanges[stockChange] += 1
  totals.imageCount += change?.images?.length ?? 0
  if (reading.hasDecimals) totals.decimals += 1
  if (isUncounted) totals.uncounted += 1
}
