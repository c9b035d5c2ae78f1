import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Coupon } from '#contract/pricing/coupons.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { couponQuery, saveCoupon, setCouponActive } from './coupon-api.ts'
import { CouponForm } from './coupon-form.tsx'
import {
  type CouponValues,
  couponFieldErrors,
  couponFieldNames,
  couponRulesFrom,
  couponValuesOf,
} from './coupon-form-values.ts'
import { couponStateOf, couponStateTones } from './coupon-labels.ts'
import { staffCouponTexts } from './coupon-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCouponTexts.coupon)

const backLink = () => ({ to: '/admin/coupons', label: staffCouponTexts.title })

/** Edits a coupon or switches it on and off. */
export default function EditCouponPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(couponQuery(id))
  if (error && !data)
    return (
      <LoadFailure
        heading="h1"
        what={staffCouponTexts.what}
        error={error}
        back={backLink()}
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
  const state = couponStateOf(coupon, new Date())
  const form = useForm<CouponValues>({
    initialValues: couponValuesOf(coupon),
    validate: couponFieldErrors,
    serverFields: couponFieldNames,
    send: async (values) => {
      // Switching on and off is saved separately: the form sends what is stored.
      const rules = { ...couponRulesFrom(values, coupon), isActive }
      setCoupon(await saveCoupon(id, { ...rules, updatedAt: coupon.updatedAt }))
      notify.success(staffCouponTexts.saved)
    },
  })

  async function toggleActive() {
    // Sends `updatedAt` too: otherwise the answered one would let this form overwrite somebody else's change.
    const { isActive: isNowActive, updatedAt } = await setCouponActive(id, {
      isActive: !isActive,
      updatedAt: coupon.updatedAt,
    })
    setCoupon({ ...coupon, isActive: isNowActive, updatedAt })
    notify.success(isNowActive ? staffCouponTexts.isOn(code) : staffCouponTexts.isOff(code))
  }

  return (
    <>
      <PageHeading
        title={code}
        back={backLink()}
        badges={<Badge tone={couponStateTones[state]}>{staffCouponTexts.state[state]}</Badge>}
        actions={
          <Button
            variant="secondary"
            onClick={() => (isActive ? setConfirming(true) : void toggleActive().catch(showError))}
          >
            {isActive ? staffCouponTexts.switchOff : staffCouponTexts.switchOn}
          </Button>
        }
      >
        {staffCouponTexts.usedBy(uses, formatNumber(uses))}
      </PageHeading>
      <CouponForm form={form} isUsed={uses > 0} />
      {isConfirming && (
        <ConfirmDialog
          title={staffCouponTexts.switchOffTitle(code)}
          confirmLabel={staffCouponTexts.switchOff}
          onConfirm={toggleActive}
          onClose={() => setConfirming(false)}
        >
          <p>{staffCouponTexts.switchOffText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function showError(error: unknown) {
  notify.error(failureText(error))
}
