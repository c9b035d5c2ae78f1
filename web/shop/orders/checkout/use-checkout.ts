import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { PlacedOrder, Quote } from '#contract/sales/orders.ts'
import { notify } from '#web/design/notify.ts'
import { queryClient } from '#web/http/query-client.ts'
import { currentSession } from '#web/session/session-store.ts'
import { clear } from '#web/shop/catalogue/cart/cart-store.ts'
import { clearCheckoutDraft, findCheckoutDraft } from './checkout-draft.ts'
import type { Destination } from './checkout-queries.ts'
import { type CheckoutSelection, checkoutStateOf } from './checkout-state.ts'
import {
  emptyFields,
  fieldErrorsFrom,
  missingPlace,
  type OrderFieldErrors,
  type OrderFields,
  orderFieldErrors,
  remainingErrors,
  withChange,
} from './order-fields.ts'
import { type ComparedLine, compareLines, grandTotalOf, nextLines } from './order-figures.ts'
import { type CheckoutResult, placeOrderOnce } from './place-order.ts'
import { useCheckoutRequest } from './use-checkout-request.ts'
import { couponQueryKey, useCouponCheck } from './use-coupon-check.ts'

/** The shop's fresh figures, waiting for the shopper's word. */
export type PriceChangeProposal = Fresh & { compared: readonly ComparedLine[]; isWithoutCoupon: boolean }

type Fresh = { reason: string; quote: Quote }

/** Why nothing was ordered, as far as anybody knows. */
export type CheckoutFailure = { text: string; isSettled: boolean; isOffline: boolean }

/** What the coupon took off, once the shop has said so. */
type Agreed = { couponCode: string; discountAmount: number }

/**
 * The checkout's state and verbs: what is typed, what is wrong with it, and placing the order. What is typed is kept
 * through reloads and through signing in again; a try keeps its key until it is settled (docs/product.md §4).
 */
