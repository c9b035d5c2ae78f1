import { expect, test } from 'vitest'
import { quantityPriceText } from './quantity-price-text.ts'

const quantityPrices = [
  { leastQuantity: 3, price: 900 },
  { leastQuantity: 10, price: 1800 },
]

test('prices for several units are one line where all variants have the same', () => {
  const variants = [
    { optionValues: ['red'], quantityPrices },
    { optionValues: ['blue'], quantityPrices },
  ]
  expect(quantityPriceText(variants)).toBe('3 or more: ৳900 each, 10 or more: ৳1,800 each')
  expect(quantityPriceText([])).toBe('')
})

test('and a line for each variant that has one otherwise', () => {
  const variants = [
    { optionValues: ['red', 'M'], quantityPrices: quantityPrices.slice(0, 1) },
    { optionValues: ['blue', 'M'] },
  ]
  expect(quantityPriceText(variants)).toBe('red / M: 3 or more: ৳900 each')
})
