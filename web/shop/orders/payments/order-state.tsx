import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Skeleton, Spinner } from '#web/design/loading.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { canPay, PayNow } from '#web/shop/orders/my-orders/pay-now.tsx'
import { MAX_PAYMENT_POLLS, orderByTransactionQuery, paymentAttemptQuery } from './order-query.ts'
import { paymentState, paymentStateText } from './payment-state.ts'
import { paymentTexts } from './payment-texts.ts'

type Props = {
  transactionId: string
  /** Offers another attempt while the order is unpaid: on the page of a failed or cancelled payment. */
  canRetry?: boolean
}

/** The order's state in the shop, for its buyer; what the gateway's page says is not used (docs/product.md §4). */
export function OrderStateNotice(props: Props) {
  const session = useKnownSession()
  const location = useLocation()
  if (session === undefined) return <Skeleton className="mx-auto h-24 max-w-sm" />
  if (session.user) return <OwnOrder {...props} />
  return (
    <>
      <p>{paymentTexts.signIn}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/login" state={{ from: location }}>
          {paymentTexts.login}
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {paymentTexts.continueShopping}
        </ButtonLink>
      </div>
    </>
  )
}

function OwnOrder({ transactionId, canRetry = false }: Props) {
  const [maxPolls, setMaxPolls] = useState(MAX_PAYMENT_POLLS)
  const query = useQuery(orderByTransactionQuery(transactionId, maxPolls), queryClient())
  if (query.isPending)
    return (
      <>
        <Skeleton className="mx-auto h-24 max-w-sm" />
        <Links />
      </>
    )
  if (query.isError) {
    const isNotFound = 'status' in query.error && query.error.status === 404
    return (
      <>
        {isNotFound ? (
          <p>{paymentTexts.notYours}</p>
        ) : (
          <div role="alert">
            <p>{query.error.message}</p>
            <Button className="mt-4" busy={query.isFetching} onClick={() => void query.refetch()}>
              {paymentTexts.retry}
            </Button>
          </div>
        )}
        <Links isNext={isNotFound} />
      </>
    )
  }
  const { order, pollCount } = query.data
  return (
    <State
      order={order}
      failedAttemptId={canRetry ? transactionId : undefined}
      hasStoppedPolling={pollCount >= maxPolls}
      onCheckAgain={() => {
        setMaxPolls(pollCount + MAX_PAYMENT_POLLS)
        void query.refetch()
      }}
    />
  )
}

type StateProps = {
  order: Order
  /** Transaction id of the attempt that failed according to the gateway's page. */
  failedAttemptId: string | undefined
  hasStoppedPolling: boolean
  onCheckAgain: () => void
}

function State({ order, failedAttemptId, hasStoppedPolling, onCheckAgain }: StateProps) {
  const isRetryPossible = failedAttemptId !== undefined && canPay(order)
  const attemptQuery = { ...paymentAttemptQuery(failedAttemptId ?? ''), enabled: isRetryPossible }
  const attempt = useQuery(attemptQuery, queryClient()).data
  const state = paymentState(order)
  const isUnpaid = isRetryPossible && attempt?.state === 'failed' && attempt.canPay
  const { title, text } = isUnpaid ? paymentTexts.unpaidAttempt : paymentStateText(state, order)
  const isWaiting = state === 'waiting' && !isUnpaid
  const canPayNow = isRetryPossible && attempt?.canPay === true
  return (
    <>
      <div role="status">
        <p className="text-sm text-ink-soft">
          {paymentTexts.order(shownOrderNumber(order.id), formatPrice(order.grandTotal))}
        </p>
        <p className="mt-1 flex items-center justify-center gap-2 text-lg font-semibold">
          {isWaiting && !hasStoppedPolling && <Spinner className="size-5" />}
          {title}
        </p>
        <p className="mt-1 text-balance text-ink-soft">
          {isWaiting && hasStoppedPolling ? paymentTexts.noAnswerYet : text}
        </p>
        {canPayNow && (
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <PayNow orderId={order.id} label={paymentTexts.tryAgain} size="medium" />
          </div>
        )}
        {isWaiting && hasStoppedPolling && (
          <Button variant="secondary" className="mt-4" onClick={onCheckAgain}>
            {paymentTexts.checkAgain}
          </Button>
        )}
      </div>
      <Links isNext={!canPayNow} />
    </>
  )
}

/** `isNext`: My Orders is what the shopper does next, so that it is the one primary button. */
function Links({ isNext = false }: { isNext?: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/user/my-orders" variant={isNext ? 'primary' : 'secondary'}>
        {paymentTexts.myOrders}
      </ButtonLink>
      <ButtonLink to="/products" variant="secondary">
        {paymentTexts.continueShopping}
      </ButtonLink>
    </div>
  )
}
