import { perLanguage } from '#contract/language.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'

const dollars = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
)
const fractions = perLanguage((locale) => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))

/** `৳1,250`, or `৳1,250.50` as in the statements of wallets. */
export function formatPaisa(paisa: number): string {
  const fraction = paisa % 100
  const whole = formatTaka((paisa - fraction) / 100)
  return fraction === 0 ? whole : `${whole}.${fractions().format(fraction)}`
}

/** `$10.25`: the dashboard's amounts, in dollars with two decimals (docs/product.md §4). */
export const formatDollars = (amount: Taka, takaPerDollar: number): string =>
  dollars().format(amount / takaPerDollar)
