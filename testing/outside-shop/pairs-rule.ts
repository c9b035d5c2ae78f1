import type { PriceRule } from '#api/pricing/price-rule.ts'

/** So much off each pair of the same product. */
export const pairsRule = ({ amountOff }: { amountOff: number }): PriceRule => ({
  name: 'pairs',
  check: () => (Number.isInteger(amountOff) ? [] : ['The amount that a pair costs less must be whole taka.']),
  discounts: ({ lines }) =>
    lines.map(({ quantity, amount }, line) => {
      return { line, amount: Math.min(amount, Math.floor(quantity / 2) * amountOff) }
    }),
})
