import type { Coupon, couponStates } from '#contract/pricing/coupons.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'

type CouponState = (typeof couponStates)[number]

export const couponStateLabels: Record<CouponState, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'green' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  ended: { label: 'Ended', tone: 'gray' },
  off: { label: 'Switched off', tone: 'red' },
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
  if (kind === 'fixed') return `${formatPrice(value)} off`
  return maximumDiscount === null ? `${value}% off` : `${value}% off, at most ${formatPrice(maximumDiscount)}`
}
