import type { OrderStatus } from '#contract/sales/orders.ts'

/** The statuses an order may change to, by its current status (docs/product.md §4). */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Whether an order may change from one status to the other. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** Whether a new status advances the order towards delivery; a seller may make no other change (docs/reliability.md O5). */
export function isForward(to: OrderStatus): boolean {
  return to !== 'cancelled' && to !== 'pending'
}
