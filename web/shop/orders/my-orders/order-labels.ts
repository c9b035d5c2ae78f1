import type { OrderLine } from '#contract/pricing/order-lines.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus, Wallet } from '#contract/sales/orders.ts'
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

export const walletLabels: Record<Wallet, string> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' }

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash on Delivery',
  'mobile-banking': 'Mobile Banking',
  ssl: 'Online payment',
}

type Units = Pick<OrderLine, 'quantity' | 'returnedUnits'>

/** `1 item`, `3 items`, `2 items, 1 returned`, `3 items returned`: counts units, not lines. */
export function itemCountLabel(lines: readonly Units[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const returned = lines.reduce((sum, { returnedUnits }) => sum + returnedUnits, 0)
  if (count === 0 && returned > 0) return `${itemsLabel(returned)} returned`
  return returned > 0 ? `${itemsLabel(count)}, ${returned} returned` : itemsLabel(count)
}

const itemsLabel = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** `Quantity: 2`, `Quantity: 1 · 1 returned`, `2 returned`: what the buyer has of a line, and what came back of it. */
export function unitsLabel({ quantity, returnedUnits }: Units): string {
  const parts = [
    (quantity > 0 || returnedUnits === 0) && `Quantity: ${quantity}`,
    returnedUnits > 0 && `${returnedUnits} returned`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** `Colour: Red · Size: 42`; empty for a line without either. */
export function choiceLabel({ color, size }: Pick<OrderLine, 'color' | 'size'>): string {
  return [color && `Colour: ${color}`, size && `Size: ${size}`].filter(Boolean).join(' · ')
}
