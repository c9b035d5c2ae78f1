import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/sales/orders.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

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

/** docs/product.md §14: paid green, unpaid red, otherwise yellow. */
export function paymentTone(status: PaymentStatus): BadgeTone {
  if (status === 'paid') return 'green'
  return status === 'unpaid' ? 'red' : 'yellow'
}

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const paymentLabels: Record<PaymentStatus, string> = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  pending: 'Payment pending',
  refunded: 'Refunded',
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash on Delivery',
  'mobile-banking': 'Mobile Banking',
  ssl: 'Online payment',
}

/** `1 item`, `3 items`: counts units, not lines. */
export function itemCountLabel(lines: readonly { quantity: number }[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
