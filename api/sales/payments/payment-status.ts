import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** What decides how far an order is paid. Surplus payments and their refunds are not among the totals. */
export type OrderBalance = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  grandTotal: Taka
  waivedAmount: Taka
  receivedTotal: Taka
  refundedTotal: Taka
}

/** What the shop has of the buyer's money for the order: received and not refunded. */
export function amountPaidOf({ receivedTotal, refundedTotal }: OrderBalance): Taka {
  return receivedTotal - refundedTotal
}

/** What the buyer still has to pay. */
export function amountDueOf(order: OrderBalance): Taka {
  if (order.status === 'cancelled') return 0
  return Math.max(0, order.grandTotal - order.waivedAmount - amountPaidOf(order))
}

/**
 * The payment status of an order, the only place that decides it. `hasPayment`: a payment counts towards the order, even one
 * of ৳0. A cancelled order counts as paid while the shop has money for it, which it owes back, and waits for no gateway.
 * docs/product.md §4
 */
export function paymentStatusOf(order: OrderBalance, hasPayment: boolean): PaymentStatus {
  if (!hasPayment) return order.paymentMethod === 'ssl' && order.status === 'pending' ? 'pending' : 'unpaid'
  if (order.refundedTotal > 0 && amountPaidOf(order) === 0) return 'refunded'
  return amountDueOf(order) === 0 ? 'paid' : 'unpaid'
}
