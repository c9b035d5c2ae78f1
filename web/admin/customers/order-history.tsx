import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Pager } from '#web/design/pager.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { OrderBadges } from '#web/shop/orders/my-orders/order-badges.tsx'
import { HISTORY_ROWS, orderHistoryQuery } from './customer-api.ts'
import { customerTexts } from './customer-texts.ts'

type Props = { customerId: string; orderCount: number }

/** The orders of a customer, newest first, ten on a page. */
export function OrderHistory({ customerId, orderCount }: Props) {
  const [search] = useSearchParams()
  const pages = Math.max(1, Math.ceil(orderCount / HISTORY_ROWS))
  // An address behind the last page shows that.
  const page = Math.min(pages, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const { data, error, isFetching, refetch } = useQuery({
    ...orderHistoryQuery(customerId, page),
    enabled: orderCount > 0,
  })
  return (
    <Card as="section" aria-label={customerTexts.orders} flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">{customerTexts.orders}</h2>
      {orderCount === 0 && <EmptyState title={customerTexts.noOrders} heading="h3" />}
      {error && !data && (
        <ErrorState title={customerTexts.ordersNotLoaded} heading="h3" onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {orderCount > 0 && !error && !data && <Skeleton className="m-4 h-60" />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5 hover:bg-sunken"
            >
              <Link
                to={`/admin/orders/${order.id}`}
                className="font-semibold tabular-nums after:absolute after:inset-0 hover:text-leaf-ink"
              >
                {`#${orderNumber(order.id)}`}
              </Link>
              <span className="text-sm text-ink-soft tabular-nums">{formatDateTime(order.createdAt)}</span>
              <OrderBadges order={order} neverPaid="grey" />
              <span className="ms-auto font-semibold tabular-nums">{formatPrice(order.grandTotal)}</span>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} linkTo={(to) => `?page=${to}`} className="border-t border-line p-3" />
    </Card>
  )
}
