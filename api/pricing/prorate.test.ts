import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate.ts'

test.each([
  [100, [300, 300, 300], [34, 33, 33]],
  [10, [1, 2], [3, 7]],
  [0, [5, 5], [0, 0]],
  [7, [7], [7]],
  [7, [0, 0], [7, 0]],
  [7, [], []],
])('%i taka among %o are %o', (amount, weights, parts) => {
  expect(prorate(amount, weights)).toEqual(parts)
})

test('the parts sum to the amount, and none is larger than its weight or a taka off its exact part', () => {
  const weights = fc.array(fc.nat({ max: 500_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (shares, rate) => {
      const total = shares.reduce((sum, share) => sum + share, 0)
      const amount = Math.floor(total * rate)
      const parts = prorate(amount, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const share = shares[index] ?? 0
        expect(part).toBeLessThanOrEqual(share)
        expect(part).toBeGreaterThanOrEqual(0)
        if (total > 0) expect(Math.abs(part - (amount * share) / total)).toBeLessThan(1)
      }
    }),
  )
})
