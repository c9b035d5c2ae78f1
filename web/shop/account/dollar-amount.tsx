import type { Taka } from '#contract/taka.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { formatDollars } from '#web/formatting/money.ts'
import { useSite } from '#web/layouts/use-site.ts'

/** An amount as the dashboard has it: in dollars, with the taka it stands for as a tooltip (docs/product.md §4). */
export function DollarAmount({ amount }: { amount: Taka }) {
  const { takaPerDollar } = useSite()
  return <span title={formatPrice(amount)}>{formatDollars(amount, takaPerDollar)}</span>
}
