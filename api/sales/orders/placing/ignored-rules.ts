import type { ServiceNeeds } from '#api/needs.ts'
import type { PricedOrder } from '#api/pricing/price-order.ts'
import { raiseWarning } from '#api/shop-warnings.ts'

/** A rule that fails at every order writes its warning no more often. */
const REPEAT_MS = 60_000
/** A warning that is not repeated ends: the rule is fixed, or nobody orders what it fails at. */
const SHOWN_MS = 60 * 60_000

/** Reports what was ignored while an order was priced. */
export type ReportIgnoredRules = (priced: Pick<PricedOrder, 'ignoredRules'>) => void

/**
 * Creates what tells operator and staff which price rules could not be used for an order: a line in the log each
 * time, and a warning on the staff's overview. It is written beside the order, which waits for nothing.
 * docs/providers.md §5
 */
export function createReportIgnoredRules({
  db,
  clock,
}: Pick<ServiceNeeds, 'db' | 'clock'>): ReportIgnoredRules {
  const warnedAt = new Map<string, number>()

  return ({ ignoredRules }) => {
    for (const { rule, reason } of ignoredRules) {
      const why = reason.replace(/\s+/g, ' ').slice(0, 300)
      console.warn(`The price rule "${rule}" was ignored for an order: ${why}.`)
      const now = clock()
      if (now.getTime() - (warnedAt.get(rule) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) continue
      warnedAt.set(rule, now.getTime())
      const text = `The price rule "${rule}" fails, and orders are taken without its discount: ${why}.`
      const shownUntil = new Date(now.getTime() + SHOWN_MS)
      raiseWarning(db, { key: `price rule ${rule}`, text, shownUntil, now }).catch((error: unknown) => {
        warnedAt.delete(rule)
        console.warn(`The warning about the price rule "${rule}" could not be stored: ${String(error)}`)
      })
    }
  }
}
