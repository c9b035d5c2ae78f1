import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { CustomField } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { shownFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ShoppingBag } from '#web/design/icons/catalogue.tsx'
import { Info } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useKnownSession, useSignedInUser } from '#web/session/session-store.ts'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { customerOrdersQuery } from '#web/shop/orders/my-orders/order-api.ts'
import { canPay, PayNow } from '#web/shop/orders/my-orders/pay-now.tsx'
import { useWaitingOrder } from '#web/shop/orders/waiting/use-waiting-order.ts'
import { WaitingOrderPanel } from '#web/shop/orders/waiting/waiting-order-panel.tsx'
import { CheckoutForm, OrderBar } from './checkout-form.tsx'
import { deliveryFeeQuery, siteQuery } from './checkout-queries.ts'
import { type CheckoutSelection, selectionOf } from './checkout-state.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ordersApi } from './place-order.ts'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { useCheckout } from './use-checkout.ts'
import { shownTotal } from './use-checkout-tax.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, checkoutTexts.title),
  { name: 'description', content: checkoutTexts.description },
  { name: 'robots', content: 'noindex' },
]

/**
 * Checkout of the lines that another page passed in the navigation state (docs/product.md §22); the browser keeps that
 * state through a reload. The server does not have it and renders the skeleton.
 */
export default function CheckoutPage() {
  const isKnown = useKnownSession() !== undefined
  return (
    // As high as the window from the start, so that the form does not push the footer out of view.
    <div className="shop-width min-h-dvh py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">{checkoutTexts.title}</h1>
      <div className="mt-5 md:mt-7">{isKnown ? <KnownCheckout /> : <CheckoutSkeleton />}</div>
    </div>
  )
}

/** One order at a time waits for a connection: it is sent or taken back before another one. */
function KnownCheckout() {
  const { state } = useLocation()
  const selection = useMemo(() => selectionOf(state), [state])
  const waiting = useWaitingOrder()
  const userId = useSignedInUser()?._id
  const formOwnerId = useFormOwner(userId)
  if (waiting && waiting.customerId === userId) return <WaitingOrderPanel waiting={waiting} />
  return selection ? <WithItems key={formOwnerId} selection={selection} /> : <NoItems />
}

/** Whose form it is: also after the session has ended, until somebody else signs in in another tab, who gets a new one. */
function useFormOwner(userId: string | undefined): string | undefined {
  const [ownerId, setOwnerId] = useState(userId)
  if (userId && userId !== ownerId) setOwnerId(userId)
  return ownerId
}

/** How long the form waits for what may come above it, in milliseconds. Someone on a slow line may type meanwhile. */
const MAX_WAIT_MS = 2_500

/**
 * Shown once the customer's orders and the gateways are known: a notice above the form would push it down. Rendered
 * before, so that what the form needs is loaded meanwhile.
 */
function WithItems({ selection }: { selection: CheckoutSelection }) {
  const customerId = useSignedInUser()?._id ?? ''
  const orders = useQuery({ ...customerOrdersQuery(customerId), enabled: customerId !== '' }, queryClient())
  const site = useQuery(siteQuery, queryClient())
  const hasWaited = useHasWaited()
  const isWaiting = !hasWaited && [orders, site].some((query) => query.isLoading && query.failureCount === 0)
  const unpaid = orders.data?.find(canPay)
  return (
    <>
      {isWaiting && <CheckoutSkeleton />}
      <div hidden={isWaiting}>
        {unpaid && <UnpaidOrderNotice order={unpaid} />}
        <Checkout selection={selection} />
      </div>
    </>
  )
}

function useHasWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}

function NoItems() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title={messages.noItems}
      action={<ButtonLink to="/products">{checkoutTexts.startShopping}</ButtonLink>}
      className="min-h-[45vh] justify-center"
    >
      {checkoutTexts.nothingChosen}
    </EmptyState>
  )
}

function Checkout({ selection }: { selection: CheckoutSelection }) {
  const fee = useQuery(deliveryFeeQuery, queryClient())
  const checkout = useCheckout(selection, fee.data?.chargeTo, useCheckoutFields())
  useEffect(() => {
    ordersApi.load().catch(() => undefined)
  }, [])
  return (
    <div className={checkoutColumns}>
      <OrderSummary
        lines={checkout.lines}
        figures={checkout.figures}
        hasCoupon={checkout.fields.couponCode.trim() !== ''}
        tax={checkout.tax}
        destination={checkout.fields}
        feeState={fee.isSuccess ? 'known' : fee.isError ? 'failed' : 'loading'}
        className="lg:col-start-2 lg:row-start-1"
      />
      <CheckoutForm checkout={checkout} />
      <OrderBar total={shownTotal(checkout.figures.grandTotal, checkout.tax)} busy={checkout.busy} />
      {checkout.proposal && (
        <PriceChangedDialog
          proposal={checkout.proposal}
          seenTotal={checkout.proposal.seenTotal}
          busy={checkout.busy}
          onAgree={checkout.agree}
          onDecline={checkout.decline}
        />
      )}
    </div>
  )
}

/** The custom fields that customers fill in; they are not requested where the shop has none. */
function useCheckoutFields(): CustomField[] {
  const site = useQuery(siteQuery, queryClient())
  const fields = useQuery(
    { ...shownFieldsQuery, enabled: site.data?.hasCustomFields === true },
    queryClient(),
  )
  return useMemo(
    () => fields.data?.order.filter(({ filledBy }) => filledBy === 'customer') ?? [],
    [fields.data],
  )
}

/** Shown until the browser has read session and navigation state, and what comes above the form is known. */
function CheckoutSkeleton() {
  return (
    <div className={checkoutColumns}>
      <Card className="grid gap-4 lg:col-start-2 lg:row-start-1">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </Card>
      <Card className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-28" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </Card>
    </div>
  )
}

/** Summary above the form on phones and beside it on wide screens. Flex on phones, so that the order bar can be sticky. */
const checkoutColumns =
  'checkout flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8'

/**
 * Reminds of a placed order that still waits for its online payment: a shopper who comes back from the payment page with
 * the Back button sees the filled-in form again and might order a second time.
 */
function UnpaidOrderNotice({ order }: { order: Order }) {
  return (
    <section
      aria-label={checkoutTexts.unpaidOrder}
      className="mb-5 flex flex-wrap items-center gap-3 rounded-md border border-line bg-marigold-soft/60 px-4 py-3"
    >
      <Info aria-hidden="true" className="size-5 shrink-0 text-marigold-ink" />
      <p className="min-w-56 flex-1">
        {checkoutTexts.unpaidOrderText(shownOrderNumber(order.id), formatPrice(order.grandTotal))}{' '}
        <TextLink to="/user/my-orders">{checkoutTexts.myOrders}</TextLink>
      </p>
      <div className="flex flex-wrap gap-2">
        <PayNow orderId={order.id} size="medium" />
      </div>
    </section>
  )
}
