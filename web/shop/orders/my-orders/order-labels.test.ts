import { expect, test } from 'vitest'
import { itemCountLabel, paymentTone, statusTone } from './order-labels.ts'

test.each([
  ['cancelled', 'red'],
  ['delivered', 'green'],
  ['shipped', 'blue'],
  ['processing', 'yellow'],
  ['pending', 'gray'],
] as const)('an order that is %s has a %s badge', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test.each([
  ['paid', 'green'],
  ['unpaid', 'red'],
  ['pending', 'yellow'],
  ['refunded', 'yellow'],
] as const)('a payment that is %s has a %s badge', (status, tone) => {
  expect(paymentTone(status)).toBe(tone)
})

test('units are counted, not lines', () => {
  expect(itemCountLabel([{ quantity: 1 }])).toBe('1 item')
  expect(itemCountLabel([{ quantity: 2 }, { quantity: 1 }])).toBe('3 items')
})
