import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomField } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import { grandTotalOf } from '#contract/pricing/totals.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { currentSession } from '#web/session/session-store.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { type CheckoutDraft, findCheckoutDraft } from './checkout-draft.ts'
import type { Destination } from './checkout-queries.ts'
import { type CheckoutSelection, checkoutStateOf, sumOf } from './checkout-state.ts'
import { useCouponCheck } from './coupon-field.tsx'
import { withoutDelivery } from './delivery-prefill.ts'
import {
  asksForName,
  emptyFields,
  missingPlaceMessage,
  type OrderFieldErrors,
  type OrderFields,
  orderFieldErrors,
  withAccountName,
} from './order-fields.ts'
import { nextLines, quotedLines } from './order-figures.ts'
import { useCheckoutRequest } from './use-checkout-request.ts'
import { useCheckoutTax } from './use-checkout-tax.ts'
import { useDeliveryPrefill } from './use-delivery-prefill.ts'
import { useOrderFields } from './use-order-fields.ts'
import { type PriceChangeProposal, useOrderResult } from './use-order-result.ts'
import { type OrderToSend, useOrderSending } from './use-order-sending.ts'

type ChargeTo = (to: Destination, subtotal: number) => DeliveryCharge

type DeliveryCharge = { deliveryFee: number; freeDeliveryAmount: number }
const noCharge: DeliveryCharge = { deliveryFee: 0, freeDeliveryAmount: 0 }

/**
 * State and actions of the checkout: values, errors, and placing the order. The values survive a reload and signing in
 * again; an attempt keeps its idempotency key until it is settled (docs/product.md §4).
 */
export function useCheckout(
  { lines: selectedLines, orderAgainId }: CheckoutSelection,
  chargeTo: ChargeTo | undefined,
  /** Those that customers fill in. */
  customFields: readonly CustomField[],
) {
  // Read when the page opens: if the session ends meanwhile, the draft still belongs to this customer.
  const [customerId] = useState(() => currentSession().user?._id ?? null)
  // The lines as chosen when the page opened; all of them leave the cart after ordering, also those that sold out meanwhile.
  const [chosenLines] = useState(selectedLines)
  const [savedDraft] = useState(() => findCheckoutDraft(customerId))
  // The name goes to the account with the first attempt; its field stays, with what was typed, until an order is placed.
  const [asksName] = useState(() => asksForName(currentSession().user?.name, savedDraft?.fields))
  const form = useOrderFields(() => initialFields(savedDraft, orderAgainId))
  const { fields } = form
  const attempt = useCheckoutRequest(savedDraft, selectedLines)
  const {
    coupon,
    lines,
    figures: untaxed,
    confirmDiscount,
  } = useFigures(customerId, selectedLines, fields, chargeTo)
  const { send: sendOnce, ...sending } = useOrderSending({ attempt, chosenLines, customFields })
  const result = useOrderResult({ attempt, chosenLines, selectedLines, setFieldErrors: form.setFieldErrors })
  const tax = useCheckoutTax({
    customerId,
    lines,
    couponCode: coupon.kind === 'accepted' ? fields.couponCode.trim() : '',
    destination: fields,
  })
  const figures = tax?.mode === 'added' ? withTaxOnTop(untaxed, tax.amount) : untaxed
  const navigate = useNavigate()
  const isPrefillLoading = useDeliveryPrefill(customerId, orderAgainId, form.fillIn)

  const draft = { customerId, fields, orderAgainId }

  function change(part: Partial<OrderFields>) {
    attempt.saveDraft({ ...draft, fields: form.change(part) })
  }

  /** Validates the fields and places the order. Returns the errors by field, if any. */
  async function submit(): Promise<OrderFieldErrors> {
    const errors = checkoutErrors(fields, customFields, asksName)
    form.setFieldErrors(errors)
    notifyMissingPlace(errors)
    if (Object.keys(errors).length > 0) return errors
    return send({ lines, fields, figures })
  }

  async function send(order: OrderToSend): Promise<OrderFieldErrors> {
    const { user } = currentSession()
    if (!user) return result.redirectToLogin(draft, lines)
    result.clearFailure()
    const sent = await sendOnce(user, draft, order)
    return sent ? result.show(sent, draft, { order, lines }) : {}
  }

  /** Places the order at the new prices, and without a coupon that was rejected. */
  async function agree(): Promise<void> {
    const { proposal } = result
    if (!proposal) return
    const order = proposedOrder(proposal, fields)
    form.setFields(order.fields)
    confirmDiscount(order.fields.couponCode, proposal.quote.discountAmount)
    void navigate('.', { replace: true, state: checkoutStateOf(order.lines), preventScrollReset: true })
    await send(order)
    result.close(proposal)
  }

  return {
    fields,
    isPrefillLoading,
    change,
    customFields,
    asksName,
    fieldErrors: form.fieldErrors,
    failure: result.failure,
    coupon,
    /** With the prices that this customer pays, once they are known. */
    lines,
    figures,
    tax,
    ...sending,
    submit,
    proposal: result.proposal,
    agree,
    decline: () => result.close(),
  }
}

