import { expect, test } from 'vitest'
import { type ChangeOfPrices, changedPrice } from './changed-price.ts'

const plain = { price: 1999, oldPrice: null }
const reduced = { price: 840, oldPrice: 1000 }

test.each([
  [plain, { kind: 'percent', percent: 10, roundTo: 1 }, { price: 2199, oldPrice: null }],
  [plain, { kind: 'percent', percent: 7.5, roundTo: 1 }, { price: 2149, oldPrice: null }],
  [plain, { kind: 'percent', percent: 0.29, roundTo: 1 }, { price: 2005, oldPrice: null }],
  [plain, { kind: 'percent', percent: -10, roundTo: 5 }, { price: 1800, oldPrice: null }],
  [reduced, { kind: 'percent', percent: 10, roundTo: 5 }, { price: 925, oldPrice: 1100 }],
  [reduced, { kind: 'amount', amount: 75, roundTo: 1 }, { price: 915, oldPrice: 1075 }],
  [reduced, { kind: 'amount', amount: -75, roundTo: 10 }, { price: 770, oldPrice: 930 }],
  [reduced, { kind: 'discount', discountPercent: 25, roundTo: 1 }, { price: 750, oldPrice: 1000 }],
  [plain, { kind: 'discount', discountPercent: 15, roundTo: 10 }, { price: 1700, oldPrice: 1999 }],
  [reduced, { kind: 'discount', discountPercent: 0, roundTo: 10 }, { price: 1000, oldPrice: null }],
] satisfies [object, ChangeOfPrices, object][])('%o changed by %o costs %o', (before, change, after) => {
  expect(changedPrice(before, change)).toEqual(after)
})

test('half a step is rounded up', () => {
  expect(changedPrice({ price: 10, oldPrice: null }, { kind: 'amount', amount: 5, roundTo: 10 }).price).toBe(
    20,
  )
  expect(changedPrice({ price: 10, oldPrice: null }, { kind: 'amount', amount: 4, roundTo: 10 }).price).toBe(
    10,
  )
  expect(changedPrice({ price: 5, oldPrice: null }, { kind: 'percent', percent: 10, roundTo: 1 }).price).toBe(
    6,
  )
})

test('an old price that is not higher any more is dropped', () => {
  const close = { price: 998, oldPrice: 1001 }
  expect(changedPrice(close, { kind: 'amount', amount: 0, roundTo: 10 })).toEqual({
    price: 1000,
    oldPrice: null,
  })
  const dearer = { price: 1004, oldPrice: 1005 }
  expect(changedPrice(dearer, { kind: 'discount', discountPercent: 1, roundTo: 10 })).toEqual({
    price: 1000,
    oldPrice: 1005,
  })
  const cheap = { price: 8, oldPrice: null }
  expect(changedPrice(cheap, { kind: 'discount', discountPercent: 1, roundTo: 10 })).toEqual({
    price: 8,
    oldPrice: null,
  })
})

test('nothing costs less than 0', () => {
  expect(changedPrice(reduced, { kind: 'amount', amount: -900, roundTo: 1 })).toEqual({
    price: 0,
    oldPrice: 100,
  })
  expect(changedPrice(plain, { kind: 'amount', amount: -2500, roundTo: 10 })).toEqual({
    price: 0,
    oldPrice: null,
  })
})

test('a price below half a step becomes 0, which is rejected', () => {
  expect(changedPrice({ price: 4, oldPrice: null }, { kind: 'percent', percent: 5, roundTo: 10 }).price).toBe(
    0,
  )
})
