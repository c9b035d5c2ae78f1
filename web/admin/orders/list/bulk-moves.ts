import { orderNumber } from '#contract/sales/order-number.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { collectedTexts } from '#web/admin/orders/money/collected-texts.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { orderListTexts } from './order-list-texts.ts'

export type BulkMove = Exclude<OrderStatus, 'pending'> | 'paid'

/** The statuses from which an order can be moved, with all its units. */
const startsOf: Record<Exclude<BulkMove, 'paid'>, readonly OrderStatus[]> = {
  processing: ['pending'],
  shipped: ['processing'],
  delivered: ['shipped'],
  cancelled: ['pending', 'processing'],
}

/** Order numbers named in a sentence. */
const MAX_NAMED = 5

/** Those of the orders for which a move is possible; the server decides again. */
export function movable(orders: readonly ListedOrder[], move: BulkMove): ListedOrder[] {
  if (move === 'paid') return orders.filter((order) => isUnpaid(order) && order.status !== 'cancelled')
  return orders.filter(({ status }) => startsOf[move].includes(status))
}

/** What staff should know before they move these of the chosen orders, in sentences. */
export function moveWarnings(
  chosen: readonly ListedOrder[],
  moved: readonly ListedOrder[],
  move: BulkMove,
): string[] {
  const left = chosen.filter((order) => !moved.includes(order))
  const unpaid = moved.filter((order) => order.paymentMethod !== 'cash' && isUnpaid(order))
  return [
    ...(left.length > 0 ? [orderListTexts.notPossible(named(left), left.length)] : []),
    ...(move === 'shipped' && unpaid.length > 0 ? [orderListTexts.notReceived(named(unpaid))] : []),
  ]
}

/** What the dialog of a move asks about the cash that couriers took at the door; undefined where no order has any. */
export function bulkCollectedLabel(moved: readonly ListedOrder[], move: BulkMove): string | undefined {
  if (move === 'delivered' && moved.some(isUnpaid)) return collectedTexts.recordAll
  const mayHaveCash = moved.some(
    ({ status, paymentMethod }) => status === 'delivered' && paymentMethod === 'cash',
  )
  return move === 'paid' && mayHaveCash ? collectedTexts.asTheirs : undefined
}

const isUnpaid = ({ paymentStatus }: ListedOrder) => paymentStatus === 'unpaid' || paymentStatus === 'pending'

/** `#104512, #104513 and 4 more` */
function named(orders: readonly ListedOrder[]): string {
  const numbers = orders.slice(0, MAX_NAMED).map(({ id }) => `#${orderNumber(id)}`)
  const moreCount = orders.length - numbers.length
  const list = numbers.join(', ')
  return moreCount > 0 ? orderListTexts.andMore(list, formatNumber(moreCount)) : list
}
