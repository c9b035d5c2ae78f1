import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CustomField } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import type { Quote } from '#contract/pricing/order-lines.ts'
import { grandTotalOf } from '#contract/pricing/totals.ts'
import type { PlacedOrder } from '#contract/sales/orders.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { invalidate } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { currentSession } from '#web/session/session-store.ts'
import { addAddress } from '#web/shop/account/addresses/address-api.ts'
import { takeOrderedLines } from '#web/shop/catalogue/cart/take-ordered-lines.ts'
import { showPlacedOrder } from '#web/shop/orders/my-orders/order-api.ts'
import { placedOrderState } from '#web/shop/orders/my-orders/placed-order-state.ts'
import { changedFiguresIn } from '#web/shop/orders/waiting/review-waiting-order.ts'
import { canWait, saveWaitingOrder } from '#web/shop/orders/waiting/waiting-order.ts'
import { clearCheckoutDraft, findCheckoutDraft } from './checkout-draft.ts'
import type { Destination } from './checkout-queries.ts'
import { type CheckoutSelection, checkoutStateOf, sumOf } from './checkout-state.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { couponQueryKey, useCouponCheck } from './coupon-field.tsx'
import { type KnownDelivery, prefillOfEmptyFields, withoutDelivery } from './delivery-prefill.ts'
import {
  emptyFields,
  fieldErrorsFrom,
  missingPlaceMessage,
  type OrderFieldErrors,
  type OrderFields,
  orderFieldErrors,
  remainingErrors,
  withChange,
} from './order-fields.ts'
import { type ComparedLine, compareLines, nextLines, quotedLines } from './order-figures.ts'
import { type CheckoutRequest, type CheckoutResult, newOrderOf, placeOrderOnce } from './place-order.ts'
import { useCheckoutRequest } from './use-checkout-request.ts'
import { useDeliveryPrefill } from './use-delivery-prefill.ts'

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

type DeliveryCharge = { deliveryFee: number; freeDeliveryAmount: number }
const noCharge: DeliveryCharge = { deliveryFee: 0, freeDeliveryAmount: 0 }

/** The discount that the shopper has confirmed. */
type ConfirmedDiscount = { couponCode: string; discountAmount: number }

/**
 * State and actions of the checkout: values, errors, and placing the order. The values survive a reload and signing in
 * again; an attempt keeps its idempotency key until it is settled (docs/product.md §4).
 */
