import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { addCoupon } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  couponRulesFrom,
  emptyCoupon,
} from './coupon-form-values.ts'
import { staffCouponTexts } from './coupon-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCouponTexts.newCoupon)

/** Creates a coupon. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const form = useForm<CouponValues>({
    initialValues: emptyCoupon,
    validate: couponFieldErrors,
    serverFields: couponFieldNames,
    send: async (values) => {
      const { code } = await addCoupon(couponRulesFrom(values))
      notify.success(staffCouponTexts.made(code))
      await navigate('/admin/coupons', { replace: true })
    },
  })
  return (
    <>
      <PageHeading
        title={staffCouponTexts.newCoupon}
        back={{ to: '/admin/coupons', label: staffCouponTexts.title }}
      />
      <CouponForm form={form} isNew />
    </>
  )
}