export function useCheckout(
  { lines, subtotal }: CheckoutSelection,
  feeTo: ((to: Destination) => number) | undefined,
) {
  // As of the page's opening: when the session ends meanwhile, the draft stays that customer's.
  const [customerId] = useState(() => currentSession().user?._id ?? null)
  const [draft] = useState(() => findCheckoutDraft(customerId))
  const [fields, setFields] = useState<OrderFields>(draft?.fields ?? emptyFields)
  const [fieldErrors, setErrors] = useState<OrderFieldErrors>({})
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const [proposal, setProposal] = useState<PriceChangeProposal | null>(null)
  const [agreed, setAgreed] = useState<Agreed>({ couponCode: '', discountAmount: 0 })
  const [busy, setBusy] = useState(false)
  const attempt = useCheckoutRequest(draft, lines)
  const isSending = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()

  const coupon = useCouponCheck(customerId, lines, fields.couponCode)
  const agreedAmount = agreed.couponCode === fields.couponCode.trim() ? agreed.discountAmount : 0
  const discountAmount = coupon.kind === 'taken' ? coupon.discountAmount : agreedAmount
  const deliveryFee = feeTo?.(fields) ?? 0
  const grandTotal = grandTotalOf(subtotal, discountAmount, deliveryFee)

  const typed = { customerId, fields }

  function change(part: Partial<OrderFields>) {
    const next = withChange(fields, part)
    setFields(next)
    attempt.keep({ customerId, fields: next })
    setErrors((before) => remainingErrors(before, part))
  }

  /** Checks the fields and orders; answers the fields to look at when something is missing. */
  async function submit(): Promise<OrderFieldErrors> {
    const found = orderFieldErrors(fields)
    setErrors(found)
    const place = missingPlace(found)
    if (place) notify.error(place, 'order')
    if (Object.keys(found).length > 0) return found
    return send(lines, fields, grandTotal)
  }

  async function send(
    ordered: CheckoutSelection['lines'],
    sent: OrderFields,
    total: number,
  ): Promise<OrderFieldErrors> {
    const { user } = currentSession()
    if (!user) return askToSignIn()
    if (isSending.current) return {}
    isSending.current = true
    setBusy(true)
    setFailure(null)
    const key = attempt.begin({ customerId, fields: sent }, ordered)
    const ending = await placeOrderOnce({
      customer: user,
      lines: ordered,
      fields: sent,
      grandTotal: total,
      key,
    })
    isSending.current = false
    // After success the page is on its way elsewhere; the button must not offer itself again.
    if (ending.kind !== 'placed') setBusy(false)
    return conclude(ending, ordered, total)
  }

  function conclude(
    ending: CheckoutResult,
    ordered: CheckoutSelection['lines'],
    total: number,
  ): OrderFieldErrors {
    switch (ending.kind) {
      case 'placed':
        return finish(ending.order)
      case 'signedOut':
        return askToSignIn()
      case 'changed':
        attempt.settle(typed)
        void queryClient().invalidateQueries({ queryKey: couponQueryKey })
        return propose(ending, ordered, total)
      case 'failed': {
        if (ending.isSettled) attempt.settle(typed)
        const text = ending.reason ? messages.orderFailed(ending.reason) : messages.orderFailedTryAgain
        setProposal(null)
        setFailure({ text, isSettled: ending.isSettled, isOffline: !navigator.onLine })
        notify.error(text, 'order')
        const found = fieldErrorsFrom(ending.errors)
        setErrors(found)
        return found
      }
    }
  }

  function finish({ paymentUrl, paymentProblem }: PlacedOrder): OrderFieldErrors {
    clearCheckoutDraft()
    clear()
    void queryClient().invalidateQueries({ queryKey: ['Order'] })
    if (paymentUrl) {
      notify.success(messages.orderReceivedRedirecting, 'order')
      window.location.assign(paymentUrl)
    } else {
      if (paymentProblem) notify.error(paymentProblem, 'order')
      else notify.success(messages.orderPlaced, 'order')
      void navigate('/user/my-orders', { replace: true })
    }
    return {}
  }

  /** The coupon's own refusal stands at its field; everything else is shown beside what the shopper had seen. */
  function propose(
    { reason, quote }: Fresh,
    ordered: CheckoutSelection['lines'],
    total: number,
  ): OrderFieldErrors {
    const compared = compareLines(ordered, quote)
    const isAboutCoupon = reason !== messages.figuresChanged && reason !== messages.someSoldOut
    const found: OrderFieldErrors = isAboutCoupon ? { couponCode: reason } : {}
    if (isAboutCoupon) notify.error(messages.orderFailed(reason), 'order')
    setErrors(found)
    const isSame = compared.every((one) => one.change.kind === 'same') && quote.grandTotal === total
    setProposal(isSame ? null : { reason, quote, compared, isWithoutCoupon: isAboutCoupon })
    return found
  }

  /** The shopper agrees with the shop's figures: they become the order's, without a coupon that was refused. */
  async function agree(): Promise<void> {
    if (!proposal) return
    const { compared, quote, isWithoutCoupon } = proposal
    const agreedFields = isWithoutCoupon ? { ...fields, couponCode: '' } : fields
    const next = nextLines(compared)
    const sum = next.reduce((total, line) => total + line.subTotal, 0)
    setFields(agreedFields)
    setAgreed({ couponCode: agreedFields.couponCode.trim(), discountAmount: quote.discountAmount })
    void navigate('.', { replace: true, state: checkoutStateOf(next), preventScrollReset: true })
    await send(next, agreedFields, grandTotalOf(sum, quote.discountAmount, quote.deliveryFee))
    setProposal((before) => (before === proposal ? null : before))
  }

  function askToSignIn(): OrderFieldErrors {
    notify.error(messages.loginToOrder, 'order')
    attempt.keep(typed)
    void navigate('/login', { state: { from: { ...location, state: checkoutStateOf(lines) } } })
    return {}
  }

  return {
    fields,
    change,
    refusals: fieldErrors,
    failure,
    coupon,
    figures: { subtotal, discountAmount, deliveryFee, grandTotal },
    busy,
    submit,
    proposal,
    agree,
    decline: () => setProposal(null),
  }
}
