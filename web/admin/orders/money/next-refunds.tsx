import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { refundStatusLabels } from '#web/admin/refunds/refund-queue-labels.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { amountToRefund } from '#web/shop/orders/refunds/refund-labels.ts'
import { isOpenRefund } from './open-refunds.ts'

/** The refunds of an order that are open, or all of a cancelled one with what is in none of them; nothing without any. */
export function NextRefunds({ order, staff }: Omit<OrderCardProps, 'actions'>) {
  const due = amountToRefund(order, staff.refunds)
  const refunds = order.status === 'cancelled' ? staff.refunds : staff.refunds.filter(isOpenRefund)
  if (refunds.length === 0 && due === 0) return null
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