/** The fields as they were left, without the address of another order where one is bought again. */
function initialFields(draft: CheckoutDraft | undefined, orderAgainId: string | undefined): OrderFields {
  const typed = withAccountName(draft?.fields ?? emptyFields, currentSession().user?.name)
  return orderAgainId && draft?.orderAgainId !== orderAgainId ? withoutDelivery(typed) : typed
}

/** A message for each wrong field. */
function checkoutErrors(
  fields: OrderFields,
  customFields: readonly CustomField[],
  asksName: boolean,
): OrderFieldErrors {
  return {
    ...(asksName && !fields.customerName.trim() && { customerName: messages.nameRequired }),
    ...orderFieldErrors(fields, customFields),
  }
}

function notifyMissingPlace(errors: OrderFieldErrors) {
  const message = missingPlaceMessage(errors)
  if (message) notify.error(message, 'order')
}

/** The order as the shopper has agreed to it. */
function proposedOrder(
  { compared, quote, isWithoutCoupon }: PriceChangeProposal,
  fields: OrderFields,
): OrderToSend {
  const { discountAmount, deliveryFee, addedTax } = quote
  const lines = nextLines(compared)
  const grandTotal = grandTotalOf({ subtotal: sumOf(lines), discountAmount, deliveryFee, addedTax })
  return {
    lines,
    fields: isWithoutCoupon ? { ...fields, couponCode: '' } : fields,
    figures: { deliveryFee, grandTotal },
  }
}

/** While the VAT is not known, the total without it: the server answers with all figures, and the shopper agrees to them. */
const withTaxOnTop = <Figures extends Parameters<typeof grandTotalOf>[0]>(
  figures: Figures,
  addedTax: number | undefined,
) => ({ ...figures, grandTotal: grandTotalOf({ ...figures, addedTax }) })

/** What the order costs, with this customer's prices, the coupon and the delivery as far as they are known. */
function useFigures(
  customerId: string | null,
  selectedLines: readonly CartLine[],
  fields: OrderFields,
  chargeTo: ChargeTo | undefined,
) {
  const [confirmed, setConfirmed] = useState({ couponCode: '', discountAmount: 0 })
  const coupon = useCouponCheck(customerId, selectedLines, fields.couponCode)
  const lines = quotedLines(selectedLines, coupon.quote)
  const subtotal = sumOf(lines)
  const confirmedDiscount = confirmed.couponCode === fields.couponCode.trim() ? confirmed.discountAmount : 0
  const discountAmount = coupon.discountAmount ?? confirmedDiscount
  const { deliveryFee, freeDeliveryAmount } = chargeTo?.(fields, subtotal) ?? noCharge
  const grandTotal = grandTotalOf({ subtotal, discountAmount, deliveryFee })
  const figures = { subtotal, discountAmount, deliveryFee, freeDeliveryAmount, grandTotal }
  /** The discount with this coupon, which the shopper has agreed to. */
  const confirmDiscount = (couponCode: string, discountAmount: number) =>
    setConfirmed({ couponCode: couponCode.trim(), discountAmount })
  return { coupon, lines, figures, confirmDiscount }
}
