import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reducedTotals, totalsOf } from './reduced-totals.ts'

const totals = (subtotal: number, discountAmount: number) =>
  totalsOf({ subtotal, discountAmount, deliveryFee: 130, returnFee: 40 })

test('units that leave take their part of the discount along', () => {
  const lines = [
    { unitPrice: 1_000, kept: 2, givenUp: 1 },
    { unitPrice: 500, kept: 2, givenUp: 0 },
  ]
  expect(reducedTotals(totals(3_000, 300), lines)).toEqual(totals(2_000, 200))
})

test('an order that gives up nothing stays as it is', () => {
  expect(reducedTotals(totals(999, 100), [{ unitPrice: 333, kept: 3, givenUp: 0 }])).toEqual(totals(999, 100))
})

test('whatever leaves, the discount is never above what is left, and all that leaves and stays is what there was', () => {
  const line = fc
    .record({ unitPrice: fc.nat({ max: 200_000 }), kept: fc.integer({ min: 1, max: 99 }) })
    .chain((one) =>
      fc.record({
        unitPrice: fc.constant(one.unitPrice),
        kept: fc.constant(one.kept),
        givenUp: fc.nat({ max: one.kept }),
      }),
    )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat({ max: 1_000 }), (lines, perMille) => {
      const subtotal = lines.reduce((sum, { unitPrice, kept }) => sum + unitPrice * kept, 0)
      const before = totals(subtotal, Math.floor((subtotal * perMille) / 1_000))
      const after = reducedTotals(before, lines)
      expect(after.discountAmount).toBeLessThanOrEqual(after.subtotal)
      expect(after.discountAmount).toBeLessThanOrEqual(before.discountAmount)
      expect(after.subtotal).toBe(
        lines.reduce((sum, { unitPrice, kept, givenUp }) => sum + unitPrice * (kept - givenUp), 0),
      )
      expect(after.grandTotal).toBeLessThanOrEqual(before.grandTotal)
      const nothing = reducedTotals(
        before,
        lines.map((one) => ({ ...one, givenUp: one.kept })),
      )
      expect(nothing).toEqual(totals(0, 0))
    }),
  )
})
