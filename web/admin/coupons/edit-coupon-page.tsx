import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Coupon } from '#contract/pricing/coupons.ts'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { couponQuery, switchCouponTo, updateCouponOf } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  couponValuesOf,
  rulesFrom,
} from './coupon-form-values.ts'
import { couponStateLabels, couponStateOf } from './coupon-state.ts'

export const meta = () => [{ title: 'Coupon | Biponi' }, { name: 'robots', content: 'noindex' }]

const back = { to: '/admin/coupons', label: 'Coupons' }

/** One coupon, to be changed or switched off. */
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
  return <Loaded key={id} loaded={data} />
}

/** What the form began with stays its own until it is saved: an answer that comes later takes nothing typed away. */
function Loaded({ loaded }: { loaded: Coupon }) {
  const [coupon, setCoupon] = useState(loaded)
  const [isAsking, setAsking] = useState(false)
  const { id, code, uses, isActive } = coupon
  const look = couponStateLabels[couponStateOf(coupon, new Date())]
  const form = useStaffForm<CouponValues>({
    start: couponValuesOf(coupon),
    refusalsOf: couponFieldErrors,
    fieldNames: couponFieldNames,
    send: async (values) => {
      // Switching is a change of its own: the form never turns it back.
      const rules = { ...rulesFrom(values, coupon), isActive }
      setCoupon(await updateCouponOf(id, { ...rules, updatedAt: coupon.updatedAt }))
      notify.success('Saved. It counts from the next order on.')
    },
  })

  async function switchIt() {
    // Refused when somebody else changed it: the new `updatedAt` would let this form save over that.
    const { isActive: now, updatedAt } = await switchCouponTo(id, {
      isActive: !isActive,
      updatedAt: coupon.updatedAt,
    })
    setCoupon({ ...coupon, isActive: now, updatedAt })
    notify.success(now ? `${code} is on.` : `${code} is off.`)
  }

  return (
    <>
      <PageHeading
        title={code}
        back={back}
        marks={<Badge tone={look.tone}>{look.label}</Badge>}
        actions={
          <Button
            variant="secondary"
            onClick={() => (isActive ? setAsking(true) : void switchIt().catch(sendNotice))}
          >
            {isActive ? 'Switch off' : 'Switch on'}
          </Button>
        }
      >
        {uses === 1 ? 'Used by 1 order' : `Used by ${formatNumber(uses)} orders`}
      </PageHeading>
      <CouponForm form={form} isUsed={uses > 0} />
      {isAsking && (
        <ConfirmDialog
          title={`Switch ${code} off?`}
          confirmLabel="Switch off"
          onConfirm={switchIt}
          onClose={() => setAsking(false)}
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

function sendNotice(error: unknown) {
  notify.error(failureText(error))
}
