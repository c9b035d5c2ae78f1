import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { itemCountLabel, paymentTone, statusLabels, statusTone, unitsLabel } from './order-labels.ts'

afterEach(() => setLanguageSource(() => 'en'))

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

const units = (quantity: number, returnedUnits = 0) => ({ quantity, returnedUnits })

test('units are counted, not lines, and those that came back apart', () => {
  expect(itemCountLabel([units(1)])).toBe('1 item')
  expect(itemCountLabel([units(2), units(1)])).toBe('3 items')
  expect(itemCountLabel([units(0, 1), units(2)])).toBe('2 items, 1 returned')
  expect(itemCountLabel([units(0, 1), units(0, 2)])).toBe('3 items returned')
})

test('a line shows what came back of it, and no quantity when that is all', () => {
  expect(unitsLabel(units(2))).toBe('Quantity: 2')
  expect(unitsLabel(units(1, 1))).toBe('Quantity: 1 · 1 returned')
  expect(unitsLabel(units(0, 2))).toBe('2 returned')
})

test('orders read in Bangla, with Bangla digits', () => {
  setLanguageSource(() => 'bn')
  expect(itemCountLabel([units(2), units(1, 12)])).toBe('৩টি পণ্য, ১২টি ফেরত দেওয়া হয়েছে')
  expect(unitsLabel(units(2))).toBe('পরিমাণ: ২')
  expect(statusLabels.shipped).toBe('পাঠানো হয়েছে')
})
