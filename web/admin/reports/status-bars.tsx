import { Link } from 'react-router'
import type { Overview } from '#contract/reports.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { Card } from '#web/design/card.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { reportTexts } from './report-texts.ts'

const fills: Record<OrderStatus, string> = {
  pending: 'fill-line-strong',
  processing: 'fill-marigold',
  shipped: 'fill-sky-ink',
  delivered: 'fill-leaf',
  cancelled: 'fill-brick',
}

/** The orders of the period by their present status, with links to their lists. */
export function StatusBars({ report: { statuses } }: { report: Overview }) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section" aria-label={reportTexts.byStatus}>
      <h2 className="text-lg font-semibold">{reportTexts.byStatus}</h2>
      <ul className="mt-3 grid gap-3">
        {statuses.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="block rounded-md text-sm hover:text-leaf-ink"
            >
              <span className="flex min-h-8 items-center justify-between gap-2">
                {statusLabels[status]}
                <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
              </span>
              <svg
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 w-full rounded-full bg-sunken"
              >
                <rect width={all === 0 ? 0 : (count / all) * 100} height="2" className={fills[status]} />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
