import type { Order } from '#contract/sales/orders.ts'
import type { Refund, RefundChannel } from '#contract/sales/refunds.ts'
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

type Destination = Pick<StoredRefund, 'method' | 'status' | 'gatewayState' | 'sentFrom'> & {
  number: string | null
}

/**
 * Where a refund goes, or went: once its gateway, or staff in its panel, have sent it, back the way it was paid, whatever
 * wallet its buyer named. What the gateway refused, or did not answer clearly, was sent by hand, from where staff said.
 * docs/product.md §4
 */
export function refundDestinationOf({ method, number, status, gatewayState, sentFrom }: Destination): {
  method: RefundChannel
  number: string
} {
  const isSentByGateway = status === 'refunded' && (gatewayState === 'accepted' || gatewayState === 'done')
  if (isSentByGateway || sentFrom === 'gateway') return { method: 'gateway', number: '' }
  return { method: sentFrom === 'by-hand' ? 'manual' : (sentFrom ?? method), number: number ?? '' }
}
