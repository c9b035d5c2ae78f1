import { useLocation, useNavigate } from 'react-router'
import type { Quote } from '#contract/pricing/order-lines.ts'
import { saveCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { checkoutStateOf } from '#web/shop/orders/checkout/checkout-state.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** What the shop answered to an order that waited; in the navigation state of the checkout. */
type ChangedFigures = {
  reason: string
  quote: Quote
  /** The total that was shown when the order was placed. */
  seenTotal: number
}

/**
 * Opens the checkout with an order that waited, filled in as it was; where prices or stock have changed, with the dialog that
 * shows them. It waits until the page is there (`isReviewed`).
 */
export function useReviewWaitingOrder(): (waiting: WaitingOrder) => void {
  const navigate = useNavigate()
  const isCheckout = useLocation().pathname.endsWith('/checkout')
  return ({ customerId, fields, key, lines, order, outcome }) => {
    saveCheckoutDraft({ customerId, fields, unsettled: undefined })
    const changedFigures = outcome?.kind === 'changed' && {
      reason: outcome.reason,
      quote: outcome.quote,
      seenTotal: order.grandTotal,
    }
    void navigate('/checkout', {
      replace: isCheckout,
      state: { ...checkoutStateOf(lines), reviewedKey: key, ...(changedFigures && { changedFigures }) },
    })
  }
}

/** Whether the page that is open was opened to decide about this order. */
export function isReviewed({ key }: Pick<WaitingOrder, 'key'>, state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'reviewedKey' in state && state.reviewedKey === key
}

/** The figures in a navigation state. It is the browser's own, and an order with wrong ones is refused again. */
export function changedFiguresIn(state: unknown): ChangedFigures | undefined {
  if (typeof state !== 'object' || state === null || !('changedFigures' in state)) return undefined
  const { reason, quote, seenTotal } = (state.changedFigures ?? {}) as Partial<ChangedFigures>
  if (typeof reason !== 'string' || typeof seenTotal !== 'number' || !Array.isArray(quote?.lines))
    return undefined
  return { reason, quote, seenTotal }
}
