import type { DueSpan } from '#api/sales/orders/order-list.repository.ts'
import {
  type Deadline,
  type DeadlineFilter,
  nearUntil,
  type OrderDeadline,
  stateOfDeadline,
} from '#contract/sales/deadlines.ts'
import type { OrderFilter } from '#contract/sales/staff-orders/order-list.ts'

/** Which deadlines a list of orders is about: sorted by them it has those with an open one. */
export const listedDeadlines = ({
  deadline,
  sort,
}: Pick<OrderFilter, 'deadline' | 'sort'>): DeadlineFilter | undefined =>
  deadline ?? (sort === 'deadline' ? 'open' : undefined)

/** When the deadlines end that a filter lists. */
export function dueSpanOf(filter: DeadlineFilter | undefined, now: Date): DueSpan | undefined {
  if (!filter) return undefined
  if (filter === 'open') return {}
  if (filter === 'overdue') return { until: now }
  return { until: nearUntil(now), ...(filter === 'near' && { from: now }) }
}

/** An open deadline as the list of orders shows it; null unless it is near or over, or all are listed. */
export function dueDeadline(
  first: Pick<OrderDeadline, 'kind' | 'dueAt'> | null,
  now: Date,
  listsAll = false,
): Pick<Deadline, 'kind' | 'dueAt' | 'state'> | null {
  const state = first && stateOfDeadline({ ...first, endedAt: null }, now)
  return first && state && (listsAll || state !== 'open') ? { ...first, state } : null
}
