import type { StockRecord } from '#contract/catalogue/stock-staff.ts'

/** What is counted, as staff call it: `500 g`, `All variants`. */
export function recordName({ variants }: Pick<StockRecord, 'variants'>): string {
  const [first] = variants
  if (first === undefined) return 'No longer offered'
  if (variants.length > 1) return 'All variants'
  return first || 'This product'
}

const reasonLabels: Readonly<Record<string, string>> = {
  opening: 'Opening stock',
  sale: 'Ordered',
  cancellation: 'Order cancelled',
  'changed-order': 'Order changed',
  'handed-over': 'Handed over',
  refused: 'Parcel refused',
  return: 'Returned',
  lost: 'Lost',
  damaged: 'Damaged',
  count: 'Counted',
  received: 'Goods received',
  transfer: 'Moved to another place',
  import: 'Import',
  valued: 'Cost became known',
  revalued: 'Cost changed',
}

/** A reason of a movement as staff read it; an unknown one as it is stored. */
export const reasonLabel = (reason: string): string => reasonLabels[reason] ?? reason

/** A change in units with its sign: `+20`, `−3`, and nothing for 0. */
export function signedUnits(units: number): string {
  if (units === 0) return ''
  return units > 0 ? `+${units}` : `−${-units}`
}