export function useCheckout(
  { lines: selectedLines, orderAgainId }: CheckoutSelection,
  chargeTo: ((to: Destination, subtotal: number) => DeliveryCharge) | undefined,
  /** Those that customers fill in. */
  customFields: readonly CustomField[],
) {
  // Read when the page opens: if the session ends meanwhile, the draft still belongs to this customer.
  const [customerId] = useState(() => currentSession().user?._id ?? null)
  // The lines as chosen when the page opened; all of them leave the cart after ordering, also those that sold out meanwhile.
  const [chosenLines] = useState(selectedLines)
  const [draft] = useState(() => findCheckoutDraft(customerId))
  const [fields, showFields] = useState<OrderFields>(() => {
    const typed = draft?.fields ?? emptyFields
    return orderAgainId && draft?.orderAgainId !== orderAgainId ? withoutDelivery(typed) : typed
  })
  // Read by callbacks that run between two renders.
  const latestFields = useRef(fields)
  const [savesAddress, setSavesAddress] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<OrderFieldErrors>({})
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const location = useLocation()
  const [proposal, setProposal] = useState<PriceChangeProposal | null>(() => {
    const changed = changedFiguresIn(location.state)
    return changed ? proposalOf(changed, selectedLines, changed.seenTotal) : null
  })
  const [confirmed, setConfirmed] = useState<ConfirmedDiscount>({ couponCode: '', discountAmount: 0 })
  const [busy, setBusy] = useState(false)
  const attempt = useCheckoutRequest(draft, selectedLines)
  const isSending = useRef(false)
  const navigate = useNavigate()

  const coupon = useCouponCheck(customerId, selectedLines, fields.couponCode)
  const lines = quotedLines(selectedLines, coupon.quote)
  const subtotal = sumOf(lines)
  const confirmedDiscount = confirmed.couponCode === fields.couponCode.trim() ? confirmed.discountAmount : 0
  const discountAmount = coupon.discountAmount ?? confirmedDiscount
  const { deliveryFee, freeDeliveryAmount } = chargeTo?.(fields, subtotal) ?? noCharge
  const grandTotal = grandTotalOf({ subtotal, discountAmount, deliveryFee })

  const draftNow = { customerId, fields, orderAgainId }
  useDeliveryPrefill(customerId, orderAgainId, fillIn)

  function setFields(next: OrderFields) {
    latestFields.current = next
    showFields(next)
  }

  /** Nothing that was typed is replaced, and nothing comes into the field that has the cursor. */
  function fillIn(known: KnownDelivery) {
    const focused = document.activeElement?.getAttribute('name') ?? ''
    const part = prefillOfEmptyFields(latestFields.current, known, focused)
    setFields({ ...latestFields.current, ...part })
    setFieldErrors((current) => remainingErrors(current, part))
  }

  function change(part: Partial<OrderFields>) {
    const next = withChange(latestFields.current, part)
    setFields(next)
    attempt.saveDraft({ ...draftNow, fields: next })
    setFieldErrors((current) => remainingErrors(current, part))
  }

  /** Validates the fields and places the order. Returns the errors by field, if any. */
  async function submit(): Promise<OrderFieldErrors> {
    const isNameMissing = currentSession().user?.name === '' && !fields.customerName.trim()
    const errors: OrderFieldErrors = {
      ...(isNameMissing && { customerName: messages.nameRequired }),
      ...orderFieldErrors(fields, customFields),
    }
    setFieldErrors(errors)
    const place = missingPlaceMessage(errors)
    if (place) notify.error(place, 'order')
    if (Object.keys(errors).length > 0) return errors
    return send(lines, fields, { deliveryFee, grandTotal })
  }

  async function send(
    ordered: CheckoutSelection['lines'],
    sent: OrderFields,
    shown: Pick<Quote, 'deliveryFee' | 'grandTotal'>,
  ): Promise<OrderFieldErrors> {
    const { user } = currentSession()
    if (!user) return redirectToLogin()
    if (isSending.current) return {}
    isSending.current = true
    setBusy(true)
    setFailure(null)
    const key = attempt.begin({ ...draftNow, fields: sent }, ordered)
    const name = user.name || sent.customerName.trim()
    if (!user.name) await saveName(user._id, name)
    const request: CheckoutRequest = {
      customer: { ...user, name },
      lines: ordered,
      fields: sent,
      customFields,
      figures: shown,
      key,
    }
    const wasOnline = navigator.onLine
    const result = await placeOrderOnce(request)
    if (result.kind === 'placed' && savesAddress) await saveAddress(user._id, sent)
    isSending.current = false
    if (result.kind === 'failed' && result.isUnanswered && keepWaiting(request, wasOnline)) {
      setBusy(false)
      setProposal(null)
      return {}
    }
    // After success another page is loading; the button stays disabled until then.
    if (result.kind !== 'placed') setBusy(false)
    return showResult(result, ordered, shown.grandTotal)
  }

  /** The page then shows the waiting order in place of the form. False where it has to be sent by hand. */
  function keepWaiting(request: CheckoutRequest, mayHaveArrived: boolean): boolean {
    const order = newOrderOf(request)
    if (!canWait(order)) return false
    const { customer, key, lines: ordered, fields: sent } = request
    const parts = { customerId: customer._id, key, order, lines: ordered, chosenLines, fields: sent }
    return saveWaitingOrder({ ...parts, waitingSince: Date.now(), mayHaveArrived })
  }

  function showResult(
    result: CheckoutResult,
    ordered: CheckoutSelection['lines'],
    total: number,
  ): OrderFieldErrors {
    switch (result.kind) {
      case 'placed':
        return finish(result.order)
      case 'signedOut':
        return redirectToLogin()
      case 'changed':
        attempt.settle(draftNow)
        void invalidate(couponQueryKey)
        return propose(result, ordered, total)
      case 'failed': {
        if (result.isSettled) attempt.settle(draftNow)
        const text = result.reason ? messages.orderFailed(result.reason) : messages.orderFailedTryAgain
        setProposal(null)
        setFailure({ text, isSettled: result.isSettled, isOffline: !navigator.onLine })
        notify.error(text, 'order')
        const errors = fieldErrorsFrom(result.errors)
        setFieldErrors(errors)
        return errors
      }
    }
  }

  function finish({ paymentUrl, paymentProblem, ...order }: PlacedOrder): OrderFieldErrors {
    clearCheckoutDraft()
    takeOrderedLines(chosenLines)
    showPlacedOrder(order)
    if (paymentUrl) {
      notify.success(messages.orderReceivedRedirecting, 'order')
      window.location.assign(paymentUrl)
    } else {
      if (paymentProblem) notify.error(paymentProblem, 'order')
      else notify.success(messages.orderPlaced, 'order')
      void navigate('/user/my-orders', { replace: true, state: placedOrderState(order.id) })
    }
    return {}
  }

  /** A rejected coupon is shown at its field; changed prices and stock in a dialog beside those the shopper saw. */
  function propose(
    { reason, quote }: PriceChange,
    ordered: CheckoutSelection['lines'],
    total: number,
  ): OrderFieldErrors {
    const isCoupon = isAboutCoupon(reason)
    const errors: OrderFieldErrors = isCoupon ? { couponCode: reason } : {}
    if (isCoupon) notify.error(messages.orderFailed(reason), 'order')
    setFieldErrors(errors)
    setProposal(proposalOf({ reason, quote }, ordered, total))
    return errors
  }

  /** Places the order at the new prices, and without a coupon that was rejected. */
  async function agree(): Promise<void> {
    if (!proposal) return
    const { compared, quote, isWithoutCoupon } = proposal
    const newFields = isWithoutCoupon ? { ...fields, couponCode: '' } : fields
    const next = nextLines(compared)
    const sum = sumOf(next)
    setFields(newFields)
    setConfirmed({ couponCode: newFields.couponCode.trim(), discountAmount: quote.discountAmount })
    void navigate('.', { replace: true, state: checkoutStateOf(next), preventScrollReset: true })
    const { discountAmount, deliveryFee } = quote
    await send(next, newFields, {
      deliveryFee,
      grandTotal: grandTotalOf({ subtotal: sum, discountAmount, deliveryFee }),
    })
    setProposal((current) => (current === proposal ? null : current))
  }

  function redirectToLogin(): OrderFieldErrors {
    notify.error(messages.loginToOrder, 'order')
    attempt.saveDraft(draftNow)
    void navigate('/login', { state: { from: { ...location, state: checkoutStateOf(lines) } } })
    return {}
  }

  return {
    fields,
    change,
    customFields,
    savesAddress,
    setSavesAddress,
    fieldErrors,
    failure,
    coupon,
    /** With the prices that this customer pays, once they are known. */
    lines,
    figures: { subtotal, discountAmount, deliveryFee, freeDeliveryAmount, grandTotal },
    busy,
    submit,
    proposal,
    agree,
    decline: () => setProposal(null),
  }
}

