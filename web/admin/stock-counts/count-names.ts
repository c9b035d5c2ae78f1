import type { StockCountLine } from '#contract/sales/stock-counts/stock-counts.ts'
import { signedUnits } from '#web/admin/products/stock/stock-labels.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localName } from '#web/formatting/text-language.ts'

type Named = Pick<StockCountLine, 'productName' | 'productNameBn' | 'variantName'>

/** `Lamp, red / M`, in the language of the page where the product has a name in it. */
export const countedName = ({ productName, productNameBn, variantName }: Named): string =>
  [localName({ name: productName, nameBn: productNameBn }), variantName].filter(Boolean).join(', ')

/** `+3`, `−2` and `0`. */
export const signedCount = (units: number): string => signedUnits(units) || formatNumber(0)
