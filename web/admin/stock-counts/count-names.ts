import type { StockCountLine } from '#contract/sales/stock-counts/stock-counts.ts'
import { signedUnits } from '#web/admin/products/stock/stock-labels.ts'
import { formatNumber } from '#web/formatting/formatting.ts'

/** `Lamp, red / M` */
export const countedName = ({
  productName,
  variantName,
}: Pick<StockCountLine, 'productName' | 'variantName'>) =>
  [productName, variantName].filter(Boolean).join(', ')

/** `+3`, `−2` and `0`. */
export const signedCount = (units: number): string => signedUnits(units) || formatNumber(0)
