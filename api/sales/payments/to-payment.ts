import type { Order } from '#contract/sales/orders.ts'
import type { Payment } from '#contract/sales/payments.ts'
import type { PaymentAttempt } from './payment-attempts.repository.ts'
import { isPayable } from './payments.repository.ts'

const stateOf: Record<PaymentAttempt['status'], Payment['state']> = {
  open: 'waiting',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  held: 'checked',
  surplus: 'returning',
}

/** An attempt as its buyer sees it. */
export function toPayment({ transactionId, orderId, amount, status }: PaymentAttempt, order: Order): Payment {
  return {
    transactionId,
    orderId,
    amount,
    state: stateOf[status],
    canPay: status !== 'held' && isPayable(order),
  }
}
