import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { customerColumn, sinceColumn } from '#web/admin/table/customer-column.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { refundTone } from '#web/shop/orders/refunds/refund-labels.ts'
import type { RefundAction } from './refund-dialogs.tsx'
import {
  refundActionsFor,
  refundCauseLabels,
  refundDestinationLabel,
  refundNote,
  refundStatusLabels,
} from './refund-queue-labels.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

/** The columns of the queue of refunds; `onAction` is called when a button is clicked. */
export function refundColumns(
  onAction: (action: RefundAction) => void,
  secondPersonAbove: Taka,
): readonly Column<QueuedRefund>[] {
  return [
    {
      id: 'order',
      title: refundQueueTexts.columns.order,
      isName: true,
      cell: ({ orderId, cause }) => (
        <span className="block">
          <OrderLink orderId={orderId} className="md:min-h-6" />
          <span className="block text-xs text-ink-soft">{refundCauseLabels[cause]}</span>
        </span>
      ),
    },
    sinceColumn,
    customerColumn,
    {
      id: 'amount',
      title: refundQueueTexts.columns.amount,
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold">{formatPrice(amount)}</span>,
    },
    {
      id: 'method',
      title: refundQueueTexts.columns.goesTo,
      cell: ({ method, number }) => (
        <span className="block">
          <span className="block">{refundDestinationLabel({ method, number })}</span>
          <span className="block text-xs text-ink-soft tabular-nums">{number}</span>
        </span>
      ),
    },
    {
      id: 'status',
      title: refundQueueTexts.columns.status,
      cell: (refund) => (
        <span className="block max-w-64">
          <Badge tone={refundTone(refund.status)}>{refundStatusLabels[refund.status]}</Badge>
          <span className="mt-0.5 block text-xs break-words text-ink-soft">{refundNote(refund)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      title: refundQueueTexts.columns.action,
      cell: (refund) => (
        <span className="flex flex-wrap gap-2">
          {refundActionsFor(refund, secondPersonAbove).map(({ name, label, isPrimary }) => (
            <Button
              key={name}
              size="small"
              variant={isPrimary ? 'primary' : 'secondary'}
              onClick={() => onAction({ name, refund })}
            >
              {label}
            </Button>
          ))}
        </span>
      ),
    },
  ]
}
