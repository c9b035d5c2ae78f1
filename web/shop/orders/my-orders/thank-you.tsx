import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { CircleCheck } from '#web/design/icons/shop.tsx'
import { formatDays } from '#web/formatting/format-days.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { customerOrdersQuery } from './order-api.ts'
import { OrderDetails } from './order-details.tsx'
import { placedOrderIdIn } from './placed-order-state.ts'
import { thankYouTexts } from './thank-you-texts.ts'
import { useNextStep } from './use-next-step.ts'

/**
 * Thanks for the order that the checkout has just placed and says what happens next (docs/product.md §12); nothing
 * for any other way to this page. It stays through a reload until it is hidden or the order is cancelled.
 */
export function ThankYou({ customerId }: { customerId: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const orderId = placedOrderIdIn(state)
  const orders = useQuery(
    { ...customerOrdersQuery(customerId), enabled: customerId !== '' && orderId !== undefined },
    queryClient(),
  )
  const order = orders.data?.find(({ id }) => id === orderId)
  if (!order || order.status === 'cancelled') return null
  return (
    <ThankYouPanel
      order={order}
      onHide={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })}
    />
  )
}

function ThankYouPanel({ order, onHide }: { order: Order; onHide: () => void }) {
  const [isTracking, setIsTracking] = useState(false)
  const next = useNextStep(order)
  return (
    <section
      aria-label={thankYouTexts.title}
      className="mt-5 rounded-lg border border-leaf bg-leaf-soft px-4 py-4 md:px-5"
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
        <h2 className="min-w-0 grow text-lg font-semibold">{thankYouTexts.title}</h2>
        <IconButton label={thankYouTexts.hide} onClick={onHide} className="-me-2 -mt-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Detail name={thankYouTexts.number} value={shownOrderNumber(order.id)} />
        <Detail name={thankYouTexts.total} value={formatPrice(Math.round(order.grandTotal))} />
        {order.promisedUntil && (
          <Detail name={thankYouTexts.arrives} value={arrivalText(order, order.promisedUntil)} />
        )}
      </dl>
      <h3 className="mt-4 font-semibold">{thankYouTexts.next}</h3>
      <p className="max-w-prose">{next}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={() => setIsTracking(true)}>
        {thankYouTexts.track}
      </Button>
      {isTracking && <OrderDetails order={order} onClose={() => setIsTracking(false)} />}
    </section>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

/** Staff may promise the last day only. */
function arrivalText(order: Order, lastDay: string): string {
  const { promisedFrom } = order
  return promisedFrom ? formatDays({ firstDay: promisedFrom, lastDay }) : promisedDaysText(order)
}
