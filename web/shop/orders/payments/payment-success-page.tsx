import { useParams } from 'react-router'
import { CircleCheck } from '#web/design/icons/shop.tsx'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { OrderStateNotice } from './order-state.tsx'
import { PaymentResult } from './payment-result.tsx'
import { paymentTexts } from './payment-texts.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const meta = (page: PageMatches) => [
  pageTitle(page, paymentTexts.successful),
  { name: 'description', content: paymentTexts.successfulText },
  { name: 'robots', content: 'noindex' },
]

/** Where the gateway returns to after a payment (docs/product.md §22). It changes nothing and shows the order's state. */
export default function PaymentSuccessPage() {
  const { tranId = '' } = useParams()
  return (
    <PaymentResult
      title={paymentTexts.successful}
      transactionId={tranId}
      icon={<CircleCheck aria-hidden="true" className="size-8" />}
      iconClass="bg-leaf-soft text-leaf-ink"
    >
      <OrderStateNotice transactionId={tranId} />
    </PaymentResult>
  )
}
