import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/sales/orders.ts'
import { Badge } from '#web/design/badge.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { customerRefundsQuery } from './refund-api.ts'
import { amountToRefund, refundBadgeLabels, refundTone } from './refund-labels.ts'
import { refundTexts } from './refund-texts.ts'

/** What goes back of a cancelled order, and how far it is; nothing where nothing was paid. */
export function OrderRefunds({ order }: { order: Order }) {
  const wasPaid = order.amountPaid > 0 || order.paymentStatus === 'refunded'
  return order.status === 'cancelled' && wasPaid ? <Refunds order={order} /> : null
}

function Refunds({ order }: { order: Order }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    customerRefundsQuery(order.customerId),
    queryClient(),
  )
  const refunds = data?.filter((refund) => refund.order.id === order.id)
  const due = refunds ? amountToRefund(order, refunds) : 0
  return (
    <section aria-label={refundTexts.ofOrder} className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{refundTexts.ofOrder}</h3>
      {isPending && <p className="mt-2 text-sm text-ink-soft">{refundTexts.loading}</p>}
      {error && !data && (
        <ErrorState
          title={refundTexts.notLoaded}
          heading="p"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {failureText(error)}
        </ErrorState>
      )}
      <ul className="mt-2 grid gap-1 text-sm empty:hidden">
        {refunds?.map(({ id, amount, status, rejectionReason }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 tabular-nums">
            <span className="font-semibold">{formatPrice(amount)}</span>
            <Badge tone={refundTone(status)}>{refundBadgeLabels[status]}</Badge>
            {rejectionReason && <span>{refundTexts.reason(rejectionReason)}</span>}
          </li>
        ))}
      </ul>
      {due > 0 && <p className="mt-2 text-sm">{refundTexts.due(formatPrice(due))}</p>}
      <Link
        to="/user/refund-request"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline-offset-2 hover:underline"
      >
        {refundTexts.seeMyRefunds}
      </Link>
    </section>
  )
}
