import { useState } from 'react'
import { formatPrice } from '#web/formatting/formatting.ts'
import { currentSession } from '#web/session/session-store.ts'
import { chooseCoupon, findCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { useCouponCheck } from '#web/shop/orders/checkout/coupon-field.tsx'
import { OfferedCoupons } from '#web/shop/orders/checkout/offered-coupons.tsx'
import { quotedLines } from '#web/shop/orders/checkout/order-figures.ts'
import { useCartLines } from './cart-store.ts'
import { cartTexts } from './cart-texts.tsx'

/**
 * What the lines cost this customer, where that is less than what everybody pays, and the shop's coupons; one that is chosen is
 * filled in at the checkout.
 */
export function CartCoupons({ subtotal }: { subtotal: number }) {
  const customerId = currentSession().user?._id ?? null
  const [code, setCode] = useState(() => findCheckoutDraft(customerId)?.fields.couponCode ?? '')
  const lines = useCartLines()
  const { quote } = useCouponCheck(customerId, lines, '')
  const ownSubtotal = quotedLines(lines, quote).reduce((sum, line) => sum + line.subTotal, 0)
  const isLess = quote !== undefined && ownSubtotal < subtotal
  function use(chosen: string) {
    chooseCoupon(customerId, chosen)
    setCode(chosen)
  }
  return (
    <div className="mt-8 grid gap-4 empty:hidden">
      {isLess && (
        <p role="status" className="font-semibold text-leaf-ink">
          {cartTexts.yourPrice(formatPrice(ownSubtotal))}
        </p>
      )}
      <OfferedCoupons subtotal={isLess ? ownSubtotal : subtotal} chosenCode={code} onUse={use} />
    </div>
  )
}
