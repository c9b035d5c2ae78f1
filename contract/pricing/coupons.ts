import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, moment, taka, text, wireCodec } from '#contract/wire.ts'

/** Largest figure a limit of uses may have. */
const MOST_USES = 1_000_000
/** Most categories one coupon may be for. */
const MOST_CATEGORIES = 100

export const couponKinds = ['percent', 'fixed'] as const
export type CouponKind = (typeof couponKinds)[number]

/** `EID10`: letters, digits, hyphens; typed in any case, kept in capitals. */
export const COUPON_CODE_PATTERN = /^[A-Z0-9_-]{3,40}$/

const code = z
  .string(messages.couponCodeInvalid)
  .check(
    z.trim(),
    z.maxLength(40, messages.couponCodeInvalid),
    z.toUpperCase(),
    z.regex(COUPON_CODE_PATTERN, messages.couponCodeInvalid),
  )
const uses = z
  .int(messages.couponUsesInvalid)
  .check(z.minimum(1, messages.couponUsesInvalid), z.maximum(MOST_USES, messages.couponUsesInvalid))

const rules = {
  code,
  kind: z.enum(couponKinds, messages.couponKindInvalid),
  /** Percent of the lines it is for, or whole taka. */
  value: z
    .int(messages.couponValueInvalid)
    .check(z.minimum(1, messages.couponValueInvalid), z.maximum(1_000_000, messages.couponValueInvalid)),
  /** Most a percentage takes off; null: no limit. */
  maximumDiscount: z.nullable(taka.check(z.minimum(1, messages.wholeTaka))),
  /** Of the whole subtotal. */
  minimumSpend: taka,
  /** By all customers together; null: no limit. */
  maxUses: z.nullable(uses),
  maxUsesPerCustomer: uses,
  /** From this moment on, and before that one; null: always. */
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  isActive: z.boolean(),
  /** None: every category. */
  categoryIds: z.array(id).check(z.maxLength(MOST_CATEGORIES, messages.entriesAtMost(MOST_CATEGORIES))),
}

/** A coupon as the staff make and change it. */
export const couponRules = z.object(rules)
export type CouponRules = z.output<typeof couponRules>

/** A coupon with how often it was used by orders that were not cancelled. */
export const coupon = wireCodec(
  { ...rules, id, code: z.string(), uses: z.int(), createdAt: moment, updatedAt: moment },
  { id: '_id' },
)
export type Coupon = z.output<typeof coupon>

/** `active` can be used now, `scheduled` begins later, `ended` is over or used up, `off` was switched off. */
export const couponStates = ['active', 'scheduled', 'ended', 'off'] as const

export const couponFilter = z.object({
  ...pageQuery,
  state: z.optional(z.enum(couponStates)),
  /** A part of the code. */
  text: z.optional(text(40)),
})
export type CouponFilter = z.output<typeof couponFilter>

export const listCouponsEndpoint = endpoint({
  method: 'GET',
  path: '/coupon',
  tag: 'Order',
  who: 'admin',
  summary: 'One page of coupons, newest first.',
  query: couponFilter,
  answer: rowPage(coupon),
})

const params = z.object({ id })

export const getCouponEndpoint = endpoint({
  method: 'GET',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  summary: 'One coupon.',
  params,
  answer: coupon,
})

export const createCouponEndpoint = endpoint({
  method: 'POST',
  path: '/coupon',
  tag: 'Order',
  who: 'admin',
  summary: 'Make a coupon. Its code is unique in any case.',
  body: couponRules,
  status: 201,
  answer: coupon,
})

export const updateCouponEndpoint = endpoint({
  method: 'PUT',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  summary:
    'Change a coupon; orders already placed keep their discount. The code stays once it was used. `updatedAt` is the one that was read.',
  params,
  body: z.extend(couponRules, { updatedAt: z.optional(moment) }),
  answer: coupon,
})

export const switchCouponEndpoint = endpoint({
  method: 'PATCH',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  summary: 'Switch a coupon on or off. `updatedAt` is the one that was read.',
  params,
  body: z.object({ isActive: z.boolean(), updatedAt: z.optional(moment) }),
  answer: coupon,
})
