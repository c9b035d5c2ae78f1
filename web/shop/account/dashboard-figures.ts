import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** How many orders the dashboard's table shows (docs/product.md §19). */
export const RECENT_ORDERS = 5

export type DashboardFigures = { orderCount: number; deliveredCount: number; spentAmount: Taka }

type Counted = Pick<Order, 'status' | 'grandTotal'>

/** The three figures of the dashboard: every order but the cancelled ones was spent (docs/product.md §12, §4). */
export function dashboardFigures(orders: readonly Counted[]): DashboardFigures {
  const cached = orders.filter(({ status }) => status !== 'cancelled')
  return {
    orderCount: orders.length,
    deliveredCount: orders.filter(({ status }) => status === 'delivered').length,
    spentAmount: cached.reduce((sum, { grandTotal }) => sum + grandTotal, 0),
  }
}
