import type { RefundMethod, RefundStatus } from '#contract/sales/refunds.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Where the money can go, by the wire's word. */
const refundMethodLabelOf: Record<RefundMethod, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' }

/** What the form lists: Card stands there too, and is refused with the reason (docs/product.md §15, §4). */
export const listedMethods = Object.entries({ ...refundMethodLabelOf, card: 'Card' }).map(
  ([value, label]) => ({
    value,
    label,
  }),
)

export function isRefundMethod(value: string): value is RefundMethod {
  return Object.hasOwn(refundMethodLabelOf, value)
}

/** In the sense of the order's payment colours: yellow while it waits, green when the money is back. */
const tones: Record<RefundStatus, BadgeTone> = {
  pending: 'yellow',
  approved: 'blue',
  refunded: 'green',
  rejected: 'red',
}

export function refundTone(status: RefundStatus): BadgeTone {
  return tones[status]
}
