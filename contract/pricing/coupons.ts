import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'

/** Highest possible limit of uses. */
const MAX_USES = 1_000_000
/** Maximum number of categories of one coupon. */
const MAX_CATEGORIES = 100

const couponKinds = ['percent', 'fixed'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Accepts `EID10`: letters, digits, hyphens and underscores; typed ignoring case, stored in capitals. */
export const COUPON_CODE_PATTERN = /^[A-Z0-9_-]{3,40}$/

const code = z
  .string(schemaErrors.couponCodeInvalid)
  .check(
    z.trim(),
    z.maxLength(40, schemaErrors.couponCodeInvalid),
    z.toUpperCase(),
    z.regex(COUPON_CODE_PATTERN, schemaErrors.couponCodeInvalid),
  )
const uses = z
  .int(schemaErrors.couponUsesInvalid)
  .check(z.minimum(1, schemaErrors.couponUsesInvalid), z.maximum(MAX_USES, schemaErrors.couponUsesInvalid))

const rules = {
  code,
  kind: z.enum(couponKinds, schemaErrors.couponKindInvalid),
  /** Percent of the eligible lines, or whole taka. */
  value: z
    .int(schemaErrors.couponValueInvalid)
    .check(
      z.minimum(1, schemaErrors.couponValueInvalid),
      z.maximum(1_000_000, schemaErrors.couponValueInvalid),
    ),
  /** Maximum discount of a percentage coupon; null: no limit. */
  maximumDiscount: z.nullable(taka.check(z.minimum(1, schemaErrors.wholeTaka))),
  /** Minimum subtotal of the whole order. */
  minimumSpend: taka,
  /** By all customers together; null: no limit. */
  maxUses: z.nullable(uses),
  maxUsesPerCustomer: uses,
  /** Valid from `startsAt` (inclusive) to `endsAt` (exclusive); null: unbounded. */
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  isActive: z.boolean(),
  /** Whether shoppers are offered it; left as it is, at first false, when it is not sent. */
  isPublic: z.optional(z.boolean()),
  /** Empty: every category. */
  categoryIds: z.array(id).check(z.maxLength(MAX_CATEGORIES, schemaErrors.tooManyEntries(MAX_CATEGORIES))),
}

/** Fields of a coupon that staff edit. */
const couponRules = z.object(rules)
export type CouponRules = z.output<typeof couponRules>

/** A coupon with its number of uses by orders that were not cancelled. */
export const coupon = wireCodec(
  {
    ...rules,
    id,
    code: z.string(),
    isPublic: z.boolean(),
    uses: z.int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { id: '_id' },
)
export type Coupon = z.output<typeof coupon>

/** `active` can be used now, `scheduled` starts later, `ended` has expired or is used up, `off` was switched off. */
export const couponStates = ['active', 'scheduled', 'ended', 'off'] as const

const couponFilter = z.object({
  ...pageQuery,
  state: z.optional(z.enum(couponStates)),
  /** Part of the code. */
  text: z.optional(text(40)),
})
export type CouponFilter = z.output<typeof couponFilter>

export const listCouponsEndpoint = endpoint({
  method: 'GET',
  path: '/coupon',
  tag: 'Order',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'List one page of coupons, newest first.',
  query: couponFilter,
  answer: rowPage(coupon),
})

const params = z.object({ id })

export const getCouponEndpoint = endpoint({
  method: 'GET',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Get one coupon.',
  params,
  answer: coupon,
})

export const createCouponEndpoint = endpoint({
  method: 'POST',
  path: '/coupon',
  tag: 'Order',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Create a coupon. Codes are unique, ignoring case.',
  body: couponRules,
  status: 201,
  answer: coupon,
})

export const updateCouponEndpoint = endpoint({
  method: 'PUT',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'offers.edit',
  summary:
    'Update a coupon; placed orders keep their discount. The code cannot change once used. `updatedAt` is the one that was read.',
  params,
  body: z.extend(couponRules, { updatedAt: z.optional(timestamp) }),
  answer: coupon,
})

export const switchCouponEndpoint = endpoint({
  method: 'PATCH',
  path: '/coupon/:id',
  tag: 'Order',
  who: 'admin',
  permission: 'offers.edit',
  summary: 'Switch a coupon on or off. `updatedAt` is the one that was read.',
  params,
  body: z.object({ isActive: z.boolean(), updatedAt: z.optional(timestamp) }),
  answer: coupon,
})

/** A coupon that the shop offers to everybody, as far as shoppers need to know it. */
const offeredCoupon = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  maximumDiscount: z.nullable(taka),
  minimumSpend: taka,
  endsAt: z.nullable(timestamp),
  /** Empty: every category. */
  categoryIds: z.array(id),
})
export type OfferedCoupon = z.output<typeof offeredCoupon>

export const listOfferedCouponsEndpoint = endpoint({
  method: 'GET',
  path: '/coupons/offered',
  tag: 'Order',
  who: 'anyone',
  summary:
    'List the coupons that the shop offers to everybody and that can be used now, at most 5, newest first.',
  answer: z.array(offeredCoupon),
})
