import { expect, test } from 'vitest'
import { shortId } from '#contract/sales/order-number.ts'
import { formatDate } from './date-time.ts'
import { formatNumber, formatPrice, formatRating } from './formatting.ts'

test('prices and numbers have thousands separators and no decimals', () => {
  expect(formatPrice(123456)).toBe('৳123,456')
  expect(formatPrice(0)).toBe('৳0')
  expect(formatNumber(1234567)).toBe('1,234,567')
})

test('a rating has one decimal', () => {
  expect([0, 4, 4.25].map(formatRating)).toEqual(['0.0', '4.0', '4.3'])
})

test('a rating is rounded as people do', () => {
  const decimals = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const ratings = Array.from({ length: 501 }, (_, hundredths) => hundredths / 100)
  expect(ratings.map(formatRating)).toEqual(ratings.map((rating) => decimals.format(rating)))
})

test('the short id is the last six characters of an id', () => {
  expect(shortId('0199c0de-0000-7000-8000-0000005f3a9c')).toBe('5f3a9c')
})

test('a date is that of Dhaka', () => {
  expect(formatDate(new Date('2026-11-20T18:30:00Z'))).toBe('Nov 21, 2026')
})
