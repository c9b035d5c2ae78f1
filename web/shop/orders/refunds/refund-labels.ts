import { defineTexts } from '#contract/language.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Refund, RefundMethod, RefundStatus } from '#contract/sales/refunds.ts'
import type { Taka } from '#contract/taka.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Wallets a refund can be sent to. Card is listed too, but rejected with a message (docs/product.md §15, §4). */
const refundMethodLabels = defineTexts(
  { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<RefundMethod, string>,
  { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
)

const cardLabel = defineTexts({ card: 'Card' }, { card: 'কার্ড' })

/** Options of the form. */
export const listedMethods = () =>
  Object.entries({ ...refundMethodLabels, card: cardLabel.card }).map(([value, label]) => ({ value, label }))

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

/** What was paid for a cancelled order and is in none of its refunds. */
export function amountToRefund(
  { status, amountPaid }: Pick<Order, 'status' | 'amountPaid'>,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): Taka {
  if (status !== 'cancelled') return 0
  const open = refunds.filter((refund) => refund.status === 'pending' || refund.status === 'approved')
  return Math.max(0, amountPaid - open.reduce((sum, { amount }) => sum + amount, 0))
}

/** In English as received (docs/product.md §12). */
export const refundBadgeLabels = defineTexts(
  {
    pending: 'pending',
    approved: 'approved',
    refunded: 'refunded',
    rejected: 'rejected',
  } satisfies Record<RefundStatus, string>,
  { pending: 'অপেক্ষমাণ', approved: 'অনুমোদিত', refunded: 'ফেরত পাঠানো হয়েছে', rejected: 'নামঞ্জুর' },
)

const channelLabels = defineTexts(
  {
    bkash: 'bkash',
    nagad: 'nagad',
    rocket: 'rocket',
    gateway: 'To your original payment method',
    manual: 'We will contact you',
    exchange: 'Paid for your exchange order',
  } satisfies Record<Refund['method'], string>,
  {
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    rocket: 'রকেট',
    gateway: 'যেভাবে টাকা দিয়েছেন, সেভাবেই',
    manual: 'আমরা যোগাযোগ করব',
    exchange: 'আপনার বদলি অর্ডারের দামে যোগ হয়েছে',
  },
)

const agreedLabel = defineTexts({ agreed: 'As agreed with you' }, { agreed: 'আপনার সঙ্গে কথা বলে' })

/**
 * How the money goes back, or went, for its buyer; a wallet in English by its name on the wire (docs/product.md §12).
 */
export function channelLabel({ method, status }: Pick<Refund, 'method' | 'status'>): string {
  return method === 'manual' && status === 'refunded' ? agreedLabel.agreed : channelLabels[method]
}

const causeLabels = defineTexts(
  {
    request: 'Cancelled order',
    cancellation: 'Cancelled order',
    change: 'Changed order',
    return: 'Returned items',
    surplus: 'Paid too much',
  } satisfies Record<Refund['cause'], string>,
  {
    request: 'বাতিল অর্ডার',
    cancellation: 'বাতিল অর্ডার',
    change: 'বদলানো অর্ডার',
    return: 'ফেরত দেওয়া পণ্য',
    surplus: 'বাড়তি পেমেন্ট',
  },
)

/** What the money is for. */
export function causeLabel(cause: Refund['cause']): string {
  return causeLabels[cause]
}
