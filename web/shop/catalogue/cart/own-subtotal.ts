import { currentSession } from '#web/session/session-store.ts'
import { useCouponCheck } from '#web/shop/orders/checkout/coupon-field.tsx'
import { quotedLines } from '#web/shop/orders/checkout/order-figures.ts'
import { useCartLines } from './cart-store.ts'

/** What the lines cost this customer, where that is less than what everybody pays. */
export function useOwnSubtotal(subtotal: number): number {
  const lines = useCartLines()
  const { quote } = useCouponCheck(currentSession().user?._id ?? null, lines, '')
  if (!quote) return subtotal
  const own = quotedLines(lines, quote).reduce((sum, line) => sum + line.subTotal, 0)
  return Math.min(own, subtotal)
}
