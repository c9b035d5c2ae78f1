import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import type { CartLine } from './cart-line.ts'

/** What was chosen of a product, in the language of the page: `সাদা / ৪২`; empty without options. */
export function shownChoice({
  color,
  size,
  options = [],
}: Pick<CartLine, 'color' | 'size' | 'options'>): string {
  return [color, size, ...options].flatMap((value) => (value ? optionValueName(value) : [])).join(' / ')
}
