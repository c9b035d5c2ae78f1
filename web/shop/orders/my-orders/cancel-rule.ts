import type { Order } from '#contract/sales/orders.ts'

/**
 * What Cancel Order opens (docs/product.md §14): `confirm` a confirmation, `refund` the refund form, `explain` the reason
 * why the order cannot be cancelled. `none`: no button, as the order is not pending.
 */
type CancelStep = 'none' | 'confirm' | 'refund' | 'explain'

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

/**
 * Whether its buyer named a payment by mobile banking that nobody has found yet: of a cancelled order it goes back once it is
 * found (docs/product.md §31).
 */
export function hasUncheckedPayment({
  paymentMethod,
  amountPaid,
  paymentStatus,
  paymentNumber,
  walletTransactionId,
}: Pick<
  Order,
  'paymentMethod' | 'amountPaid' | 'paymentStatus' | 'paymentNumber' | 'walletTransactionId'
>): boolean {
  const isNamed = Boolean(paymentNumber || walletTransactionId)
  return paymentMethod === 'mobile-banking' && paymentStatus === 'unpaid' && amountPaid === 0 && isNamed
}
