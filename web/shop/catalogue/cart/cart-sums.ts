import type { Quote } from '#contract/pricing/order-lines.ts'
import { canAllBeOrdered } from '#web/shop/orders/checkout/order-figures.ts'
import type { CartLine } from './cart-line.ts'

/** What the cart costs without delivery, in whole taka; `discountAmount` is what the shop's price rules take off. */
export type CartSums = { subtotal: number; discountAmount: number; total: number }

/**
 * The sums of the server's quote, as the checkout shows them. Until it is known, and while not all lines can be ordered, the
 * sum of the lines themselves (docs/product.md §24).
 */
export function cartSums(
  lines: readonly CartLine[],
  linesSubtotal: number,
  quote: Pick<Quote, 'lines' | 'subtotal' | 'discountAmount'> | undefined,
): CartSums {
  if (!quote || !canAllBeOrdered(lines, quote)) {
    return { subtotal: linesSubtotal, discountAmount: 0, total: linesSubtotal }
  }
  const { subtotal, discountAmount } = quote
  return { subtotal, discountAmount, total: subtotal - discountAmount }
}