/** What the shopper has to confirm of the server's figures; null where they are those that were shown. */
function proposalOf(
  { reason, quote }: PriceChange,
  ordered: CheckoutSelection['lines'],
  seenTotal: number,
): PriceChangeProposal | null {
  const compared = compareLines(ordered, quote)
  const isSame = compared.every(({ change }) => change.kind === 'same') && quote.grandTotal === seenTotal
  return isSame ? null : { reason, quote, compared, isWithoutCoupon: isAboutCoupon(reason), seenTotal }
}

const isAboutCoupon = (reason: string) =>
  reason !== messages.figuresChanged && reason !== messages.someSoldOut

/** Keeps the name in the account too. The order has it anyway, so a failure does not stop it. */
async function saveName(userId: string, name: string): Promise<void> {
  try {
    const { updateProfile } = await import('#web/shop/account/profile-api.ts')
    await updateProfile(userId, { name })
  } catch {
    // The next order asks again.
  }
}

/** How long a placed order waits for its address to be saved, in milliseconds. */
const SAVE_TIMEOUT_MS = 3_000

/** Before the browser goes on to the payment page, which would end the request. The order is placed in any case. */
async function saveAddress(customerId: string, fields: OrderFields): Promise<void> {
  const { addressDetails, division, district, city, recipientName, recipientPhone } = fields
  const deliveryAddress = { addressDetails, division, district, city }
  try {
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
    await addAddress(customerId, { deliveryAddress, recipientName, recipientPhone }, signal)
  } catch (error) {
    notify.error(checkoutTexts.addressNotSaved(failureText(error)))
  }
}
