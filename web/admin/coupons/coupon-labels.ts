import type { Coupon, couponStates } from '#contract/pricing/coupons.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { staffCouponTexts } from './coupon-texts.ts'

type CouponState = (typeof couponStates)[number]

export const couponStateTones: Record<CouponState, BadgeTone> = {
  active: 'green',
  scheduled: 'blue',
  ended: 'gray',
  off: 'red',
}

/** The state of a coupon at a time, by the same rules as the API's filter. */
export function couponStateOf({ isActive, startsAt, endsAt, uses, maxUses }: Coupon, now: Date): CouponState {
  if (!isActive) return 'off'
  if ((endsAt && endsAt <= now) || (maxUses !== null && uses >= maxUses)) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** `10% off, at most ৳500`, `৳150 off`. */
export function discountLabel({
  kind,
  value,
  maximumDiscount,
}: Pick<Coupon, 'kind' | 'value' | 'maximumDiscount'>) {
  if (kind === 'fixed') return staffCouponTexts.amountOff(formatPrice(value))
  return maximumDiscount === null
    ? staffCouponTexts.percentOff(formatNumber(value))
    : staffCouponTexts.percentOffAtMost(formatNumber(value), formatPrice(maximumDiscount))
}
