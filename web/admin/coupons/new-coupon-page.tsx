import { useNavigate } from 'react-router'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { notify } from '#web/design/notify.ts'
import { createCouponOf } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  emptyCoupon,
  rulesFrom,
} from './coupon-form-values.ts'

export const meta = () => [{ title: 'New coupon | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Makes a coupon. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const form = useStaffForm<CouponValues>({
    start: emptyCoupon,
    refusalsOf: couponFieldErrors,
    fieldNames: couponFieldNames,
    send: async (values) => {
      const { code } = await createCouponOf(rulesFrom(values))
      notify.success(`${code} is made.`)
      await navigate('/admin/coupons', { replace: true })
    },
  })
  return (
    <>
      <PageHeading title="New coupon" back={{ to: '/admin/coupons', label: 'Coupons' }} />
      <CouponForm form={form} isNew />
    </>
  )
}
