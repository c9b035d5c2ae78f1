import { expect, test } from 'vitest'
import { priceForUnits } from './price-for-units.ts'
import { grandTotalOf, subtotalOfUnits } from './totals.ts'

test('the grand total is the subtotal less the discount plus the fees', () => {
  expect(grandTotalOf({ subtotal: 500, discountAmount: 50, deliveryFee: 60 })).toBe(510)
  expect(grandTotalOf({ subtotal: 500, discountAmount: 50, deliveryFee: 60, returnFee: 40 })).toBe(550)
})

test('units cost their prices together', () => {
  expect(subtotalOfUnits([])).toBe(0)
  expect(
    subtotalOfUnits([
      { unitPrice: 300, units: 2 },
      { unitPrice: 50, units: 0 },
    ]),
  ).toBe(600)
})

test('a unit costs the lowest price that its number of units reaches', () => {
  const quantityPrices = [
    { leastQuantity: 3, price: 90 },
    { leastQuantity: 10, price: 95 },
  ]
  expect([2, 3, 10].map((units) => priceForUnits({ price: 100, quantityPrices }, units))).toEqual([
    100, 90, 90,
  ])
  expect(priceForUnits({ price: 100 }, 9)).toBe(100)
})
