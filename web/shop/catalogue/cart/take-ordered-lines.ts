import type { CartLine } from './cart-line.ts'
import { cartLines, clearCart, saveLines } from './cart-store.ts'

/**
 * Takes out of the cart what was ordered: all of it after the checkout of the cart, and after Buy Now only those units
 * (docs/product.md §24).
 */
export function takeOrderedLines(ordered: readonly CartLine[]): void {
  const left = cartLines().flatMap((line) => {
    const quantity = line.quantity - unitsOf(line, ordered)
    return quantity > 0 ? { ...line, quantity, subTotal: line.price * quantity } : []
  })
  if (left.length > 0) saveLines(left)
  else clearCart()
}

function unitsOf(line: CartLine, ordered: readonly CartLine[]): number {
  return ordered.filter((other) => isSameChoice(line, other)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** By variant where both lines name one; colour and size otherwise. */
function isSameChoice(one: CartLine, other: CartLine): boolean {
  if (one.productId !== other.productId) return false
  if (one.variantId && other.variantId) return one.variantId === other.variantId
  return (one.color ?? '') === (other.color ?? '') && (one.size ?? '') === (other.size ?? '')
}
