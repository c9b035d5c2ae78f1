import type { Refund, RefundMethod, RefundStatus } from '#contract/sales/refunds.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Wallets a refund can be sent to. */
const refundMethodLabels: Record<RefundMethod, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' }

/** Options of the form. Card is among them, but rejected with a message (docs/product.md §15, §4). */
export const listedMethods = Object.entries({ ...refundMethodLabels, card: 'Card' }).map(
  ([value, label]) => ({
    value,
    label,
  }),
)

export function isRefundMethod(value: string): value is RefundMethod {
  return Object.hasOwn(refundMethodLabels, value)
}

/** Like the payment colours of an order: yellow while it waits, green when the money has been sent. */
const tones: Record<RefundStatus, BadgeTone> = {
  pending: 'yellow',
  approved: 'blue',
  refunded: 'green',
  rejected: 'red',
}

export function refundTone(status: RefundStatus): BadgeTone {
  return tones[status]
}

const channelLabels: Partial<Record<Refund['method'], string>> = {
  gateway: 'Back the way you paid',
  manual: 'We will contact you',
  exchange: 'Paid for your exchange order',
}

/** How the money goes back, for its buyer; a wallet by its name on the wire (docs/product.md §12). */
export function channelLabel(method: Refund['method']): string {
  return channelLabels[method] ?? method
}

const causeLabels: Record<Refund['cause'], string> = {
  request: 'Cancelled order',
  cancellation: 'Cancelled order',
  change: 'Changed order',
  return: 'Returned items',
  surplus: 'Paid too much',
}

/** What the money is for. */
export function causeLabel(cause: Refund['cause']): string {
  return causeLabels[cause]
}
