import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type CouponTerms, couponDiscount } from './coupon-discount.ts'
import type { PricedLine } from './order-pricing.ts'

const now = new Date('2026-11-21T06:00:00Z')

const aCoupon = (overrides: Partial<CouponTerms> = {}): CouponTerms => ({
  id: 'coupon',
  code: 'EID10',
  kind: 'percent',
  value: 10,
  maximumDiscount: null,
  minimumSpend: 0,
  maxUses: null,
  maxUsesPerCustomer: 1,
  uses: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  usesOfCustomer: 0,
  nextUseNumber: 1,
  categoryIds: [],
  ...overrides,
})

const aLine = (lineTotal: number, categoryId = 'lamps') => ({ lineTotal, categoryId }) as PricedLine

const discountOf = (overrides: Partial<CouponTerms>, ...lines: PricedLine[]) =>
  couponDiscount(aCoupon(overrides), lines, now).discountAmount
const rejectionMessageOf = (overrides: Partial<CouponTerms>, ...lines: PricedLine[]) =>
  couponDiscount(aCoupon(overrides), lines.length > 0 ? lines : [aLine(1000)], now).rejection?.message

describe('a coupon takes off', () => {
  test('a percentage, half a taka up', () => expect(discountOf({}, aLine(555))).toBe(56))
  test('a percentage up to its maximum', () =>
    expect(discountOf({ value: 50, maximumDiscount: 200 }, aLine(1000))).toBe(200))
  test('an amount, but never more than the goods cost', () => {
    expect(discountOf({ kind: 'fixed', value: 300 }, aLine(1000))).toBe(300)
    expect(discountOf({ kind: 'fixed', value: 300 }, aLine(250))).toBe(250)
  })
  test('only from products of its categories', () =>
    expect(discountOf({ value: 50, categoryIds: ['books'] }, aLine(1000), aLine(100, 'books'))).toBe(50))
})

describe('a coupon is rejected', () => {
  test('when there is none with the code', () =>
    expect(couponDiscount(undefined, [aLine(1000)], now).rejection?.message).toBe(messages.couponUnknown))
  test.each<[string, Partial<CouponTerms>, string]>([
    ['switched off', { isActive: false }, messages.couponUnknown],
    ['not started yet', { startsAt: new Date('2026-11-21T06:00:01Z') }, messages.couponNotStarted],
    ['ended this moment', { endsAt: now }, messages.couponExpired],
    ['used up', { maxUses: 5, uses: 5 }, messages.couponUsedUp],
    ['used by this customer', { usesOfCustomer: 1 }, messages.couponAlreadyUsed],
    ['below its minimum', { minimumSpend: 1500 }, messages.couponMinimum('৳1,500', '৳500')],
    ['for other categories', { categoryIds: ['books'] }, messages.couponOtherCategory],
  ])('%s', (_why, overrides, message) => expect(rejectionMessageOf(overrides)).toBe(message))
})
