import { messages } from '#contract/messages.ts'
import type { CouponRefusal } from '#contract/sales/orders.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { PricedLine } from './order-pricing.ts'

/** A coupon as stored, with how often this customer has used it and the categories it is for (none: all). */
export type CouponTerms = {
  id: string
  code: string
  kind: 'percent' | 'fixed'
  value: number
  maximumDiscount: Taka | null
  minimumSpend: Taka
  maxUses: number | null
  maxUsesPerCustomer: number
  uses: number
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  usesOfCustomer: number
  nextUseNumber: number
  categoryIds: string[]
}

/** What a coupon takes off, in whole taka, or why it cannot be used, in words for the shopper. */
export type CouponDecision =
  | { discountAmount: Taka; rejection?: undefined }
  | { discountAmount: 0; rejection: CouponRefusal }

/**
 * Holds a coupon against an order: active, in its time, not used up, minimum spend over the whole subtotal, and a
 * percentage or amount off the lines of its categories. Half a taka rounds up; never more than those lines cost.
 */
export function couponDiscount(
  coupon: CouponTerms | undefined,
  lines: readonly PricedLine[],
  now: Date,
): CouponDecision {
  const rejection = refusalOf(coupon, lines, now)
  if (!coupon || rejection) return { discountAmount: 0, rejection: rejection ?? unknown }
  const base = sum(eligible(coupon, lines))
  const input = coupon.kind === 'fixed' ? coupon.value : Math.floor((base * coupon.value + 50) / 100)
  return { discountAmount: Math.min(input, base, coupon.maximumDiscount ?? base) }
}

const unknown: CouponRefusal = { reason: 'unknown', message: messages.couponUnknown }

function refusalOf(
  coupon: CouponTerms | undefined,
  lines: readonly PricedLine[],
  now: Date,
): CouponRefusal | undefined {
  if (!coupon?.isActive) return unknown
  if (coupon.startsAt && now < coupon.startsAt)
    return { reason: 'not-started', message: messages.couponNotStarted }
  if (coupon.endsAt && now >= coupon.endsAt) return { reason: 'expired', message: messages.couponExpired }
  if (coupon.usesOfCustomer >= coupon.maxUsesPerCustomer)
    return { reason: 'already-used', message: messages.couponAlreadyUsed }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)
    return { reason: 'used-up', message: messages.couponUsedUp }
  if (eligible(coupon, lines).length === 0)
    return { reason: 'other-products', message: messages.couponOtherCategory }
  const missingAmount = coupon.minimumSpend - sum(lines)
  if (missingAmount <= 0) return undefined
  const message = messages.couponMinimum(formatTaka(coupon.minimumSpend), formatTaka(missingAmount))
  return { reason: 'below-minimum', message, missingAmount }
}

function eligible({ categoryIds }: CouponTerms, lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter((line) => categoryIds.length === 0 || categoryIds.includes(line.categoryId))
}

function sum(lines: readonly PricedLine[]): Taka {
  return lines.reduce((total, line) => total + line.lineTotal, 0)
}
