import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { couponStates } from '#contract/pricing/coupons.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useShortcuts } from '#web/admin/frame/shortcuts.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { couponsQuery } from './coupon-api.ts'
import { couponColumns } from './coupon-columns.tsx'
import { staffCouponTexts } from './coupon-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCouponTexts.title)

const couponTabs = () => [
  { label: staffCouponTexts.all, search: '' },
  ...couponStates.map((state) => ({ label: staffCouponTexts.state[state], search: `state=${state}` })),
]

const couponFilters = () =>
  [{ kind: 'text', id: 'text', label: staffCouponTexts.search, placeholder: staffCouponTexts.code }] as const

/** All coupons of the shop. */
export default function CouponsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(couponsQuery(control.state))
  const navigate = useNavigate()
  useShortcuts([
    { keys: 'n', label: staffCouponTexts.newCoupon, run: () => void navigate('/admin/coupons/new') },
  ])
  return (
    <>
      <PageHeading
        title={staffCouponTexts.title}
        actions={<ButtonLink to="/admin/coupons/new">{staffCouponTexts.newCoupon}</ButtonLink>}
      />
      <DataTable
        name="Coupons"
        label={staffCouponTexts.title}
        control={control}
        query={query}
        columns={couponColumns()}
        filters={couponFilters()}
        tabs={couponTabs()}
        idOf={({ id }) => id}
        labelOf={({ code }) => code}
        linkTo={({ id }) => `/admin/coupons/${id}`}
        empty={{
          title: staffCouponTexts.none,
          text: staffCouponTexts.noneText,
          action: <ButtonLink to="/admin/coupons/new">{staffCouponTexts.makeFirst}</ButtonLink>,
        }}
      />
    </>
  )
}
