import { DAY_MS } from '#contract/durations.ts'
import { messages } from '#contract/messages.ts'
import {
  COUPON_CODE_PATTERN,
  type Coupon,
  type CouponKind,
  type CouponRules,
} from '#contract/pricing/coupons.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'

const DHAKA_MS = 6 * 60 * 60_000

/** The values of the coupon form: numbers as typed, days as date fields have them. */
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
  isPublic: boolean
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
  isPublic: false,
  categoryIds: [],
}

/** Names of the form's fields by those of the API, for its field errors. */
export const couponFieldNames = { startsAt: 'firstDay', endsAt: 'lastDay' } as const

export function couponValuesOf(coupon: Coupon): CouponValues {
  const textOf = (value: number | null) => (value === null ? '' : String(value))
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: String(coupon.value),
    maximumDiscount: textOf(coupon.maximumDiscount),
    minimumSpend: coupon.minimumSpend === 0 ? '' : String(coupon.minimumSpend),
    maxUses: textOf(coupon.maxUses),
    maxUsesPerCustomer: String(coupon.maxUsesPerCustomer),
    firstDay: firstDayOf(coupon.startsAt),
    lastDay: lastDayOf(coupon.endsAt),
    isActive: coupon.isActive,
    isPublic: coupon.isPublic,
    categoryIds: coupon.categoryIds,
  }
}

/** The coupon as the API takes it; the values have no errors. Unchanged days keep the exact times of `before`. */
export function couponRulesFrom(values: CouponValues, before?: Coupon): CouponRules {
  const { code, kind, firstDay, lastDay, isActive, isPublic, categoryIds } = values
  return {
    code: code.trim(),
    kind,
    value: numberOf(values.value) ?? 0,
    maximumDiscount: kind === 'percent' ? numberOf(values.maximumDiscount) : null,
    minimumSpend: numberOf(values.minimumSpend) ?? 0,
    maxUses: numberOf(values.maxUses),
    maxUsesPerCustomer: numberOf(values.maxUsesPerCustomer) ?? 1,
    startsAt: before && firstDay === firstDayOf(before.startsAt) ? before.startsAt : startOfDay(firstDay),
    endsAt: before && lastDay === lastDayOf(before.endsAt) ? before.endsAt : endOfDay(lastDay),
    isActive,
    isPublic,
    categoryIds,
  }
}

type FieldErrors = Partial<Record<keyof CouponValues, string>>

/** Errors by field that need no request, with the API's messages. */
export function couponFieldErrors(values: CouponValues): FieldErrors {
  const errors: FieldErrors = {}
  if (!COUPON_CODE_PATTERN.test(values.code.trim().toUpperCase())) errors.code = messages.couponCodeInvalid
  const value = numberOf(values.value)
  if (value === null || value < 1) errors.value = messages.couponValueInvalid
  else if (values.kind === 'percent' && value > 100) errors.value = messages.couponPercentInvalid
  for (const name of ['maximumDiscount', 'minimumSpend'] as const)
    if (!isNumberOrEmpty(values[name])) errors[name] = messages.wholeTaka
  for (const name of ['maxUses', 'maxUsesPerCustomer'] as const)
    if (!isNumberOrEmpty(values[name])) errors[name] = messages.couponUsesInvalid
  if (values.firstDay && values.lastDay && values.lastDay < values.firstDay)
    errors.lastDay = messages.couponDaysCrossed
  return errors
}

/** `১,২৫০` is 1250, `10%` is 10; null when empty or not a whole number. */
function numberOf(typed: string): number | null {
  return parseWholeNumber(typed.replaceAll('%', '')) ?? null
}

const isNumberOrEmpty = (typed: string) => typed.trim() === '' || numberOf(typed) !== null

/** The first day in Dhaka on which a coupon is valid, for a date field: `2026-11-21`. */
const firstDayOf = (startsAt: Date | null) => (startsAt ? dayAt(startsAt) : '')

/** The last day in Dhaka on which a coupon is valid; `endsAt` is exclusive. */
const lastDayOf = (endsAt: Date | null) => (endsAt ? dayAt(new Date(endsAt.getTime() - 1)) : '')

/** Midnight at the start of a day in Dhaka; null for no day. */
const startOfDay = (day: string): Date | null =>
  day ? new Date(Date.parse(`${day}T00:00:00Z`) - DHAKA_MS) : null

/** Midnight at the end of a day in Dhaka, exclusive; null for no day. */
function endOfDay(day: string): Date | null {
  const start = startOfDay(day)
  return start && new Date(start.getTime() + DAY_MS)
}

const dayAt = (at: Date) => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 10)
