import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { refundStatusLabels } from '#web/admin/refunds/refund-queue-labels.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { amountToRefund } from '#web/shop/orders/refunds/refund-labels.ts'

/** What goes back of a cancelled order, and how far each refund is; nothing where nothing was paid. */
export function CancelledRefunds({ order, staff: { refunds } }: Omit<OrderCardProps, 'actions'>) {
  const due = amountToRefund(order, refunds)
  if (order.status !== 'cancelled' || (refunds.length === 0 && due === 0)) return null
  return (
    <ul aria-label={orderPageTexts.refunds} className="grid gap-1 text-sm">
      {refunds.map(({ id, amount, status }) => (
        <li key={id}>
          <Link
            to={`/admin/refunds?text=${orderNumber(order.id)}`}
            className="inline-flex min-h-11 items-center text-leaf-ink underline underline-offset-2 md:min-h-6"
          >
            {orderPageTexts.refundOf(formatPrice(amount), refundStatusLabels[status])}
          </Link>
        </li>
      ))}
      {due > 0 && <li className="text-brick-ink">{orderPageTexts.goesBack(formatPrice(due))}</li>}
    </ul>
  )
}
