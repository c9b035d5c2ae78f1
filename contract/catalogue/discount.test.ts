import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedPrice, discountPercentOf } from './discount.ts'

const MAX_PRICE = 10_000_000

test.each([
  [1999, 15, 1699],
  [1000, 0, 1000],
  [10, 5, 10],
  [1, 99, 0],
  [4200, 16.69, 3499],
  [10_000_000, 99.99999, 1],
])('৳%i less %f percent is ৳%i', (originalPrice, percent, price) => {
  expect(discountedPrice(originalPrice, percent)).toBe(price)
})

test.each([
  [4200, 3499, 16.69],
  [1000, 800, 20],
  [999, 888, 11.1],
  [500, 500, 0],
  [1, 0, 99],
  [500, 600, 0],
  [10_000_000, 9_999_999, 0.00001],
])('from ৳%i to ৳%i the discount is %f percent', (originalPrice, price, percent) => {
  expect(discountPercentOf(originalPrice, price)).toBe(percent)
})

const prices = fc
  .integer({ min: 1, max: MAX_PRICE })
  .chain((originalPrice) => fc.tuple(fc.constant(originalPrice), fc.integer({ min: 1, max: originalPrice })))

test('the discount of any two prices gives the price, rounded or cut off, with no more decimals than it needs', () => {
  fc.assert(
    fc.property(prices, ([originalPrice, price]) => {
      const percent = discountPercentOf(originalPrice, price)
      expect(discountedPrice(originalPrice, percent)).toBe(price)
      const millionths = BigInt(Math.round(percent * 1_000_000))
      const exact = BigInt(originalPrice) * (100_000_000n - millionths)
      expect(exact / 100_000_000n).toBe(BigInt(price))
      const [, decimals = ''] = String(percent).split('.')
      if (decimals.length > 0) {
        const unit = 10 ** (decimals.length - 1)
        expect(discountedPrice(originalPrice, Math.floor(percent * unit) / unit)).not.toBe(price)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a whole percentage is found again, or another one that gives the same price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_PRICE }),
      fc.integer({ min: 0, max: 99 }),
      (listPrice, percent) => {
        const price = discountedPrice(listPrice, percent)
        expect(discountedPrice(listPrice, discountPercentOf(listPrice, price))).toBe(price)
      },
    ),
    { numRuns: 2_000 },
  )
})
