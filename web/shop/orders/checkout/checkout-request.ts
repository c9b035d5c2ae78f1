import { messages } from '#contract/messages.ts'
import type { CartLine } from '#web/shop/catalogue/cart/cart-line.ts'

/**
 * Whether a refusal settles an attempt to order: nothing was ordered, and the next try is a new one under a new key.
 * Without an answer, after a failure of the server, after a 401, or while the first try still runs, the order may exist:
 * the next try goes under the same key, so that there is never a second one (docs/product.md §4, docs/reliability.md O1).
 */
export function isFinalResponse(status: number, message: string): boolean {
  if (status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)) return false
  return message !== messages.orderInProgress
}

/** A new Idempotency-Key. `randomUUID` is missing where the shop is reached by plain http in the house. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The same text for the same products, choices and quantities: whether an earlier attempt was for these lines. */
export function linesKey(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ productId, color, size, quantity }) => [productId, color, size, quantity]),
  )
}
