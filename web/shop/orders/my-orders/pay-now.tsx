import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { gatewayName } from '#web/shop/orders/payments/gateway-name.ts'
import { myOrdersTexts } from './my-orders-texts.tsx'

const paymentsApi = lazyApi(() => import('#contract/sales/payments.ts'))

/** Whether this order waits for its online payment. */
export function canPay(order: Order): boolean {
  return order.paymentMethod === 'ssl' && mayLapse(order)
}

type Props = { orderId: string; label?: string; size?: 'small' | 'medium' }

/** Opens a new payment page for an order. With several gateways each has its own button. */
export function PayNow({ orderId, label = myOrdersTexts.payNow, size = 'small' }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const gateways = useQuery(siteQuery, queryClient()).data?.gateways ?? []

  // After Back the browser may restore this page from its back/forward cache, still busy.
  useEffect(() => {
    const reset = () => setBusy(null)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  async function pay(gateway?: string) {
    setBusy(gateway ?? '')
    try {
      window.location.assign(await paymentPageUrl(orderId, gateway))
    } catch (error) {
      notify.error(failureText(error), 'pay')
      setBusy(null)
    }
  }

  if (gateways.length < 2) {
    return (
      <Button size={size} busy={busy !== null} onClick={() => pay()}>
        {label}
      </Button>
    )
  }
  return gateways.map((gateway, index) => (
    <Button
      key={gateway.id}
      size={size}
      variant={index === 0 ? 'primary' : 'secondary'}
      busy={busy === gateway.id}
      disabled={busy !== null && busy !== gateway.id}
      onClick={() => pay(gateway.id)}
    >
      {index === 0 ? label : myOrdersTexts.payWith(label, gatewayName(gateway))}
    </Button>
  ))
}

/** Starts a payment attempt and returns the URL of its payment page. Throws ApiError. */
async function paymentPageUrl(orderId: string, gateway: string | undefined): Promise<string> {
  const { url } = await paymentsApi.call('payOrderEndpoint', { params: { orderId }, body: { gateway } })
  return url
}
