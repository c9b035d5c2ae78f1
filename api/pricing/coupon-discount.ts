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

/** What a coupon is asked about: lines, each with what it costs. */
export type CouponLine = Pick<PricedLine, 'categoryId' | 'lineTotal'>

/** What a coupon takes off which lines, in whole taka, or why it cannot be used, with a message for the shopper. */
export type CouponDecision<Line extends CouponLine = PricedLine> =
  | { discountAmount: Taka; lines: readonly Line[]; rejection?: undefined }
  | { discountAmount: 0; lines: readonly []; rejection: CouponRejection }

/**
 * Checks a coupon against an order and computes its discount: a percentage or an amount off the lines of its categories,
 * never more than those lines cost; half a taka rounds up. The minimum spend counts the whole subtotal. A coupon that
 * cannot be used gives a rejection instead of an error.
 */
export function couponDiscount<Line extends CouponLine>(
  coupon: CouponTerms | undefined,
  lines: readonly Line[],
  now: Date,
): CouponDecision<Line> {
  const rejection = coupon ? rejectionAt(coupon, now) : unknownCoupon()
  if (!coupon || rejection) return { discountAmount: 0, lines: [], rejection: rejection ?? unknownCoupon() }
  return heldCouponDiscount(coupon, lines)
}

/**
 * The same for lines of an order that was placed with the coupon: whether it was valid and not used up counted then,
 * what it is for and its minimum spend count for the lines of now.
 */
export function heldCouponDiscount<Line extends CouponLine>(
  coupon: CouponTerms,
  lines: readonly Line[],
): CouponDecision<Line> {
  const eligible = eligibleLines(coupon, lines)
  const rejection = rejectionOfLines(coupon, lines, eligible)
  if (rejection) return { discountAmount: 0, lines: [], rejection }
  const base = totalOf(eligible)
  const discount = coupon.kind === 'fixed' ? coupon.value : Math.floor((base * coupon.value + 50) / 100)
  return { discountAmount: Math.min(discount, base, coupon.maximumDiscount ?? base), lines: eligible }
}

const unknownCoupon = (): CouponRejection => ({ reason: 'unknown', message: messages.couponUnknown })

function rejectionAt(coupon: CouponTerms, now: Date): CouponRejection | undefined {
  if (!coupon.isActive) return unknownCoupon()
  if (coupon.startsAt && now < coupon.startsAt)
    return { reason: 'not-started', message: messages.couponNotStarted }
  if (coupon.endsAt && now >= coupon.endsAt) return { reason: 'expired', message: messages.couponExpired }
  if (coupon.usesOfCustomer >= coupon.maxUsesPerCustomer)
    return { reason: 'already-used', message: messages.couponAlreadyUsed }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)
    return { reason: 'used-up', message: messages.couponUsedUp }
  return undefined
}

function rejectionOfLines(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  eligible: readonly CouponLine[],
): CouponRejection | undefined {
  if (eligible.length === 0) return { reason: 'other-products', message: messages.couponOtherCategory }
  const missingAmount = coupon.minimumSpend - totalOf(lines)
  if (missingAmount <= 0) return undefined
  const message = messages.couponMinimum(formatTaka(coupon.minimumSpend), formatTaka(missingAmount))
  return { reason: 'below-minimum', message, missingAmount }
}

function eligibleLines<Line extends CouponLine>(
  { categoryIds }: CouponTerms,
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => categoryIds.length === 0 || categoryIds.includes(line.categoryId))
}

function totalOf(lines: readonly CouponLine[]): Taka {
  return lines.reduce((sum, line) => sum + line.lineTotal, 0)
}
