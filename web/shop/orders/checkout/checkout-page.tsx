import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useKnownSession } from '#web/session/session-store.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { type CheckoutSelection, selectionOf } from './checkout-state.ts'
import { UnpaidOrderNotice } from './unpaid-order-notice.tsx'

export const meta = () => [
  { title: 'Checkout | Biponi' },
  { name: 'description', content: 'Where your order goes and how you pay for it.' },
  { name: 'robots', content: 'noindex' },
]

/**
 * Orders the lines another page passed in the navigation state (docs/product.md §22); the browser keeps them through a
 * reload. The server knows nothing of them and renders the skeleton.
 */
export default function CheckoutPage() {
  const isKnown = useKnownSession() !== undefined
  const { state } = useLocation()
  const chosen = useMemo(() => selectionOf(state), [state])
  return (
    <div className="shop-width py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Checkout</h1>
      <div className="mt-5 md:mt-7">
        {!isKnown ? <CheckoutSkeleton /> : chosen ? <WithItems chosen={chosen} /> : <NothingChosen />}
      </div>
    </div>
  )
}

function WithItems({ chosen }: { chosen: CheckoutSelection }) {
  return (
    <>
      <UnpaidOrderNotice />
      <Checkout chosen={chosen} />
    </>
  )
}

function NothingChosen() {
  return (
    <EmptyState
      title={messages.noItems}
      action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
      className="min-h-[45vh] justify-center"
    >
      Open your cart and press Checkout, or choose something new.
    </EmptyState>
  )
}
