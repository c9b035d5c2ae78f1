import type { RefundStatus } from '#contract/sales/refunds.ts'

/** The allowed moves of a refund, from the left to one of the right (docs/product.md §4). */
const movesFrom: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
}

/** Whether a refund can go from one status to the other. */
export function canChangeRefundStatus(from: RefundStatus, to: RefundStatus): boolean {
  return movesFrom[from].includes(to)
}
