import type { UnitState } from '#api/sales/orders/order-lines.repository.ts'
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

/**
 * The status of an order by what became of its units. Only the confirmation, from pending to processing, is not visible in the
 * units. A change of the whole order moves its units so that this is what it leads to. docs/product.md §4
 */
export function orderStatusOf(
  current: OrderStatus,
  lines: readonly Record<UnitState, number>[],
): OrderStatus {
  const count = (state: UnitState) => lines.reduce((sum, line) => sum + line[state], 0)
  const toSend = count('open') + count('packed')
  const isSent = count('handedOver') + count('delivered') > 0
  if (toSend === 0 && !isSent) return 'cancelled'
  if (toSend === 0) return count('handedOver') > 0 ? 'shipped' : 'delivered'
  return current === 'pending' && !isSent && count('packed') === 0 ? 'pending' : 'processing'
}
