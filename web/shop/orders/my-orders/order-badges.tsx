import type { Order } from '#contract/sales/orders.ts'
import { Badge } from '#web/design/badge.tsx'
import { paymentLabels, paymentTone, statusLabels, statusTone } from './order-labels.ts'

/** Status and payment status of an order, in the colours of docs/product.md §14. */
export function OrderBadges({ order }: { order: Pick<Order, 'status' | 'paymentStatus'> }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={statusTone(order.status)}>{statusLabels[order.status]}</Badge>
      <Badge tone={paymentTone(order.paymentStatus)}>{paymentLabels[order.paymentStatus]}</Badge>
    </span>
  )
}
