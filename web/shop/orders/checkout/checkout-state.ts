import { type CartLine, linesIn } from '#web/shop/catalogue/cart/cart-line.ts'

/** The lines to order and their sum in taka; with Buy Again the order that they are from, which brings its address. */
export type CheckoutSelection = { lines: readonly CartLine[]; subtotal: number; orderAgainId?: string }

/**
 * The lines another page passed as `{ cartItems, subtotal }` in the navigation state (docs/product.md §22); undefined
 * without lines. The sum is computed here, since navigation state is untrusted.
 */
export function selectionOf(state: unknown): CheckoutSelection | undefined {
  if (typeof state !== 'object' || state === null || !('cartItems' in state)) return undefined
  const lines = linesIn(state.cartItems)
  if (lines.length === 0) return undefined
  const orderAgainId = 'orderAgainId' in state ? state.orderAgainId : undefined
  return { lines, subtotal: sumOf(lines), ...(typeof orderAgainId === 'string' && { orderAgainId }) }
}

/** The navigation state that opens the checkout with these lines. */
export function checkoutStateOf(lines: readonly CartLine[]) {
  return { cartItems: lines, subtotal: sumOf(lines) }
}

/** What the lines cost, in whole taka. */
export function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.subTotal, 0)
}
