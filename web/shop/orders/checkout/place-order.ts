import type { CustomField } from '#contract/custom-fields.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import type { Quote } from '#contract/pricing/order-lines.ts'
import type { NewOrder, PlacedOrder } from '#contract/sales/orders.ts'
import { customInputsIn, customValuesIn } from '#web/custom-fields/custom-inputs.ts'
import type { ApiError } from '#web/http/api-client.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import type { SignedInUser } from '#web/session/session-store.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'
import { isFinalResponse } from './checkout-request.ts'
import { chosenGateway, type OrderFields } from './order-fields.ts'

/** One attempt to place an order: the customer, the lines, the form, the fee and total shown, and the idempotency key. */
export type CheckoutRequest = {
  customer: SignedInUser
  lines: readonly CartLine[]
  fields: OrderFields
  /** The custom fields that the form had. */
  customFields: readonly CustomField[]
  figures: Pick<Quote, 'deliveryFee' | 'grandTotal'>
  key: string
}

/**
 * Result of an attempt. `changed` has the server's prices and stock (HTTP 409, docs/product.md §4); `signedOut` means that
 * the session has ended; a `failed` attempt may have placed the order after all unless it `isSettled`. `reason` is the
 * server's message.
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
  /** No answer, or HTTP 503: sent once more automatically. */
  isRetryable?: boolean
  /** Nothing came back: the order may wait for the connection. */
  isUnanswered?: boolean
}

/** Time limit of one request, and the delay before it is sent again, in milliseconds. */
const TIMEOUT_MS = 15_000
const RETRY_DELAY_MS = 1_000

/**
 * Sends an order with its idempotency key; never throws. A request without an answer is sent once more: with the same key
 * it is the same order.
 */
export async function placeOrderOnce(request: CheckoutRequest): Promise<CheckoutResult> {
  const limitError = orderSizeError(request.lines)
  if (limitError) return { kind: 'failed', reason: limitError, errors: [], isSettled: true }
  const order = newOrderOf(request)
  const result = await sendOrder(order, request.key)
  if (result.kind !== 'failed' || !result.isRetryable || !navigator.onLine) return result
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  return sendOrder(order, request.key)
}

/** Sends an order once with its idempotency key; never throws. */
export async function sendOrder(order: NewOrder, key: string): Promise<CheckoutResult> {
  try {
    const [client, contract] = await ordersApi.load()
    try {
      const options = {
        headers: { [contract.IDEMPOTENCY_HEADER]: key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      return {
        kind: 'placed',
        order: await client.call(contract.placeOrderEndpoint, { body: order }, options),
      }
    } catch (error) {
      if (!(error instanceof client.ApiError)) throw error
      if (error.status === 401) return { kind: 'signedOut' }
      const quote = error.status === 409 ? await quoteIn(error) : undefined
      if (quote) return { kind: 'changed', reason: error.message, quote }
      return {
        kind: 'failed',
        // Without an answer the form shows its own text (docs/product.md §28).
        ...(error.status > 0 && error.status < 500 && { reason: error.message }),
        errors: error.errors,
        isSettled: isFinalResponse(error.status, error.message),
        isRetryable: error.status === 0 || error.status === 503,
        isUnanswered: error.status === 0,
      }
    }
  } catch (error) {
    // A timeout, a module that did not load, or an answer that could not be decoded.
    const isRetryable = error instanceof DOMException && error.name === 'TimeoutError'
    return { kind: 'failed', errors: [], isSettled: false, isRetryable, isUnanswered: isRetryable }
  }
}

/** The server's prices and stock, which come with some conflicts. */
async function quoteIn({ data }: ApiError): Promise<Quote | undefined> {
  const [[{ readAs }], { quote }] = await Promise.all([
    ordersApi.load(),
    import('#contract/pricing/order-lines.ts'),
  ])
  return readAs(quote, data)
}

/** Orders above the limits are not sent. */
function orderSizeError(lines: readonly CartLine[]): string | undefined {
  if (lines.length > MAX_ORDER_LINES) return messages.tooManyLines(MAX_ORDER_LINES)
  return lines.some(({ quantity }) => quantity > MAX_LINE_UNITS)
    ? messages.tooManyUnits(MAX_LINE_UNITS)
    : undefined
}

/** The order as it is sent. */
export function newOrderOf({ customer, lines, fields, customFields, figures }: CheckoutRequest): NewOrder {
  const { paymentMethod, paymentNumber, wallet, walletTransactionId, phone, couponCode } = fields
  const { division, district, city, addressDetails, recipientName, recipientPhone } = fields
  const isByWallet = paymentMethod === 'mobile-banking'
  return {
    customerId: customer._id,
    customerName: customer.name,
    customerEmail: customer.email ?? null,
    phone,
    couponCode: couponCode.trim() || null,
    lines: cartOrderLines(lines),
    deliveryFee: figures.deliveryFee,
    grandTotal: figures.grandTotal,
    paymentMethod,
    paymentNumber: isByWallet ? paymentNumber : null,
    wallet: isByWallet ? wallet || null : null,
    walletTransactionId: isByWallet ? walletTransactionId : null,
    gateway: chosenGateway(fields),
    deliveryAddress: { division, district, city, addressDetails },
    ...(recipientName.trim() && { recipientName, recipientPhone }),
    // A draft may hold fields that are not declared any more.
    ...(customFields.length > 0 && { customFields: customValuesIn(customInputsIn(customFields, fields)) }),
    language: currentLanguage(),
  }
}

/** The part of a cart line that is sent; prices and names are the server's. */
export function cartOrderLines(lines: readonly CartLine[]): NewOrder['lines'] {
  return lines.map(({ productId, variantId, quantity, color, size }) => ({
    productId,
    variantId,
    quantity,
    color,
    size,
  }))
}

/** The checkout loads it ahead, so that placing the order waits for nothing but the answer. */
export const ordersApi = lazyApi(() => import('#contract/sales/orders.ts'))
