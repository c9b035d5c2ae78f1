import { messages } from '#contract/messages.ts'
import { type CartLine, lineKey } from '#web/shop/catalogue/cart/cart-line.ts'

/**
 * Whether an error settles an attempt to order: no order was placed, and the next attempt uses a new key. Without an
 * answer, after a server error or a 401, or while the first request is still being processed, the order may exist: the
 * next request uses the same key, so that it is placed only once (docs/product.md §4, docs/reliability.md O1).
 */
export function isFinalResponse(status: number, message: string): boolean {
  if (status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)) return false
  return message !== messages.orderInProgress
}

/** A new Idempotency-Key. `crypto.randomUUID` exists in secure contexts only, not over plain http in a local network. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Identifies products, options and quantities, to tell whether an earlier attempt was for the same lines. */
export function linesKey(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]))
}
