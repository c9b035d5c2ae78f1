import { expect, test } from 'vitest'
import { parseDecimal, parseWholeNumber } from './typed-numbers.ts'

test.each([
  ['4200', 4200],
  ['৪২০০', 4200],
  ['4,200', 4200],
  ['৳ ৪,২০০', 4200],
  ['1,20,000', 120_000],
  ['১,২০,০০,০০০', 12_000_000],
  ['1,200,000', 1_200_000],
  ['12 500', 12_500],
  [' 0 ', 0],
  ['999999999', 999_999_999],
])('%s is the whole number %i', (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number)
})

test.each([
  '',
  ' ',
  '৳',
  '1,2',
  '1,2000',
  '1,20,00',
  ',200',
  '4200,',
  '4.2',
  '-1',
  '1e3',
  '0x10',
  'ten',
  '4200 Tk',
  '1234567890',
])('"%s" is no whole number', (typed) => {
  expect(parseWholeNumber(typed)).toBeUndefined()
})

test('a decimal number has a point and so many digits after it', () => {
  expect(parseDecimal('১৬.৬৯', 2)).toBe(16.69)
  expect(parseDecimal('1,250.50', 2)).toBe(1250.5)
  expect(parseDecimal('১৬', 2)).toBe(16)
  for (const typed of ['', '.5', '5.', '16,69', '1.2.3', '16.691', '1.২x'])
    expect(parseDecimal(typed, 2)).toBeUndefined()
})
