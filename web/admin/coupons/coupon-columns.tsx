import type { Coupon } from '#contract/pricing/coupons.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDate, formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { couponStateLabels, couponStateOf, discountLabel } from './coupon-labels.ts'

/** The columns of the list of coupons. */
export const couponColumns: readonly Column<Coupon>[] = [
  {
    id: 'code',
    title: 'Code',
    isName: true,
    cell: ({ code }) => <span className="font-semibold break-all">{code}</span>,
  },
  {
    id: 'state',
    title: 'State',
    cell: (coupon) => {
      const { label, tone } = couponStateLabels[couponStateOf(coupon, new Date())]
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { id: 'offer', title: 'Takes off', cell: discountLabel },
  {
    id: 'minimumSpend',
    title: 'From',
    align: 'end',
    cell: ({ minimumSpend }) => (minimumSpend === 0 ? 'any amount' : formatPrice(minimumSpend)),
  },
  {
    id: 'uses',
    title: 'Used',
    align: 'end',
    cell: ({ uses, maxUses }) =>
      maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(maxUses)}`,
  },
  {
    id: 'days',
    title: 'Days',
    cell: ({ startsAt, endsAt }) => <span className="tabular-nums">{daysOf(startsAt, endsAt)}</span>,
  },
  {
    id: 'categories',
    title: 'For',
    isHiddenByDefault: true,
    cell: ({ categoryIds }) =>
      categoryIds.length === 0
        ? 'Everything'
        : categoryIds.length === 1
          ? '1 category'
          : `${categoryIds.length} categories`,
  },
]

function daysOf(startsAt: Date | null, endsAt: Date | null): string {
  const last = endsAt && formatDate(new Date(endsAt.getTime() - 1))
  if (startsAt && last) return `${formatDate(startsAt)} – ${last}`
  if (startsAt) return `From ${formatDate(startsAt)}`
  return last ? `Until ${last}` : 'Always'
}
