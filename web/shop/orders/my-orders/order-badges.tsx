import type { Order } from '#contract/sales/orders.ts'
import { Badge } from '#web/design/badge.tsx'
import {
  isNeverPaid,
  neverPaidTexts,
  paymentLabels,
  paymentTone,
  statusLabels,
  statusTone,
} from './order-labels.ts'

type Props = {
  order: Pick<Order, 'status' | 'paymentStatus'>
  /** How a cancelled order of which nothing was received shows its payment: like one that is due, in grey, or not at all. */
  neverPaid?: 'due' | 'grey' | 'hidden'
}

/** Status and payment status of an order, in the colours of docs/product.md §14. */
export function OrderBadges({ order, neverPaid = 'due' }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={statusTone(order.status)}>{statusLabels[order.status]}</Badge>
      {(neverPaid !== 'hidden' || !isNeverPaid(order)) && (
        <PaymentBadge order={order} isNeutral={neverPaid === 'grey'} />
      )}
    </span>
  )
}

/** `isNeutral`: grey, of a cancelled order of which nothing was received. */
export function PaymentBadge({ order, isNeutral }: Pick<Props, 'order'> & { isNeutral: boolean }) {
  const { paymentStatus } = order
  if (!isNeverPaid(order))
    return <Badge tone={paymentTone(paymentStatus)}>{paymentLabels[paymentStatus]}</Badge>
  return <Badge tone={isNeutral ? 'gray' : paymentTone(paymentStatus)}>{neverPaidTexts.label}</Badge>
}
