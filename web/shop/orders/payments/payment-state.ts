import type { Order } from '#contract/sales/orders.ts'

/** State of an order as shown after a payment attempt. */
type PaymentStateName = 'confirmed' | 'waiting' | 'unpaid' | 'cancelled' | 'refunded'

type Facts = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>

export function paymentState({ status, paymentStatus }: Facts): PaymentStateName {
  if (paymentStatus === 'refunded') return 'refunded'
  if (status === 'cancelled') return 'cancelled'
  if (paymentStatus === 'paid') return 'confirmed'
  return paymentStatus === 'pending' ? 'waiting' : 'unpaid'
}

/** Whether the result of the payment is still open. */
export function isWaiting(order: Facts): boolean {
  return paymentState(order) === 'waiting'
}

/** Title and text of a state. */
export function paymentStateText(state: PaymentStateName, { paymentMethod, paymentStatus }: Facts) {
  switch (state) {
    case 'confirmed':
      return { title: 'Your order is confirmed', text: 'Your payment has arrived. We are on it.' }
    case 'waiting':
      return {
        title: 'Waiting for the gateway',
        text: 'We confirm your order as soon as the payment gateway tells us. This page looks again by itself.',
      }
    case 'unpaid':
      return {
        title: 'Your order is placed',
        text:
          paymentMethod === 'cash'
            ? 'You pay when it is at your door.'
            : 'We check your payment and confirm your order.',
      }
    case 'cancelled':
      return {
        title: 'This order is cancelled',
        text:
          paymentStatus === 'paid'
            ? 'Your payment arrived after that; we send it back to you.'
            : 'Nothing will be delivered. If money left your account, please contact us.',
      }
    case 'refunded':
      return { title: 'This order is refunded', text: 'Your money is on its way back to you.' }
  }
}

/** Shown for an unpaid order after a failed attempt. */
export const unpaidAttempt = {
  title: 'Your order is not paid yet',
  text: 'This try brought no money. Your order stands and waits a little while: you can try again, here or in My Orders.',
}
