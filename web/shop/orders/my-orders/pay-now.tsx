import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { queryClient } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'

/** Whether this order still waits for its online payment, so that it can be tried (again). */
export function canPay({ status, paymentStatus, paymentMethod }: Order): boolean {
  return status === 'pending' && paymentStatus === 'pending' && paymentMethod === 'ssl'
}

type Props = { orderId: string; label?: string; size?: 'small' | 'medium' }

/** Opens a new payment page for an order; one button for each company where the shop works with several. */
export function PayNow({ orderId, label = 'Pay now', size = 'small' }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const gateways = useQuery(siteQuery, queryClient()).data?.gateways ?? []

  // Back from the payment page a browser may show this one as it was left.
  useEffect(() => {
    const wake = () => setBusy(null)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function pay(gateway?: string) {
    setBusy(gateway ?? '')
    try {
      window.location.assign(await paymentPage(orderId, gateway))
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
  return gateways.map(({ id, label: company }, index) => (
    <Button
      key={id}
      size={size}
      variant={index === 0 ? 'primary' : 'secondary'}
      busy={busy === id}
      disabled={busy !== null && busy !== id}
      onClick={() => pay(id)}
    >
      {index === 0 ? label : `${label} with ${company}`}
    </Button>
  ))
}

/** Where this order can be paid. Throws ApiError. */
async function paymentPage(orderId: string, gateway: string | undefined): Promise<string> {
  const [{ call }, { payOrderEndpoint }] = await Promise.all([
    import('#web/http/api-client.ts'),
    import('#contract/sales/payments.ts'),
  ])
  const { url } = await call(payOrderEndpoint, { params: { orderId }, body: { gateway } })
  return url
}
