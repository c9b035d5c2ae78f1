import { afterEach, expect, test } from 'vitest'
import { formatCount } from './counts.ts'
import { setLanguageSource } from './language.ts'
import { formatTaka } from './taka.ts'

afterEach(() => setLanguageSource(() => 'en'))

const numbers = [0, 7, 12, 999, 1000, 12_345, 123_456, 1_234_567, 98_765_432, 9_007_199_254_740]

test.each([
  ['en', 'en-US'],
  ['bn', 'bn-BD'],
] as const)('counts in %s are separated as in %s', (language, locale) => {
  setLanguageSource(() => language)
  const all = [...numbers, ...numbers.slice(1).map((number) => -number), 0.5, 2.345, 1234.5678, 98_765.4321]
  expect(all.map(formatCount)).toEqual(all.map((number) => new Intl.NumberFormat(locale).format(number)))
  expect(formatTaka(123_456)).toBe(language === 'en' ? '৳123,456' : '৳১,২৩,৪৫৬')
  expect(formatTaka(-123_456)).toBe(language === 'en' ? '−৳123,456' : '−৳১,২৩,৪৫৬')
  expect(formatTaka(-0.4)).toBe(language === 'en' ? '৳0' : '৳০')
})
