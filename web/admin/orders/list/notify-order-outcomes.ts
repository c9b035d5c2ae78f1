import { orderNumber } from '#contract/sales/order-number.ts'
import type { BulkOutcome } from '#contract/sales/staff-orders/bulk-orders.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { orderListTexts } from './order-list-texts.ts'

/** Tells how many orders a bulk action changed, and names each that was left before its reason. */
export function notifyOrderOutcomes(outcomes: readonly BulkOutcome[]): void {
  const named = outcomes.map(({ orderId, isDone, message }) => {
    return { isDone, message: `#${orderNumber(orderId)}: ${message}` }
  })
  notifyOutcomes(named, (count) => orderListTexts.changed(count, formatNumber(count)))
}
