import { signedUnits } from '#web/admin/products/stock/stock-labels.ts'
import { formatNumber } from '#web/formatting/formatting.ts'

/** `+3`, `−2` and `0`. */
export const signedCount = (units: number): string => signedUnits(units) || formatNumber(0)
