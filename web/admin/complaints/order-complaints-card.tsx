import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import {
  complaintReasonLabels,
  complaintStateLabels,
  complaintTones,
} from '#web/shop/orders/complaints/complaint-labels.ts'
import { orderComplaintsQuery } from './staff-complaint-api.ts'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

/** Complaints about an order; nothing without any, so that it stands last: it comes after the page. */
export function OrderComplaintsCard({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderComplaintsQuery(orderId))
  if (!data || data.rows.length === 0) return null
  return (
    <Card as="section" aria-label={texts.ofOrder}>
      <h2 className="text-lg font-semibold">{texts.ofOrder}</h2>
      <ul className="mt-2 grid gap-2">
        {data.rows.map(({ id, reason, state, createdAt }) => (
          <li key={id} className="text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <Link
                to={`/admin/complaints/${id}`}
                className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline-offset-2 hover:underline"
              >
                {complaintReasonLabels[reason]}
              </Link>
              <Badge tone={complaintTones[state]}>{complaintStateLabels[state]}</Badge>
            </span>
            <span className="block text-xs text-ink-soft tabular-nums">{formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
