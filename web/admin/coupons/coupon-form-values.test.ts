import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { couponFieldErrors, couponValuesOf, emptyCoupon, rulesFrom } from './coupon-form-values.ts'
import { couponStateOf, offerOf } from './coupon-state.ts'

const typed = { ...emptyCoupon, code: ' eid10 ', value: '১০%', maximumDiscount: '1,500' }

test('a coupon is read as it was typed, its days are whole days in Dhaka', () => {
  const values = { ...typed, firstDay: '2026-11-21', lastDay: '2026-11-21' }
  expect(couponFieldErrors(values)).toEqual({})
  const rules = rulesFrom(values)
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

test('what is wrong is told at its field', () => {
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

test('a coupon comes back from the form as it went in', () => {
  const coupon = {
    ...rulesFrom(typed),
    id: '01936b1e-0000-7000-8000-000000000001',
    uses: 3,
    startsAt: new Date('2026-11-21T09:30:00Z'),
    endsAt: new Date('2026-11-22T09:30:00Z'),
    createdAt: new Date(0),
    updatedAt: new Date(0),
  }
  const { id, uses, createdAt, updatedAt, ...rules } = coupon
  expect(rulesFrom(couponValuesOf(coupon), coupon)).toEqual(rules)
  expect(offerOf(coupon)).toBe('10% off, at most ৳1,500')
  expect(couponStateOf(coupon, new Date('2026-11-21T09:00:00Z'))).toBe('scheduled')
  expect(couponStateOf(coupon, new Date('2026-11-22T09:00:00Z'))).toBe('active')
  expect(couponStateOf(coupon, new Date('2026-11-22T09:30:00Z'))).toBe('ended')
  expect(couponStateOf({ ...coupon, maxUses: 3 }, new Date('2026-11-22T09:00:00Z'))).toBe('ended')
  expect(couponStateOf({ ...coupon, isActive: false }, new Date())).toBe('off')
})
