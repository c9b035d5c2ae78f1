import { currentSession } from '#web/session/session-store.ts'
import { useCouponCheck } from '#web/shop/orders/checkout/coupon-field.tsx'
import { useCartLines } from './cart-store.ts'
import { type CartSums, cartSums } from './cart-sums.ts'

/** See `cartSums`. Asks for a quote where the shop has price rules or prices for groups, and somebody is signed in. */
export function useCartSums(linesSubtotal: number): CartSums {
  const lines = useCartLines()
  const { quote } = useCouponCheck(currentSession().user?._id ?? null, lines, '')
  return cartSums(lines, linesSubtotal, quote)
}
