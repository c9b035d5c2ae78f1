import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Unsettled } from '#contract/sales/payments.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Badge } from '#web/design/badge.tsx'
import { WalletIcon } from '#web/design/icons/shop.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { paymentsToCheckQuery, unsettledQuery } from './money-api.ts'
import { providerLabel, unsettledReason } from './money-labels.ts'
import { UnsettledActions } from './unsettled-actions.tsx'
import { unsettledMoneyTexts } from './unsettled-texts.tsx'

/** Payments and refunds that are not settled, each with its reason and what can be done. */
export function UnsettledList() {
  const query = useQuery(unsettledQuery)
  const seesOrders = useMay()('orders.view')
  const { data } = useQuery({ ...paymentsToCheckQuery, enabled: seesOrders })
  const isAllSettled = data?.total === 0
  return (
    <TitledList
      title={unsettledMoneyTexts.list}
      query={query}
      emptyText={isAllSettled ? unsettledMoneyTexts.none : unsettledMoneyTexts.noneToDecide}
      above={data && data.total > 0 && <PaymentsToCheck count={data.total} />}
    >
      {(row) => (
        <UnsettledRow
          key={`${row.reason} ${row.transactionId} ${row.refundId ?? row.unmatchedId}`}
          row={row}
        />
      )}
    </TitledList>
  )
}

/** Payments to wallets that only their buyers speak of: they are on the list of orders, as the overview counts them. */
function PaymentsToCheck({ count }: { count: number }) {
  return (
    <Link
      to="/admin/orders?paymentsToCheck=true"
      className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:border-leaf"
    >
      <WalletIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
      <span className="min-w-0">
        <span className="block font-semibold text-leaf-ink underline underline-offset-2">
          {unsettledMoneyTexts.toCheck(count, formatNumber(count))}
        </span>
        <span className="block text-sm text-ink-soft">{unsettledMoneyTexts.toCheckHint}</span>
      </span>
    </Link>
  )
}

function UnsettledRow({ row }: { row: Unsettled }) {
  const { reason, reasonText, amount, provider, transactionId, orderId, problem, since } = row
  const { label, tone } = unsettledReason(reason)
  const [failure, setFailure] = useState('')
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          {amount !== null && <span className="font-semibold tabular-nums">{formatPrice(amount)}</span>}
          {orderId && (
            <OrderLink orderId={orderId} className="md:min-h-6">
              {unsettledMoneyTexts.order(orderNumber(orderId))}
            </OrderLink>
          )}
        </p>
        <p className="mt-1">{reasonText}</p>
        {problem && (
          <p className="mt-0.5 text-sm break-words text-ink-soft">
            {unsettledMoneyTexts.lastError(<span lang={languageOf(problem)}>{problem}</span>)}
          </p>
        )}
        <p className="mt-0.5 text-sm break-words text-ink-soft tabular-nums">
          {[providerLabel(provider), transactionId, formatDateTime(since)].filter(Boolean).join(' · ')}
        </p>
        {failure && (
          <p role="alert" className="mt-2 text-sm text-brick-ink">
            {failure}
          </p>
        )}
      </div>
      <UnsettledActions row={row} onFailure={setFailure} />
    </li>
  )
}
