import type { Order } from '#contract/orders.ts'
import type { Refund } from '#contract/refunds.ts'
import type { StoredRefund } from './refunds.repository.ts'

/** A stored refund with its order, as the API answers it. */
export function toRefund(
  { id, method, number, status, amount, createdAt }: StoredRefund,
  order: Order,
): Refund {
  return { id, order, method, number, status, amount, createdAt }
}
