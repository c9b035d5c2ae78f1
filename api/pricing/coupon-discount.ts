import { messages } from '#contract/messages.ts'
import type { CouponRejection } from '#contract/pricing/order-lines.ts'
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

/** What a coupon takes off which lines, in whole taka, or why it cannot be used, with a message for the shopper. */
export type CouponDecision =
  | { discountAmount: Taka; lines: readonly PricedLine[]; rejection?: undefined }
  | { discountAmount: 0; lines: readonly []; rejection: CouponRejection }

/**
 * Checks a coupon against an order and computes its discount: a percentage or an amount off the lines of its categories,
 * never more than those lines cost; half a taka rounds up. The minimum spend counts the whole subtotal. A coupon that
 * cannot be used gives a rejection instead of an error.
 */
export function couponDiscount(
  coupon: CouponTerms | undefined,
  lines: readonly PricedLine[],
  now: Date,
): CouponDecision {
  const rejection = rejectionOf(coupon, lines, now)
  if (!coupon || rejection) return { discountAmount: 0, lines: [], rejection: rejection ?? unknownCoupon() }
  const eligible = eligibleLines(coupon, lines)
  const base = totalOf(eligible)
  const discount = coupon.kind === 'fixed' ? coupon.value : Math.floor((base * coupon.value + 50) / 100)
  return { discountAmount: Math.min(discount, base, coupon.maximumDiscount ?? base), lines: eligible }
}

const unknownCoupon = (): CouponRejection => ({ reason: 'unknown', message: messages.couponUnknown })

function rejectionOf(
  coupon: CouponTerms | undefined,
  lines: readonly PricedLine[],
  now: Date,
): CouponRejection | undefined {
  if (!coupon?.isActive) return unknownCoupon()
  if (coupon.startsAt && now < coupon.startsAt)
    return { reason: 'not-started', message: messages.couponNotStarted }
  if (coupon.endsAt && now >= coupon.endsAt) return { reason: 'expired', message: messages.couponExpired }
  if (coupon.usesOfCustomer >= coupon.maxUsesPerCustomer)
    return { reason: 'already-used', message: messages.couponAlreadyUsed }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)
    return { reason: 'used-up', message: messages.couponUsedUp }
  if (eligibleLines(coupon, lines).length === 0)
    return { reason: 'other-products', message: messages.couponOtherCategory }
  const missingAmount = coupon.minimumSpend - totalOf(lines)
  if (missingAmount <= 0) return undefined
  const message = messages.couponMinimum(formatTaka(coupon.minimumSpend), formatTaka(missingAmount))
  return { reason: 'below-minimum', message, missingAmount }
}

function eligibleLines({ categoryIds }: CouponTerms, lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter((line) => categoryIds.length === 0 || categoryIds.includes(line.categoryId))
}

function totalOf(lines: readonly PricedLine[]): Taka {
  return lines.reduce((sum, line) => sum + line.lineTotal, 0)
}
