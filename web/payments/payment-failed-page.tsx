import { useParams } from 'react-router'
import CircleX from '#web/design/icons/circle-x.tsx'
import { OrderState } from './order-state.tsx'
import { PaymentResult } from './payment-result.tsx'

export { RouteError as ErrorBoundary } from '#web/site/route-error.tsx'

export const meta = () => [
  { title: 'Payment Failed | Biponi' },
  { name: 'description', content: 'Your payment did not go through.' },
  { name: 'robots', content: 'noindex' },
]

/** Where a payment that failed or was cancelled ends (spec catalogue §2, product.md §4). It decides nothing: the order's true state stands below. */
export default function PaymentFailedPage() {
  const { tranId = '' } = useParams()
  return (
    <PaymentResult
      title="Payment Failed"
      transactionId={tranId}
      icon={<CircleX aria-hidden="true" className="size-8" />}
      look="bg-brick-soft text-brick-ink"
    >
      <OrderState transactionId={tranId} canTryAgain />
    </PaymentResult>
  )
}
