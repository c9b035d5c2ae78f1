import { useState } from 'react'
import { formatPrice } from '#web/formatting/formatting.ts'
import { currentSession } from '#web/session/session-store.ts'
import { chooseCoupon, findCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { OfferedCoupons } from '#web/shop/orders/checkout/offered-coupons.tsx'
import { cartTexts } from './cart-texts.tsx'
import { useCartSums } from './use-cart-sums.ts'

/**
 * What the lines cost this customer, where that is less than what everybody pays, and the shop's coupons; one that is chosen is
 * filled in at the checkout.
 */
export function CartCoupons({ linesSubtotal }: { linesSubtotal: number }) {
  const customerId = currentSession().user?._id ?? null
  const [code, setCode] = useState(() => findCheckoutDraft(customerId)?.fields.couponCode ?? '')
  const { subtotal, total } = useCartSums(linesSubtotal)
  function use(chosen: string) {
    chooseCoupon(customerId, chosen)
    setCode(chosen)
  }
  return (
    <div className="mt-8 grid gap-4 empty:hidden">
      {subtotal < linesSubtotal && (
        <p role="status" className="font-semibold text-leaf-ink">
          {cartTexts.yourPrice(formatPrice(total))}
        </p>
      )}
      <OfferedCoupons subtotal={subtotal} chosenCode={code} onUse={use} />
    </div>
  )
}
