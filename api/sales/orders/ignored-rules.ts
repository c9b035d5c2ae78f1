import type { PricedOrder } from '#api/pricing/price-order.ts'

/** Tells the operator which price rules could not be used for an order, on one line each. */
export function logIgnoredRules({ ignoredRules }: Pick<PricedOrder, 'ignoredRules'>): void {
  for (const { rule, reason } of ignoredRules)
    console.warn(
      `The price rule "${rule}" was ignored for an order: ${reason.replace(/\s+/g, ' ').slice(0, 300)}.`,
    )
}
