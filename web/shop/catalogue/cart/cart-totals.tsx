import { formatPrice } from '#web/formatting/formatting.ts'
import { currentSession } from '#web/session/session-store.ts'
import { findCheckoutDraft } from '#web/shop/orders/checkout/checkout-draft.ts'
import { checkoutTexts } from '#web/shop/orders/checkout/checkout-texts.tsx'
import { FreeDeliveryNote } from '#web/shop/orders/checkout/free-delivery-hint.tsx'
import { SumRow, totalRow } from './cart-sum-row.tsx'
import { cartTexts } from './cart-texts.tsx'
import { useCartSums } from './use-cart-sums.ts'

const unknown = { division: '', district: '' }

/**
 * What the cart costs before delivery, and what is missing until that is free: where the checkout's form knows the district,
 * there.
 */
export function CartTotals({ linesSubtotal, isReady }: { linesSubtotal: number; isReady: boolean }) {
  const { subtotal, discountAmount, total } = useCartSums(linesSubtotal)
  const destination = findCheckoutDraft(currentSession().user?._id ?? null)?.fields ?? unknown
  return (
    <>
      {discountAmount > 0 && (
        <>
          <SumRow name={cartTexts.subtotal} value={formatPrice(subtotal)} />
          <SumRow
            name={checkoutTexts.discount}
            value={formatPrice(-discountAmount)}
            className="text-leaf-ink"
          />
        </>
      )}
      <SumRow
        name={discountAmount > 0 ? cartTexts.totalBeforeDelivery : cartTexts.subtotal}
        value={<span className="before-vat">{formatPrice(total)}</span>}
        className={totalRow}
      />
      {isReady ? (
        <FreeDeliveryNote
          subtotal={subtotal}
          destination={destination}
          otherwise={cartTexts.feeLater}
          className="text-sm text-ink-soft"
        />
      ) : (
        <p className="text-sm text-ink-soft">{cartTexts.notReady}</p>
      )}
    </>
  )
}
