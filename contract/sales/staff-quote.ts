import * as z from 'zod/mini'
import { couponRejection, quoteFields, quoteNames } from '#contract/pricing/order-lines.ts'
import { taka, wireCodec } from '#contract/wire.ts'

/** What a changed order or an exchange would cost, with its new lines at their prices, and of what its discount consists. */
export const staffQuote = wireCodec(
  {
    ...quoteFields,
    returnFee: taka,
    ruleDiscount: taka,
    couponDiscount: taka,
    staffDiscount: taka,
    /** Why the coupon of the order takes nothing off of it; null while it does, and where there is none. */
    couponRejection: z.nullable(couponRejection),
  },
  quoteNames,
)
export type StaffQuote = z.output<typeof staffQuote>
