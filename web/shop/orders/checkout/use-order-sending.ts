import { useRef, useState } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import type { SignedInUser } from '#web/session/session-store.ts'
import { saveOrderedAddress } from '#web/shop/account/addresses/save-ordered-address.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import {
  canWait,
  readWaitingOrder,
  saveWaitingOrder,
  type WaitingOrder,
} from '#web/shop/orders/waiting/waiting-order.ts'
import { orderedInName } from './order-fields.ts'
import { compareLines, nextLines } from './order-figures.ts'
import {
  type CheckoutRequest,
  type CheckoutResult,
  cartOrderLines,
  newOrderOf,
  ordersApi,
  placeOrderOnce,
} from './place-order.ts'
import type { FormDraft, useCheckoutRequest } from './use-checkout-request.ts'

/** An order as it is sent: what is ordered, the form, and the fee and total that the shopper has seen. */
export type OrderToSend = Pick<CheckoutRequest, 'lines' | 'fields' | 'figures'>

/** What came of it; `waiting` when it is kept until there is a connection. */
export type SentOrder = CheckoutResult | { kind: 'waiting' }

type Needs = {
  attempt: ReturnType<typeof useCheckoutRequest>
  /** Those that leave the cart with the order. */
  chosenLines: readonly CartLine[]
  customFields: readonly CustomField[]
}

/** Sends the order of the checkout, one at a time, and saves what the shopper wants to have in the account. */
export function useOrderSending({ attempt, chosenLines, customFields }: Needs) {
  const [busy, setBusy] = useState(false)
  // An order that waited may have to be confirmed or filled in again.
  const [savesAddress, setSavesAddress] = useState(() => readWaitingOrder()?.savesAddress === true)
  const isSending = useRef(false)

  /** Undefined when another order is being sent. */
  async function send(
    user: SignedInUser,
    draft: FormDraft,
    { lines, fields, figures }: OrderToSend,
  ): Promise<SentOrder | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    const key = attempt.begin({ ...draft, fields }, lines)
    const name = orderedInName(user, { ...draft, fields })
    if (name !== user.name) await saveName(user._id, name)
    const customer = { ...user, name }
    const request: CheckoutRequest = { customer, lines, fields, customFields, figures, key }
    const wasOnline = navigator.onLine
    const result = await withVatOfRest(await placeOrderOnce(request), request)
    if (result.kind === 'placed' && savesAddress) await saveOrderedAddress(user._id, fields)
    isSending.current = false
    const isUnanswered = result.kind === 'failed' && result.isUnanswered === true
    const isWaiting =
      isUnanswered && keepWaiting(request, { chosenLines, savesAddress, mayHaveArrived: wasOnline })
    // After success another page is loading; the button stays disabled until then.
    if (result.kind !== 'placed') setBusy(false)
    return isWaiting ? { kind: 'waiting' } : result
  }

  return { busy, savesAddress, setSavesAddress, send }
}

/**
 * The server's figures are those of the lines that can be had whole. Where VAT comes on top and fewer units are left of some
 * line, the total of what the shopper is offered is asked for: nobody but the shop can say what VAT it has.
 */
async function withVatOfRest(
  result: CheckoutResult,
  { customer, lines, fields }: CheckoutRequest,
): Promise<CheckoutResult> {
  if (result.kind !== 'changed' || result.quote.tax?.mode !== 'added') return result
  const next = nextLines(compareLines(lines, result.quote))
  if (next.length === 0 || result.quote.lines.every(({ isAvailable }) => isAvailable)) return result
  const { division, district } = fields
  const body = {
    ...{ customerId: customer._id, couponCode: fields.couponCode.trim() || null },
    ...{ lines: cartOrderLines(next), deliveryAddress: { division, district } },
  }
  try {
    const { discountAmount, deliveryFee, freeDeliveryAmount, addedTax } = await ordersApi.call(
      'quoteOrderEndpoint',
      { body },
    )
    const rest = { discountAmount, deliveryFee, freeDeliveryAmount, addedTax }
    return { ...result, quote: { ...result.quote, ...rest } }
  } catch {
    // The order with the figures that there are is refused with all of them.
    return result
  }
}

/** The page then shows the waiting order in place of the form. False where it has to be sent by hand. */
function keepWaiting(
  request: CheckoutRequest,
  kept: Pick<WaitingOrder, 'chosenLines' | 'savesAddress' | 'mayHaveArrived'>,
): boolean {
  const order = newOrderOf(request)
  if (!canWait(order)) return false
  const { customer, key, lines, fields } = request
  const parts = { customerId: customer._id, key, order, lines, fields }
  return saveWaitingOrder({ ...parts, ...kept, waitingSince: Date.now() })
}

/** Keeps the name in the account too. The order has it anyway, so a failure does not stop it. */
async function saveName(userId: string, name: string): Promise<void> {
  try {
    const { updateProfile } = await import('#web/shop/account/profile-api.ts')
    await updateProfile(userId, { name })
  } catch {
    // The next order asks again.
  }
}
