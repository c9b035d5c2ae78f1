import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#web/accounts/text-link.tsx'
import Info from '#web/design/icons/info.tsx'
import { formatPrice, shortId } from '#web/formatting.ts'
import { ordersOf } from '#web/orders/order-calls.ts'
import { canPay, PayNow } from '#web/orders/pay-now.tsx'
import { queryClient } from '#web/query-client.ts'
import { useSignedInUser } from '#web/sessions/session-store.ts'

/**
 * Says that an order stands and waits to be paid online: whoever comes back from the payment page finds the form as it was
 * before the order, and would place it a second time. Nothing when there is no such order, or nobody can tell.
 */
export function WaitingOrder() {
  const customerId = useSignedInUser()?._id ?? ''
  const orders = useQuery({ ...ordersOf(customerId), enabled: customerId !== '' }, queryClient())
  const order = orders.data?.find(canPay)
  if (!order) return null
  return (
    <section
      aria-label="Waiting for payment"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-md border border-line bg-marigold-soft/60 px-4 py-3"
    >
      <Info aria-hidden="true" className="size-5 shrink-0 text-marigold-ink" />
      <p className="min-w-56 flex-1">
        {`Order #${shortId(order.id)} (${formatPrice(order.grandTotal)}) is placed and waits for your payment. What you order here comes on top of it. `}
        <TextLink to="/user/my-orders">My Orders</TextLink>
      </p>
      <div className="flex flex-wrap gap-2">
        <PayNow orderId={order.id} size="medium" />
      </div>
    </section>
  )
}
