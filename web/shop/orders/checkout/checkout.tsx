import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#web/http/query-client.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { deliveryFeeQuery } from './checkout-queries.ts'
import { checkoutColumns } from './checkout-skeleton.tsx'
import type { CheckoutSelection } from './checkout-state.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { loadOrderApi } from './place-order.ts'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { useCheckout } from './use-checkout.ts'

/** What is ordered, where to, how it is paid, and the shop's word when its figures differ from the shopper's. */
export function Checkout({ chosen }: { chosen: CheckoutSelection }) {
  const fee = useQuery(deliveryFeeQuery, queryClient())
  const checkout = useCheckout(chosen, fee.data?.feeTo)
  useEffect(() => {
    loadOrderApi().catch(() => undefined)
  }, [])
  return (
    <div className={checkoutColumns}>
      <OrderSummary
        lines={chosen.lines}
        figures={checkout.figures}
        feeState={fee.isSuccess ? 'known' : fee.isError ? 'failed' : 'loading'}
        className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
      <CheckoutForm checkout={checkout} />
      <OrderBar grandTotal={checkout.figures.grandTotal} busy={checkout.busy} />
      {checkout.proposal && (
        <PriceChangedDialog
          proposal={checkout.proposal}
          seenTotal={checkout.figures.grandTotal}
          busy={checkout.busy}
          onAgree={checkout.agree}
          onDecline={checkout.decline}
        />
      )}
    </div>
  )
}
