import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { formatPrice, shortId } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { TextLink } from '#web/shop/account/register/text-link.tsx'
import { ordersOf } from '#web/shop/orders/my-orders/order-api.ts'
import { canPay, PayNow } from '#web/shop/orders/my-orders/pay-now.tsx'

/**
 * Says that an order stands and waits to be paid online: whoever comes back from the payment page finds the form as it was
 * before the order, and would place it a second time. Nothing when there is no such order, or nobody can tell.
 */
export function UnpaidOrderNotice() {
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
