import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Coupon } from '#contract/pricing/coupons.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { couponQuery, saveCoupon, setCouponActive } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  couponRulesFrom,
  couponValuesOf,
} from './coupon-form-values.ts'
import { couponStateLabels, couponStateOf } from './coupon-labels.ts'

export const meta = () => [{ title: 'Coupon | Biponi' }, { name: 'robots', content: 'noindex' }]

const back = { to: '/admin/coupons', label: 'Coupons' }

/** Edits a coupon or switches it on and off. */
export default function EditCouponPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(couponQuery(id))
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what="coupon"
        error={error}
        back={back}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  return <CouponEditor key={id} initialCoupon={data} />
}

/** Keeps the coupon it began with, so that later answers of the query do not overwrite what was typed. */
function CouponEditor({ initialCoupon }: { initialCoupon: Coupon }) {
  const [coupon, setCoupon] = useState(initialCoupon)
  const [isConfirming, setConfirming] = useState(false)
  const { id, code, uses, isActive } = coupon
  const { label, tone } = couponStateLabels[couponStateOf(coupon, new Date())]
  const form = useForm<CouponValues>({
    initialValues: couponValuesOf(coupon),
    validate: couponFieldErrors,
    serverFields: couponFieldNames,
    send: async (values) => {
      // Switching on and off is saved separately: the form sends what is stored.
      const rules = { ...couponRulesFrom(values, coupon), isActive }
      setCoupon(await saveCoupon(id, { ...rules, updatedAt: coupon.updatedAt }))
      notify.success('Saved. It counts from the next order on.')
    },
  })

  async function toggleActive() {
    // Sends `updatedAt` too: otherwise the answered one would let this form overwrite somebody else's change.
    const { isActive: isNowActive, updatedAt } = await setCouponActive(id, {
      isActive: !isActive,
      updatedAt: coupon.updatedAt,
    })
    setCoupon({ ...coupon, isActive: isNowActive, updatedAt })
    notify.success(isNowActive ? `${code} is on.` : `${code} is off.`)
  }

  return (
    <>
      <PageHeading
        title={code}
        back={back}
        badges={<Badge tone={tone}>{label}</Badge>}
        actions={
          <Button
            variant="secondary"
            onClick={() => (isActive ? setConfirming(true) : void toggleActive().catch(showError))}
          >
            {isActive ? 'Switch off' : 'Switch on'}
          </Button>
        }
      >
        {uses === 1 ? 'Used by 1 order' : `Used by ${formatNumber(uses)} orders`}
      </PageHeading>
      <CouponForm form={form} isUsed={uses > 0} />
      {isConfirming && (
        <ConfirmDialog
          title={`Switch ${code} off?`}
          confirmLabel="Switch off"
          onConfirm={toggleActive}
          onClose={() => setConfirming(false)}
        >
          <p>
            Nobody can use it from now on. Orders that used it keep their discount, and it can be switched on
            again.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function showError(error: unknown) {
  notify.error(failureText(error))
}
