import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type CouponTerms, couponDiscount } from './coupon-discount.ts'
import type { PricedLine } from './order-pricing.ts'

const now = new Date('2026-11-21T06:00:00Z')

const aCoupon = (input: Partial<CouponTerms> = {}): CouponTerms => ({
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
  ...input,
})

const aLine = (lineTotal: number, categoryId = 'lamps') => ({ lineTotal, categoryId }) as PricedLine

const taken = (input: Partial<CouponTerms>, ...lines: PricedLine[]) =>
  couponDiscount(aCoupon(input), lines, now).discountAmount
const refused = (input: Partial<CouponTerms>, ...lines: PricedLine[]) =>
  couponDiscount(aCoupon(input), lines.length > 0 ? lines : [aLine(1000)], now).rejection?.message

describe('a coupon takes off', () => {
  test('a percentage, half a taka up', () => expect(taken({}, aLine(555))).toBe(56))
  test('a percentage up to its maximum', () =>
    expect(taken({ value: 50, maximumDiscount: 200 }, aLine(1000))).toBe(200))
  test('an amount, but never more than the goods cost', () => {
    expect(taken({ kind: 'fixed', value: 300 }, aLine(1000))).toBe(300)
    expect(taken({ kind: 'fixed', value: 300 }, aLine(250))).toBe(250)
  })
  test('only from its categories', () =>
    expect(taken({ value: 50, categoryIds: ['books'] }, aLine(1000), aLine(100, 'books'))).toBe(50))
})

describe('a coupon is refused', () => {
  test('that nobody knows', () =>
    expect(couponDiscount(undefined, [aLine(1000)], now).rejection?.message).toBe(messages.couponUnknown))
  test.each<[string, Partial<CouponTerms>, string]>([
    ['switched off', { isActive: false }, messages.couponUnknown],
    ['too early', { startsAt: new Date('2026-11-21T06:00:01Z') }, messages.couponNotStarted],
    ['at its end', { endsAt: now }, messages.couponExpired],
    ['used up', { maxUses: 5, uses: 5 }, messages.couponUsedUp],
    ['used by this customer', { usesOfCustomer: 1 }, messages.couponAlreadyUsed],
    ['below its minimum', { minimumSpend: 1500 }, messages.couponMinimum('৳1,500', '৳500')],
    ['for other goods', { categoryIds: ['books'] }, messages.couponOtherCategory],
  ])('%s', (_why, input, message) => expect(refused(input)).toBe(message))
})
