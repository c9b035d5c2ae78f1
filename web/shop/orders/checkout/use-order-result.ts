import { useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Quote } from '#contract/pricing/order-lines.ts'
import type { PlacedOrder } from '#contract/sales/orders.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { invalidate } from '#web/http/query-client.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { takeOrderedLines } from '#web/shop/catalogue/cart/take-ordered-lines.ts'
import { showPlacedOrder } from '#web/shop/orders/my-orders/order-api.ts'
import { placedOrderState } from '#web/shop/orders/my-orders/placed-order-state.ts'
import { changedFiguresIn } from '#web/shop/orders/waiting/review-waiting-order.ts'
import { clearCheckoutDraft } from './checkout-draft.ts'
import { checkoutStateOf } from './checkout-state.ts'
import { couponQueryKey } from './coupon-field.tsx'
import { fieldErrorsFrom, type OrderFieldErrors } from './order-fields.ts'
import { type ComparedLine, compareLines } from './order-figures.ts'
import type { CheckoutResult } from './place-order.ts'
import type { FormDraft, useCheckoutRequest } from './use-checkout-request.ts'
import type { OrderToSend, SentOrder } from './use-order-sending.ts'

/** Changed prices or stock that the shopper has to confirm. */
export type PriceChangeProposal = PriceChange & {
  compared: readonly ComparedLine[]
  isWithoutCoupon: boolean
  /** The total that was shown when the order was sent. */
  seenTotal: number
}

type PriceChange = { reason: string; quote: Quote }

/** Why placing the order failed. Unless it `isSettled`, the order may have been placed. */
type CheckoutFailure = { text: string; isSettled: boolean; isOffline: boolean }

type Needs = {
  attempt: ReturnType<typeof useCheckoutRequest>
  /** Those that leave the cart with the order. */
  chosenLines: readonly CartLine[]
  selectedLines: readonly CartLine[]
  setFieldErrors: (errors: OrderFieldErrors) => void
}

/**
 * What the shopper sees of an order that was sent: the next page, why it failed, or changed prices to agree to. Each way
 * returns the errors by field, if any.
 */
export function useOrderResult({ attempt, chosenLines, selectedLines, setFieldErrors }: Needs) {
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const location = useLocation()
  const [proposal, setProposal] = useState<PriceChangeProposal | null>(() => {
    const changed = changedFiguresIn(location.state)
    return changed ? proposalOf(changed, selectedLines, changed.seenTotal) : null
  })
  const navigate = useNavigate()

  function show(
    result: SentOrder,
    draft: FormDraft,
    { order, lines }: { order: OrderToSend; lines: readonly CartLine[] },
  ): OrderFieldErrors {
    switch (result.kind) {
      case 'placed':
        showPlaced(result.order, chosenLines, navigate)
        return {}
      case 'waiting':
        setProposal(null)
        return {}
      case 'signedOut':
        return redirectToLogin(draft, lines)
      case 'changed':
        attempt.settle(draft)
        void invalidate(couponQueryKey)
        return propose(result, order)
      case 'failed':
        if (result.isSettled) attempt.settle(draft)
        return fail(result)
    }
  }

  function redirectToLogin(draft: FormDraft, lines: readonly CartLine[]): OrderFieldErrors {
    notify.error(messages.loginToOrder, 'order')
    attempt.saveDraft(draft)
    void navigate('/login', { state: { from: { ...location, state: checkoutStateOf(lines) } } })
    return {}
  }

  /** A rejected coupon is shown at its field; changed prices and stock in a dialog beside those the shopper saw. */
  function propose(change: PriceChange, { lines, figures }: OrderToSend): OrderFieldErrors {
    const isCoupon = isAboutCoupon(change.reason)
    const errors: OrderFieldErrors = isCoupon ? { couponCode: change.reason } : {}
    if (isCoupon) notify.error(messages.orderFailed(change.reason), 'order')
    setFieldErrors(errors)
    setProposal(proposalOf(change, lines, figures.grandTotal))
    return errors
  }

  function fail({ reason, isSettled, errors }: Extract<CheckoutResult, { kind: 'failed' }>) {
    const text = reason ? messages.orderFailed(reason) : messages.orderFailedTryAgain
    setProposal(null)
    setFailure({ text, isSettled, isOffline: !navigator.onLine })
    notify.error(text, 'order')
    const fieldErrors = fieldErrorsFrom(errors)
    setFieldErrors(fieldErrors)
    return fieldErrors
  }

  /** Closes the shown proposal; with one given, only while it is still the shown one. */
  function close(only?: PriceChangeProposal) {
    setProposal((shown) => (only && shown !== only ? shown : null))
  }

  return { show, redirectToLogin, failure, clearFailure: () => setFailure(null), proposal, close }
}

/** Opens the page of the payment, or that of the customer's orders. */
function showPlaced(
  { paymentUrl, paymentProblem, ...order }: PlacedOrder,
  chosenLines: readonly CartLine[],
  navigate: NavigateFunction,
) {
  clearCheckoutDraft()
  takeOrderedLines(chosenLines)
  showPlacedOrder(order)
  if (paymentUrl) {
    notify.success(messages.orderReceivedRedirecting, 'order')
    window.location.assign(paymentUrl)
    return
  }
  if (paymentProblem) notify.error(paymentProblem, 'order')
  else notify.success(messages.orderPlaced, 'order')
  void navigate('/user/my-orders', { replace: true, state: placedOrderState(order.id) })
}

/** What the shopper has to confirm of the server's figures; null where they are those that were shown. */
function proposalOf(
  { reason, quote }: PriceChange,
  ordered: readonly CartLine[],
  seenTotal: number,
): PriceChangeProposal | null {
  const compared = compareLines(ordered, quote)
  const isSame = compared.every(({ change }) => change.kind === 'same') && quote.grandTotal === seenTotal
  return isSame ? null : { reason, quote, compared, isWithoutCoupon: isAboutCoupon(reason), seenTotal }
}

const isAboutCoupon = (reason: string) =>
  reason !== messages.figuresChanged && reason !== messages.someSoldOut
