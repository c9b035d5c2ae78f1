import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { couponFieldErrors, couponRulesFrom, couponValuesOf, emptyCoupon } from './coupon-form-values.ts'
import { couponStateOf, discountLabel } from './coupon-labels.ts'

const typed = { ...emptyCoupon, code: ' eid10 ', value: '১০%', maximumDiscount: '1,500' }

test('a coupon is read as typed, and its days are whole days in Dhaka', () => {
  const values = { ...typed, firstDay: '2026-11-21', lastDay: '2026-11-21' }
  expect(couponFieldErrors(values)).toEqual({})
  const rules = couponRulesFrom(values)
  expect(rules).toMatchObject({
    code: 'eid10',
    value: 10,
    maximumDiscount: 1500,
    minimumSpend: 0,
    maxUses: null,
  })
  expect([rules.startsAt, rules.endsAt]).toEqual([
    new Date('2026-11-20T18:00:00Z'),
    new Date('2026-11-21T18:00:00Z'),
  ])
})

test('errors are shown at their fields', () => {
  expect(couponFieldErrors(emptyCoupon)).toEqual({
    code: messages.couponCodeInvalid,
    value: messages.couponValueInvalid,
  })
  const wrong = {
    ...typed,
    value: '101',
    minimumSpend: '-5',
    maxUses: 'x',
    firstDay: '2026-11-21',
    lastDay: '2026-11-20',
  }
  expect(Object.keys(couponFieldErrors(wrong))).toEqual(['value', 'minimumSpend', 'maxUses', 'lastDay'])
})

test('the form returns a coupon unchanged', () => {
  const coupon = {
    ...couponRulesFrom(typed),
    isPublic: true,
    id: '01936b1e-0000-7000-8000-000000000001',
    uses: 3,
    startsAt: new Date('2026-11-21T09:30:00Z'),
    endsAt: new Date('2026-11-22T09:30:00Z'),
    createdAt: new Date(0),
    updatedAt: new Date(0),
  }
  const { id, uses, createdAt, updatedAt, ...rules } = coupon
  expect(couponRulesFrom(couponValuesOf(coupon), coupon)).toEqual(rules)
  expect(discountLabel(coupon)).toBe('10% off, at most ৳1,500')
  expect(couponStateOf(coupon, new Date('2026-11-21T09:00:00Z'))).toBe('scheduled')
  expect(couponStateOf(coupon, new Date('2026-11-22T09:00:00Z'))).toBe('active')
  expect(couponStateOf(coupon, new Date('2026-11-22T09:30:00Z'))).toBe('ended')
  expect(couponStateOf({ ...coupon, maxUses: 3 }, new Date('2026-11-22T09:00:00Z'))).toBe('ended')
  expect(couponStateOf({ ...coupon, isActive: false }, new Date())).toBe('off')
})
