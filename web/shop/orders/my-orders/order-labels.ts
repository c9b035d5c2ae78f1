import { defineTexts } from '#contract/language.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import type { Order, OrderStatus, PaymentMethod, PaymentStatus, Wallet } from '#contract/sales/orders.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'

/** docs/product.md §14: cancelled red, delivered green, shipped blue, processing yellow, otherwise gray. */
const statusTones: Partial<Record<OrderStatus, BadgeTone>> = {
  cancelled: 'red',
  delivered: 'green',
  shipped: 'blue',
  processing: 'yellow',
}

export function statusTone(status: OrderStatus): BadgeTone {
  return statusTones[status] ?? 'gray'
}

/** A cancelled order of which nothing was received, so that nothing is due. */
export const isNeverPaid = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>) =>
  status === 'cancelled' && paymentStatus === 'unpaid'

/** docs/product.md §14: paid green, unpaid red, otherwise yellow. */
export function paymentTone(status: PaymentStatus): BadgeTone {
  if (status === 'paid') return 'green'
  return status === 'unpaid' ? 'red' : 'yellow'
}

export const statusLabels = defineTexts(
  {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  {
    pending: 'অপেক্ষমাণ',
    processing: 'প্রস্তুত হচ্ছে',
    shipped: 'পাঠানো হয়েছে',
    delivered: 'ডেলিভারি হয়েছে',
    cancelled: 'বাতিল',
  },
)

export const paymentLabels = defineTexts(
  {
    paid: 'Paid',
    unpaid: 'Unpaid',
    pending: 'Payment pending',
    refunded: 'Refunded',
  } satisfies Record<PaymentStatus, string>,
  { paid: 'পরিশোধিত', unpaid: 'বাকি', pending: 'পেমেন্টের অপেক্ষায়', refunded: 'টাকা ফেরত দেওয়া হয়েছে' },
)

/** Of a cancelled order, in Bangla without the word for what is due. */
export const neverPaidTexts = defineTexts({ label: 'Unpaid' }, { label: 'পরিশোধ হয়নি' })

export const walletLabels = defineTexts(
  { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } satisfies Record<Wallet, string>,
  { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
)

export const paymentMethodLabels = defineTexts(
  {
    cash: 'Cash on Delivery',
    'mobile-banking': 'Mobile Banking',
    ssl: 'Online payment',
  } satisfies Record<PaymentMethod, string>,
  { cash: 'ক্যাশ অন ডেলিভারি', 'mobile-banking': 'মোবাইল ব্যাংকিং', ssl: 'অনলাইনে পেমেন্ট' },
)

const lineTexts = defineTexts(
  {
    items: (count: number, text: string) => (count === 1 ? '1 item' : `${text} items`),
    itemsReturned: (items: string) => `${items} returned`,
    itemsAndReturned: (items: string, returned: string) => `${items}, ${returned} returned`,
    quantity: (count: string) => `Quantity: ${count}`,
    returned: (count: string) => `${count} returned`,
  },
  {
    items: (_count, text) => `${text}টি পণ্য`,
    itemsReturned: (items) => `${items} ফেরত দেওয়া হয়েছে`,
    itemsAndReturned: (items, returned) => `${items}, ${returned}টি ফেরত দেওয়া হয়েছে`,
    quantity: (count) => `পরিমাণ: ${count}`,
    returned: (count) => `${count}টি ফেরত দেওয়া হয়েছে`,
  },
)

type Units = Pick<OrderLine, 'quantity' | 'returnedUnits'>

/** `1 item`, `3 items`, `2 items, 1 returned`, `3 items returned`: counts units, not lines. */
export function itemCountLabel(lines: readonly Units[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const returned = lines.reduce((sum, { returnedUnits }) => sum + returnedUnits, 0)
  if (count === 0 && returned > 0) return lineTexts.itemsReturned(itemsLabel(returned))
  return returned > 0
    ? lineTexts.itemsAndReturned(itemsLabel(count), formatNumber(returned))
    : itemsLabel(count)
}

const itemsLabel = (count: number) => lineTexts.items(count, formatNumber(count))

/** `Quantity: 2`, `Quantity: 1 · 1 returned`, `2 returned`: what the buyer has of a line, and what came back of it. */
export function unitsLabel({ quantity, returnedUnits }: Units): string {
  const parts = [
    (quantity > 0 || returnedUnits === 0) && lineTexts.quantity(formatNumber(quantity)),
    returnedUnits > 0 && lineTexts.returned(formatNumber(returnedUnits)),
  ]
  return parts.filter(Boolean).join(' · ')
}
