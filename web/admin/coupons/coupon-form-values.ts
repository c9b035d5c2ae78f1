import { messages } from '#contract/messages.ts'
import { parseTaka } from '#contract/parse-taka.ts'
import {
  COUPON_CODE_PATTERN,
  type Coupon,
  type CouponKind,
  type CouponRules,
} from '#contract/pricing/coupons.ts'
import { endOf, firstDayOf, lastDayOf, startOf } from './coupon-days.ts'

/** A coupon as its form holds it: figures as typed, days as date fields have them. */
export type CouponValues = {
  code: string
  kind: CouponKind
  value: string
  maximumDiscount: string
  minimumSpend: string
  maxUses: string
  maxUsesPerCustomer: string
  firstDay: string
  lastDay: string
  isActive: boolean
  categoryIds: string[]
}

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  value: '',
  maximumDiscount: '',
  minimumSpend: '',
  maxUses: '',
  maxUsesPerCustomer: '1',
  firstDay: '',
  lastDay: '',
  isActive: true,
  categoryIds: [],
}

/** The server's fields by their names in the form, for refusals. */
export const couponFieldNames = { startsAt: 'firstDay', endsAt: 'lastDay' } as const

export function couponValuesOf(coupon: Coupon): CouponValues {
  const written = (figure: number | null) => (figure === null ? '' : String(figure))
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: String(coupon.value),
    maximumDiscount: written(coupon.maximumDiscount),
    minimumSpend: coupon.minimumSpend === 0 ? '' : String(coupon.minimumSpend),
    maxUses: written(coupon.maxUses),
    maxUsesPerCustomer: String(coupon.maxUsesPerCustomer),
    firstDay: firstDayOf(coupon.startsAt),
    lastDay: lastDayOf(coupon.endsAt),
    isActive: coupon.isActive,
    categoryIds: coupon.categoryIds,
  }
}

/** What the form says, for the API; after `refusalsOf` found nothing. `before` keeps times of day nobody touched. */
export function rulesFrom(values: CouponValues, before?: Coupon): CouponRules {
  const { code, kind, firstDay, lastDay, isActive, categoryIds } = values
  return {
    code: code.trim(),
    kind,
    value: figure(values.value) ?? 0,
    maximumDiscount: kind === 'percent' ? figure(values.maximumDiscount) : null,
    minimumSpend: figure(values.minimumSpend) ?? 0,
    maxUses: figure(values.maxUses),
    maxUsesPerCustomer: figure(values.maxUsesPerCustomer) ?? 1,
    startsAt: before && firstDay === firstDayOf(before.startsAt) ? before.startsAt : startOf(firstDay),
    endsAt: before && lastDay === lastDayOf(before.endsAt) ? before.endsAt : endOf(lastDay),
    isActive,
    categoryIds,
  }
}

type Refusals = Partial<Record<keyof CouponValues, string>>

/** What can be told before sending, in the server's words. */
export function couponFieldErrors(values: CouponValues): Refusals {
  const errors: Refusals = {}
  if (!COUPON_CODE_PATTERN.test(values.code.trim().toUpperCase())) errors.code = messages.couponCodeInvalid
  const value = figure(values.value)
  if (value === null || value < 1) errors.value = messages.couponValueInvalid
  else if (values.kind === 'percent' && value > 100) errors.value = messages.couponPercentInvalid
  for (const name of ['maximumDiscount', 'minimumSpend'] as const)
    if (!isFigureOrEmpty(values[name])) errors[name] = messages.wholeTaka
  for (const name of ['maxUses', 'maxUsesPerCustomer'] as const)
    if (!isFigureOrEmpty(values[name])) errors[name] = messages.couponUsesInvalid
  if (values.firstDay && values.lastDay && values.lastDay < values.firstDay)
    errors.lastDay = messages.couponDaysCrossed
  return errors
}

/** `১,২৫০` is 1250; null when empty or no whole number. */
function figure(typed: string): number | null {
  return parseTaka(typed.replaceAll('%', '')) ?? null
}

const isFigureOrEmpty = (typed: string) => typed.trim() === '' || figure(typed) !== null
