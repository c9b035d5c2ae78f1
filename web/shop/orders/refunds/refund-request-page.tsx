import { useQuery } from '@tanstack/react-query'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import { Badge } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Undo2 } from '#web/design/icons/shop.tsx'
import { Spinner } from '#web/design/loading.tsx'
import { formatContact } from '#web/formatting/contact.ts'
import { formatDayFirst } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { customerRefundsQuery } from './refund-api.ts'
import { causeLabel, channelLabel, refundBadgeLabels, refundTone } from './refund-labels.ts'
import { refundTexts } from './refund-texts.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, refundTexts.title),
  { name: 'description', content: refundTexts.description },
  { name: 'robots', content: 'noindex' },
]

/** The customer's own refund requests with their status (docs/product.md §12). */
export default function RefundRequestPage() {
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{refundTexts.title}</h1>
      <p className="mt-1 text-ink-soft">{refundTexts.intro}</p>
      <div className="mt-5">
        <RefundGrid />
      </div>
    </>
  )
}

function RefundGrid() {
  const customerId = useSignedInUser()?._id ?? ''
  const refunds = useQuery({ ...customerRefundsQuery(customerId), enabled: customerId !== '' }, queryClient())

  if (refunds.isPending) return <Loading />
  if (refunds.isLoadingError) {
    return (
      <ErrorState
        title={refundTexts.notLoaded}
        onRetry={() => void refunds.refetch()}
        busy={refunds.isFetching}
      >
        {refunds.error.message}
      </ErrorState>
    )
  }
  if (refunds.data.length === 0) return <NoRefunds />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {refunds.data.map((refund) => (
        <li key={refund.id}>
          <RefundCard refund={refund} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <Spinner className="text-leaf-ink" />
      {refundTexts.loading}
    </p>
  )
}

function NoRefunds() {
  return (
    <EmptyState
      icon={Undo2}
      title={refundTexts.noneFound}
      action={
        <ButtonLink to="/user/my-orders" variant="secondary">
          {refundTexts.seeMyOrders}
        </ButtonLink>
      }
    >
      {refundTexts.noneText}
    </EmptyState>
  )
}

function RefundCard({ refund }: { refund: Refund }) {
  const name = `#${shownOrderNumber(refund.order.id)}`
  return (
    <Card as="section" aria-label={refundTexts.refundOf(name)} className="h-full">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-bold tabular-nums">{name}</h2>
          <p className="text-sm text-ink-soft tabular-nums">{formatDayFirst(refund.createdAt)}</p>
        </div>
        <Badge tone={refundTone(refund.status)}>{refundBadgeLabels[refund.status]}</Badge>
      </div>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm tabular-nums *:flex *:justify-between *:gap-4">
        <Detail name={refundTexts.amount} value={formatPrice(refund.amount)} />
        <Detail name={refundTexts.cause} value={causeLabel(refund.cause)} />
        <Detail name={refundTexts.method} value={channelLabel(refund)} />
        <Detail name={refundTexts.number} value={formatContact(refund.number || '-')} />
        {refund.status === 'refunded' && refund.reference && (
          <Detail name={refundTexts.reference} value={refund.reference} />
        )}
      </dl>
      {refund.rejectionReason && (
        <p className="mt-3 rounded-md bg-brick-soft px-3 py-2 text-sm break-words text-brick-ink">
          {refundTexts.reason(refund.rejectionReason)}
        </p>
      )}
    </Card>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{value}</dd>
    </div>
  )
}
