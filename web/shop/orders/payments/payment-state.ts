import type { Order } from '#contract/sales/orders.ts'
import { paymentTexts } from './payment-texts.ts'

/** State of an order as shown after a payment attempt. */
type PaymentStateName = 'confirmed' | 'waiting' | 'unpaid' | 'cancelled' | 'refunded'

type PaymentFields = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>

export function paymentState({ status, paymentStatus }: PaymentFields): PaymentStateName {
  if (paymentStatus === 'refunded') return 'refunded'
  if (status === 'cancelled') return 'cancelled'
  if (paymentStatus === 'paid') return 'confirmed'
  return paymentStatus === 'pending' ? 'waiting' : 'unpaid'
}

/** Whether the result of the payment is still open. */
export function isWaiting(order: PaymentFields): boolean {
  return paymentState(order) === 'waiting'
}

/** Title and text of a state. */
export function paymentStateText(state: PaymentStateName, { paymentMethod, paymentStatus }: PaymentFields) {
  if (state === 'unpaid' && paymentMethod === 'cash') return paymentTexts.cash
  if (state === 'cancelled' && paymentStatus === 'paid') return paymentTexts.cancelledPaid
  return paymentTexts[state]
}
