import type { Order } from '#contract/sales/orders.ts'

/**
 * What Cancel Order does (docs/product.md §14): `confirm` asks and cancels, `refund` asks for the money back, `explain`
 * changes nothing and says why. Only a pending order has the button at all.
 */
export type CancelStep = 'none' | 'confirm' | 'refund' | 'explain'

export function cancelStep({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): CancelStep {
  if (status !== 'pending') return 'none'
  if (paymentStatus === 'paid' && paymentMethod !== 'cash') return 'refund'
  if (paymentStatus === 'unpaid' && paymentMethod !== 'ssl') return 'confirm'
  return 'explain'
}
