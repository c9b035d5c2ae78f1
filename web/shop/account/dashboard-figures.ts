import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** Number of orders in the dashboard's table (docs/product.md §19). */
export const RECENT_ORDER_COUNT = 5

type DashboardFigures = { orderCount: number; deliveredCount: number; spentAmount: Taka }

type CountedOrder = Pick<Order, 'status' | 'grandTotal'>

/** The three figures of the dashboard. The amount spent leaves out cancelled orders (docs/product.md §4, §12). */
export function dashboardFigures(orders: readonly CountedOrder[]): DashboardFigures {
  const notCancelled = orders.filter(({ status }) => status !== 'cancelled')
  return {
    orderCount: orders.length,
    deliveredCount: orders.filter(({ status }) => status === 'delivered').length,
    spentAmount: notCancelled.reduce((sum, { grandTotal }) => sum + grandTotal, 0),
  }
}
