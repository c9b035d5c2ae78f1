import type { Taka } from '#contract/taka.ts'

/**
 * Divides an amount among shares in proportion to their weights, to the taka: each share gets its part rounded down, and the
 * takas left over go to the largest remainders, the first of equal ones first. The parts sum to the amount, and no part is
 * larger than its weight while the amount is not larger than the sum of the weights. Weights are whole and not negative;
 * with a sum of 0 the first share gets all of it.
 *
 *     prorate(100, [300, 300, 300]) // [34, 33, 33]
 */
export function prorate(amount: Taka, weights: readonly number[]): Taka[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  // In `BigInt`: the product of two amounts may be larger than what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(total)))
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(total) }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
