import type { Coupon } from '#contract/pricing/coupons.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { couponStateOf, couponStateTones, discountLabel } from './coupon-labels.ts'
import { staffCouponTexts } from './coupon-texts.ts'

/** The columns of the list of coupons. */
export const couponColumns = (): readonly Column<Coupon>[] => [
  {
    id: 'code',
    title: staffCouponTexts.columns.code,
    isName: true,
    cell: ({ code }) => <span className="font-semibold break-all">{code}</span>,
  },
  {
    id: 'state',
    title: staffCouponTexts.columns.state,
    cell: (coupon) => {
      const state = couponStateOf(coupon, new Date())
      return <Badge tone={couponStateTones[state]}>{staffCouponTexts.state[state]}</Badge>
    },
  },
  { id: 'offer', title: staffCouponTexts.columns.offer, cell: discountLabel },
  {
    id: 'minimumSpend',
    title: staffCouponTexts.columns.minimumSpend,
    align: 'end',
    cell: ({ minimumSpend }) => (minimumSpend === 0 ? staffCouponTexts.anyAmount : formatPrice(minimumSpend)),
  },
  {
    id: 'uses',
    title: staffCouponTexts.columns.uses,
    align: 'end',
    cell: ({ uses, maxUses }) =>
      maxUses === null
        ? formatNumber(uses)
        : staffCouponTexts.usesOf(formatNumber(uses), formatNumber(maxUses)),
  },
  {
    id: 'days',
    title: staffCouponTexts.columns.days,
    cell: ({ startsAt, endsAt }) => <span className="tabular-nums">{daysOf(startsAt, endsAt)}</span>,
  },
  {
    id: 'categories',
    title: staffCouponTexts.columns.categories,
    isHiddenByDefault: true,
    cell: ({ categoryIds }) =>
      categoryIds.length === 0
        ? staffCouponTexts.everything
        : staffCouponTexts.categories(categoryIds.length, formatNumber(categoryIds.length)),
  },
]

function daysOf(startsAt: Date | null, endsAt: Date | null): string {
  const last = endsAt && formatDate(new Date(endsAt.getTime() - 1))
  if (startsAt && last) return `${formatDate(startsAt)} – ${last}`
  if (startsAt) return staffCouponTexts.from(formatDate(startsAt))
  return last ? staffCouponTexts.until(last) : staffCouponTexts.always
}
