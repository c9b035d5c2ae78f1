import { perLanguage } from '#contract/language.ts'
import type { Taka } from '#contract/taka.ts'

const dollars = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
)

/** `$10.25`: the dashboard's amounts, in dollars with two decimals (docs/product.md §4). */
export const formatDollars = (amount: Taka, takaPerDollar: number): string =>
  dollars().format(amount / takaPerDollar)
