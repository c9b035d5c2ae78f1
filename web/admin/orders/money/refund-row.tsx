import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { type RefundAction, RefundDialogs } from '#web/admin/refunds/refund-dialogs.tsx'
import {
  refundActionsFor,
  refundCauseLabels,
  refundDestination,
  refundNote,
  refundStatusLabels,
} from '#web/admin/refunds/refund-queue-labels.ts'
import { settingsQuery } from '#web/admin/settings/settings-api.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { isOpenRefund } from './open-refunds.ts'

type Refund = StaffView['refunds'][number]

/** A refund of an order with what staff can do about it, as in the queue of all refunds. */
export function RefundRow({ refund }: { refund: Refund }) {
  const { amount, method, status, cause, createdAt } = refund
  const [action, setAction] = useState<RefundAction>()
  const isOpen = isOpenRefund(refund)
  // Without the settings the API answers that a second person is required.
  const { secondPersonAbove = 0 } = useQuery({ ...settingsQuery, enabled: isOpen }).data ?? {}
  const may = useMay()
  const actions = may('refunds.decide') ? refundActionsFor(refund, secondPersonAbove) : []
  const isSent = status === 'refunded'
  const goesTo = isOpen && refund.number && refundDestination(refund)
  const details = [formatDateTime(createdAt), refundCauseLabels[cause], goesTo, refundNote(refund)]
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {isSent ? sentLabel(method) : orderPageTexts.refund(refundStatusLabels[status])}
        </p>
        <p className="text-xs break-words text-ink-soft">{details.filter(Boolean).join(' · ')}</p>
        <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          {actions.map(({ name, label, isPrimary }) => (
            <Button
              key={name}
              size="small"
              variant={isPrimary ? 'primary' : 'secondary'}
              onClick={() => setAction({ name, refund })}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <p
        className={classNames(
          'shrink-0 tabular-nums',
          isSent ? 'font-semibold' : 'text-ink-soft',
          status === 'rejected' && 'line-through',
        )}
      >
        {formatPrice(-amount)}
      </p>
      {action && (
        <RefundDialogs
          action={action}
          secondPersonAbove={secondPersonAbove}
          onClose={() => setAction(undefined)}
        />
      )}
    </li>
  )
}

const sentLabel = (method: Refund['method']) =>
  method === 'exchange' ? orderPageTexts.paidForOthers : orderPageTexts.sentBack
