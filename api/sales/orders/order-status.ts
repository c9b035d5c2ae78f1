import type { OrderStatus } from '#contract/sales/orders.ts'

/** The allowed moves of an order, from the left to one of the right (docs/product.md §4). */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Whether an order can go from one status to the other. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** Whether a move brings the order nearer to its buyer; the only kind a seller may make (docs/reliability.md O5). */
export function isForward(to: OrderStatus): boolean {
  return to !== 'cancelled' && to !== 'pending'
}
