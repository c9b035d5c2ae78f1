import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spellBanglaAmount } from './spell-bangla-amount.ts'

test.each([
  [0, 'শূন্য টাকা মাত্র'],
  [1, 'এক টাকা মাত্র'],
  [99, 'নিরানব্বই টাকা মাত্র'],
  [100, 'একশ টাকা মাত্র'],
  [2_130, 'দুই হাজার একশ ত্রিশ টাকা মাত্র'],
  [123_456, 'এক লাখ তেইশ হাজার চারশ ছাপ্পান্ন টাকা মাত্র'],
  [12_500_000, 'এক কোটি পঁচিশ লাখ টাকা মাত্র'],
  [1_000_000_000, 'একশ কোটি টাকা মাত্র'],
])('%i taka are written out in Bangla', (amount, words) => {
  expect(spellBanglaAmount(amount)).toBe(words)
})

test('two amounts never have the same words', () => {
  const words = new Set(Array.from({ length: 100 }, (_, amount) => spellBanglaAmount(amount)))
  expect(words.size).toBe(100)
  const amounts = fc.integer({ min: 0, max: 2_147_483_647 })
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      expect(spellBanglaAmount(one) === spellBanglaAmount(other)).toBe(one === other)
      expect(spellBanglaAmount(one)).not.toMatch(/undefined| {2}/)
    }),
  )
})
