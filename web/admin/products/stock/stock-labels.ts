import type { StockItem } from '#contract/catalogue/stock-staff.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { staffStockTexts } from './stock-texts.ts'

/** What is counted, as staff call it: `500 g`, `All variants`. */
export function recordName({ variants }: Pick<StockItem, 'variants'>): string {
  const [first] = variants
  if (first === undefined) return staffStockTexts.noLongerOffered
  if (variants.length > 1) return staffStockTexts.allVariants
  return first || staffStockTexts.thisProduct
}

const reasonNames = (): Readonly<Record<string, string>> => staffStockTexts.reasons

/** A reason of a movement as staff read it; an unknown one as it is stored. */
export const reasonLabel = (reason: string): string => reasonNames()[reason] ?? reason

/** A change in units with its sign: `+20`, `−3`, and nothing for 0. */
export function signedUnits(units: number): string {
  if (units === 0) return ''
  return units > 0 ? `+${formatNumber(units)}` : `−${formatNumber(-units)}`
}
