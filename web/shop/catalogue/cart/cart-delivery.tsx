import { currentSession } from '#web/session/session-store.ts'
import { findCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { FreeDeliveryNote } from '#web/shop/orders/checkout/free-delivery-hint.tsx'
import { cartTexts } from './cart-texts.tsx'
import { useOwnSubtotal } from './own-subtotal.ts'

const unknown = { division: '', district: '' }

/** What is missing until delivery is free: where the checkout's form knows the district, there. */
export function CartDelivery({ subtotal }: { subtotal: number }) {
  const destination = findCheckoutDraft(currentSession().user?._id ?? null)?.fields ?? unknown
  return (
    <FreeDeliveryNote
      subtotal={useOwnSubtotal(subtotal)}
      destination={destination}
      otherwise={cartTexts.feeLater}
      className="text-sm text-ink-soft"
    />
  )
}
