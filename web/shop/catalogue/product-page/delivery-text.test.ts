import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { deliveryText } from './delivery-text.ts'

const shown = (estimates: Parameters<typeof deliveryText>[0]) =>
  deliveryText(estimates).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

afterEach(() => setLanguageSource(() => 'en'))

const inside = { firstDay: '2026-11-27', lastDay: '2026-11-28' }
const outside = { firstDay: '2026-11-29', lastDay: '2026-12-01' }

test('the product page names the days that the shop promises, and no others', () => {
  expect(shown({ inside, outside })).toBe('Delivery in Dhaka: Nov 27 – 28 · elsewhere: Nov 29 – Dec 1')
  expect(shown({ inside, outside: inside })).toBe('Delivery: Nov 27 – 28')
  expect(shown({ inside, outside: null })).toBe('Delivery in Dhaka: Nov 27 – 28')
  expect(shown({ inside: null, outside })).toBe('Delivery outside Dhaka: Nov 29 – Dec 1')
  expect(shown({ inside: null, outside: null })).toBe('')
})

test('the days are said in Bangla', () => {
  setLanguageSource(() => 'bn')
  expect(shown({ inside, outside })).toBe('ডেলিভারি ঢাকায়: ২৭ – ২৮ নভেম্বর · অন্য জায়গায়: ২৯ নভেম্বর – ১ ডিসেম্বর')
})
