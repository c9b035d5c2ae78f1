import type { Order } from '#contract/sales/orders.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import { refundDestinationOf } from './refund-destination.ts'
import type { StoredRefund } from './refunds.repository.ts'

/** A stored refund with its order, as in the API's answers. */
export function toRefund(stored: StoredRefund, order: Order): Refund {
  const { id, status, amount, cause, reference, rejectionReason, createdAt } = stored
  const isThroughGateway = stored.attemptId !== null
  return {
    id,
    order,
    ...refundDestinationOf(stored),
    status,
    amount,
    cause,
    reference,
    rejectionReason,
    isThroughGateway,
    createdAt,
  }
}
