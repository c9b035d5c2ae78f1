import { useParams } from 'react-router'
import CircleCheck from '#web/design/icons/circle-check.tsx'
import { OrderState } from './order-state.tsx'
import { PaymentResult } from './payment-result.tsx'

export { RouteError as ErrorBoundary } from '#web/site/route-error.tsx'

export const meta = () => [
  { title: 'Payment Successful | Biponi' },
  { name: 'description', content: 'Your payment went through.' },
  { name: 'robots', content: 'noindex' },
]

/** Where the gateway sends buyers back to (spec catalogue §2). It decides nothing: the order's true state stands below. */
export default function PaymentSuccessPage() {
  const { tranId = '' } = useParams()
  return (
    <PaymentResult
      title="Payment Successful"
      transactionId={tranId}
      icon={<CircleCheck aria-hidden="true" className="size-8" />}
      look="bg-leaf-soft text-leaf-ink"
    >
      <OrderState transactionId={tranId} />
    </PaymentResult>
  )
}
