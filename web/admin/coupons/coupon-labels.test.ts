import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { discountLabel } from './coupon-labels.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('a discount reads as a shopkeeper says it', () => {
  expect(discountLabel({ kind: 'fixed', value: 150, maximumDiscount: null })).toBe('৳150 off')
  expect(discountLabel({ kind: 'percent', value: 10, maximumDiscount: null })).toBe('10% off')
  expect(discountLabel({ kind: 'percent', value: 10, maximumDiscount: 500 })).toBe('10% off, at most ৳500')
})

test('in Bangla with Bangla digits', () => {
  setLanguageSource(() => 'bn')
  expect(discountLabel({ kind: 'fixed', value: 150, maximumDiscount: null })).toBe('৳১৫০ ছাড়')
  expect(discountLabel({ kind: 'percent', value: 10, maximumDiscount: 500 })).toBe('১০% ছাড়, সর্বোচ্চ ৳৫০০')
})
