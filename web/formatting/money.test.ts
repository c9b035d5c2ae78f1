import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { formatPaisa } from '#contract/paisa.ts'
import { formatDollars } from './money.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('amounts of wallets show their paisa, if there are any', () => {
  expect([125000, 125005].map(formatPaisa)).toEqual(['৳1,250', '৳1,250.05'])
})

test('dollars have two decimals', () => {
  expect(formatDollars(1250, 122)).toBe('$10.25')
})

test('in Bangla both have Bangla digits', () => {
  setLanguageSource(() => 'bn')
  expect(formatPaisa(125005)).toBe('৳১,২৫০.০৫')
  expect(formatDollars(1250, 122)).toBe('১০.২৫$')
})
