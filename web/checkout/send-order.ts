import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { MOST_LINES, MOST_UNITS } from '#contract/order-limits.ts'
import type { NewOrder, PlacedOrder, Quote } from '#contract/orders.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import type { SignedInUser } from '#web/sessions/session-store.ts'
import { isSettled } from './attempt.ts'
import type { OrderFields } from './order-fields.ts'

/** One try to place an order: who orders what, what they typed, the total they saw, and the key of the try. */
export type Attempt = {
  customer: SignedInUser
  lines: readonly CartLine[]
  fields: OrderFields
  grandTotal: number
  key: string
}

/**
 * How a try ended. `changed` brings the shop's own figures (HTTP 409, product.md §4); `signedOut` when the session is
 * over; `failed` may have reached the shop after all unless it `isSettled`. A reason is what the shop itself said.
 */
export type Ending =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'changed'; reason: string; quote: Quote }
  | { kind: 'signedOut' }
  | { kind: 'failed'; reason?: string; errors: readonly FieldError[]; isSettled: boolean }

/** Sends an order under its key and says how that ended; never throws. */
export async function sendOrder({ key, ...wanted }: Attempt): Promise<Ending> {
  const refusal = tooMuch(wanted.lines)
  if (refusal) return { kind: 'failed', reason: refusal, errors: [], isSettled: true }
  try {
    const [{ ApiError, call, readAs }, contract] = await loadCalls()
    try {
      const headers = { [contract.IDEMPOTENCY_HEADER]: key }
      return { kind: 'placed', order: await call(contract.placeOrder, { body: bodyOf(wanted) }, { headers }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return { kind: 'signedOut' }
      const quote = error.status === 409 ? readAs(contract.quote, error.data) : undefined
      if (quote) return { kind: 'changed', reason: error.message, quote }
      return {
        kind: 'failed',
        // Without an answer the text is ours, not the shop's (spec catalogue §8).
        ...(error.status > 0 && error.status < 500 && { reason: error.message }),
        errors: error.errors,
        isSettled: isSettled(error.status, error.message),
      }
    }
  } catch {
    // A part of the page could not be loaded, or an answer could not be read.
    return { kind: 'failed', errors: [], isSettled: false }
  }
}

/** More than one order takes is not even sent. */
function tooMuch(lines: readonly CartLine[]): string | undefined {
  if (lines.length > MOST_LINES) return messages.mostLines(MOST_LINES)
  return lines.some(({ quantity }) => quantity > MOST_UNITS) ? messages.mostUnits(MOST_UNITS) : undefined
}

function bodyOf({ customer, lines, fields, grandTotal }: Omit<Attempt, 'key'>): NewOrder {
  const { paymentMethod, paymentNumber, phone, couponCode, ...deliveryAddress } = fields
  return {
    customerId: customer._id,
    customerName: customer.name,
    customerEmail: customer.email ?? null,
    phone,
    couponCode: couponCode.trim() || null,
    lines: lines.map(({ productId, quantity, color, size }) => ({ productId, quantity, color, size })),
    grandTotal,
    paymentMethod,
    paymentNumber: paymentMethod === 'mobile-banking' ? paymentNumber : null,
    deliveryAddress,
  }
}

const loadCalls = () => Promise.all([import('#web/api-client.ts'), import('#contract/orders.ts')])
