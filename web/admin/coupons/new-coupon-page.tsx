import { useNavigate } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { addCoupon } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  couponRulesFrom,
  emptyCoupon,
} from './coupon-form-values.ts'

export const meta = () => [{ title: 'New coupon | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Creates a coupon. */
export default function NewCouponPage() {
  const navigate = useNavigate()
  const form = useForm<CouponValues>({
    initialValues: emptyCoupon,
    validate: couponFieldErrors,
    serverFields: couponFieldNames,
    send: async (values) => {
      const { code } = await addCoupon(couponRulesFrom(values))
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
