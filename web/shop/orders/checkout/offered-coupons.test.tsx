import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { discountText } from './offered-coupons.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const coupon = {
  ...{ code: 'EID', kind: 'percent' as const, value: 10, maximumDiscount: null, minimumSpend: 0 },
  ...{ endsAt: null, categoryIds: [] },
}

test('a coupon says what it takes off, and from when on', () => {
  expect(discountText(coupon)).toBe('10% off')
  expect(discountText({ ...coupon, maximumDiscount: 500, minimumSpend: 1500 })).toBe(
    '10% off, up to ৳500, from ৳1,500',
  )
  expect(discountText({ ...coupon, kind: 'fixed', value: 200, categoryIds: ['a'] })).toBe(
    '৳200 off, on some products',
  )
})

test('an offered coupon is in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  expect(discountText({ ...coupon, maximumDiscount: 500, minimumSpend: 1500 })).toBe(
    '১০% ছাড়, সর্বোচ্চ ৳৫০০, কমপক্ষে ৳১,৫০০ কিনলে',
  )
})
