import { useState } from 'react'
import { currentSession } from '#web/session/session-store.ts'
import { chooseCoupon, findCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { OfferedCoupons } from '#web/shop/orders/checkout/offered-coupons.tsx'

/** The shop's coupons in the cart; one that is chosen is filled in at the checkout. */
export function CartCoupons({ subtotal }: { subtotal: number }) {
  const customerId = currentSession().user?._id ?? null
  const [code, setCode] = useState(() => findCheckoutDraft(customerId)?.fields.couponCode ?? '')
  function use(chosen: string) {
    chooseCoupon(customerId, chosen)
    setCode(chosen)
  }
  return (
    <div className="mt-8 empty:hidden">
      <OfferedCoupons subtotal={subtotal} chosenCode={code} onUse={use} />
    </div>
  )
}
