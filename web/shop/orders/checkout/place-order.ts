import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from '#contract/sales/order-limits.ts'
import type { NewOrder, PlacedOrder, Quote } from '#contract/sales/orders.ts'
import type { SignedInUser } from '#web/session/session-store.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { isFinalResponse } from './checkout-request.ts'
import { chosenGateway, type OrderFields } from './order-fields.ts'

/** One try to place an order: who orders what, what they typed, the total they saw, and the key of the try. */
export type CheckoutRequest = {
  customer: SignedInUser
  lines: readonly CartLine[]
  fields: OrderFields
  grandTotal: number
  key: string
}

/**
 * How a try ended. `changed` brings the shop's own figures (HTTP 409, docs/product.md §4); `signedOut` when the session is
 * over; `failed` may have reached the shop after all unless it `isSettled`. A reason is what the shop itself said.
 */
export type CheckoutResult =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'changed'; reason: string; quote: Quote }
  | { kind: 'signedOut' }
  | Failed

type Failed = {
  kind: 'failed'
  reason?: string
  errors: readonly FieldError[]
  isSettled: boolean
  /** No answer came, or the shop was too busy for one: worth another try by itself. */
  isLost?: boolean
}

/** How long one sending may take, in milliseconds, and how long to wait before the second. */
const TIMEOUT_MS = 15_000
const PAUSE_MS = 1_000

/**
 * Sends an order under its key and says how that ended; never throws. What got lost on the way is sent once more by
 * itself: under the same key that is the same order.
 */
export async function placeOrderOnce({ key, ...wanted }: CheckoutRequest): Promise<CheckoutResult> {
  const rejection = tooMuch(wanted.lines)
  if (rejection) return { kind: 'failed', reason: rejection, errors: [], isSettled: true }
  const ending = await sendOnce(key, wanted)
  if (ending.kind !== 'failed' || !ending.isLost || !navigator.onLine) return ending
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return sendOnce(key, wanted)
}

async function sendOnce(key: string, input: Omit<CheckoutRequest, 'key'>): Promise<CheckoutResult> {
  try {
    const [{ ApiError, call, readAs }, contract] = await loadOrderApi()
    try {
      const options = {
        headers: { [contract.IDEMPOTENCY_HEADER]: key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      return {
        kind: 'placed',
        order: await call(contract.placeOrderEndpoint, { body: bodyOf(input) }, options),
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return { kind: 'signedOut' }
      const quote = error.status === 409 ? readAs(contract.quote, error.data) : undefined
      if (quote) return { kind: 'changed', reason: error.message, quote }
      return {
        kind: 'failed',
        // Without an answer the text is ours, not the shop's (docs/product.md §28).
        ...(error.status > 0 && error.status < 500 && { reason: error.message }),
        errors: error.errors,
        isSettled: isFinalResponse(error.status, error.message),
        isLost: error.status === 0 || error.status === 503,
      }
    }
  } catch (error) {
    // No answer in time, a part of the page that could not be loaded, or an answer that could not be read.
    const isLost = error instanceof DOMException && error.name === 'TimeoutError'
    return { kind: 'failed', errors: [], isSettled: false, isLost }
  }
}

/** More than one order takes is not even sent. */
function tooMuch(lines: readonly CartLine[]): string | undefined {
  if (lines.length > MAX_ORDER_LINES) return messages.mostLines(MAX_ORDER_LINES)
  return lines.some(({ quantity }) => quantity > MAX_LINE_UNITS)
    ? messages.mostUnits(MAX_LINE_UNITS)
    : undefined
}

function bodyOf({ customer, lines, fields, grandTotal }: Omit<CheckoutRequest, 'key'>): NewOrder {
  const { paymentMethod, paymentNumber, wallet, walletTransactionId, phone, couponCode } = fields
  const { division, district, city, addressDetails } = fields
  const isByWallet = paymentMethod === 'mobile-banking'
  return {
    customerId: customer._id,
    customerName: customer.name,
    customerEmail: customer.email ?? null,
    phone,
    couponCode: couponCode.trim() || null,
    lines: newOrderLines(lines),
    grandTotal,
    paymentMethod,
    paymentNumber: isByWallet ? paymentNumber : null,
    wallet: isByWallet ? wallet || null : null,
    walletTransactionId: isByWallet ? walletTransactionId : null,
    gateway: chosenGateway(fields),
    deliveryAddress: { division, district, city, addressDetails },
  }
}

/** What the shop is told of a line; everything else of it is the shop's own. */
export function newOrderLines(lines: readonly CartLine[]): NewOrder['lines'] {
  return lines.map(({ productId, quantity, color, size }) => ({ productId, quantity, color, size }))
}

/** Loaded while the shopper types, so that placing the order needs nothing but the order. */
export const loadOrderApi = () =>
  Promise.all([import('#web/http/api-client.ts'), import('#contract/sales/orders.ts')])
