import { useParams } from 'react-router'
import { CircleX } from '#web/design/icons/shop.tsx'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { OrderStateNotice } from './order-state.tsx'
import { PaymentResult } from './payment-result.tsx'
import { paymentTexts } from './payment-texts.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const meta = (page: PageMatches) => [
  pageTitle(page, paymentTexts.failed),
  { name: 'description', content: paymentTexts.failedText },
  { name: 'robots', content: 'noindex' },
]

/**
 * Where the gateway returns to after a failed or cancelled payment (docs/product.md §22, §4). It changes nothing and
 * shows the order's state.
 */
export default function PaymentFailedPage() {
  const { tranId = '' } = useParams()
  return (
    <PaymentResult
      title={paymentTexts.failed}
      transactionId={tranId}
      icon={<CircleX aria-hidden="true" className="size-8" />}
      iconClass="bg-brick-soft text-brick-ink"
    >
      <OrderStateNotice transactionId={tranId} canRetry />
    </PaymentResult>
  )
}
