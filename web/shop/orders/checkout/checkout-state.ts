import { type CartLine, linesIn } from '#web/shop/catalogue/cart/cart-line.ts'

/** What the checkout was given: the lines to order and their sum, whole taka. */
export type CheckoutSelection = { lines: readonly CartLine[]; subtotal: number }

/**
 * The lines another page passed as `{ cartItems, subtotal }` in the navigation state (docs/product.md §22); undefined when
 * none came. The sum is reckoned here: history can hold anything.
 */
export function selectionOf(state: unknown): CheckoutSelection | undefined {
  if (typeof state !== 'object' || state === null || !('cartItems' in state)) return undefined
  const lines = linesIn(state.cartItems)
  return lines.length === 0 ? undefined : { lines, subtotal: sumOf(lines) }
}

/** The same thing in the shape that pages pass on. */
export function checkoutStateOf(lines: readonly CartLine[]) {
  return { cartItems: lines, subtotal: sumOf(lines) }
}

function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.subTotal, 0)
}
