import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { formatPrice, shortId } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { canPay, PayNow } from '#web/shop/orders/my-orders/pay-now.tsx'
import { attemptOfPayment, orderQueryOf, PAYMENT_POLLS } from './order-query.ts'
import { paymentState, paymentStateText, unpaidAttempt } from './payment-state.ts'

type Props = {
  transactionId: string
  /** On the page of a payment that failed or was cancelled: another try is offered while the order wants its money. */
  canTryAgain?: boolean
}

/** What the shop itself knows of the order, for its buyer; the gateway's page decides nothing (docs/product.md §4). */
export function OrderStateNotice(props: Props) {
  const session = useKnownSession()
  const location = useLocation()
  if (session === undefined) return <Skeleton className="mx-auto h-24 max-w-sm" />
  if (session.user)
    return (
      <>
        <BuyersOrder {...props} />
        <Methods />
      </>
    )
  return (
    <>
      <p>Sign in to see how your order stands.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/login" state={{ from: location }}>
          Login
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </>
  )
}

function BuyersOrder({ transactionId, canTryAgain = false }: Props) {
  const [looks, setLooks] = useState(PAYMENT_POLLS)
  const found = useQuery(orderQueryOf(transactionId, looks), queryClient())
  if (found.isPending) return <Skeleton className="mx-auto h-24 max-w-sm" />
  if (found.isError) {
    const isUnknown = 'status' in found.error && found.error.status === 404
    if (isUnknown) return <p>None of your orders has this transaction ID.</p>
    return (
      <div role="alert">
        <p>{found.error.message}</p>
        <Button className="mt-4" busy={found.isFetching} onClick={() => void found.refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  const isAbandoned = found.data.looks >= looks
  return (
    <State
      order={found.data.order}
      failedTry={canTryAgain ? transactionId : undefined}
      isAbandoned={isAbandoned}
      onLookAgain={() => {
        setLooks(found.data.looks + PAYMENT_POLLS)
        void found.refetch()
      }}
    />
  )
}

type StateProps = {
  order: Order
  /** The try that failed, as far as the gateway's page says. */
  failedTry: string | undefined
  isAbandoned: boolean
  onLookAgain: () => void
}

function State({ order, failedTry, isAbandoned: hasGivenUp, onLookAgain }: StateProps) {
  const isRequested = failedTry !== undefined && canPay(order)
  const tried = useQuery({ ...attemptOfPayment(failedTry ?? ''), enabled: isRequested }, queryClient()).data
  const state = paymentState(order)
  const isUnpaid = isRequested && tried?.state === 'failed' && tried.canPay
  const { title, text } = isUnpaid ? unpaidAttempt : paymentStateText(state, order)
  const isWaiting = state === 'waiting' && !isUnpaid
  return (
    <div role="status">
      <p className="text-sm text-ink-soft">{`Order #${shortId(order.id)} · ${formatPrice(order.grandTotal)}`}</p>
      <p className="mt-1 flex items-center justify-center gap-2 text-lg font-semibold">
        {isWaiting && !hasGivenUp && <Spinner className="size-5" />}
        {title}
      </p>
      <p className="mt-1 text-balance text-ink-soft">
        {isWaiting && hasGivenUp
          ? 'The gateway has not answered yet. Your order shows it as soon as it does.'
          : text}
      </p>
      {isRequested && tried?.canPay && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <PayNow orderId={order.id} label="Try Again" size="medium" />
        </div>
      )}
      {isWaiting && hasGivenUp && (
        <Button variant="secondary" className="mt-4" onClick={onLookAgain}>
          Check again
        </Button>
      )}
    </div>
  )
}

function Methods() {
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/user/my-orders">My Orders</ButtonLink>
      <ButtonLink to="/products" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
