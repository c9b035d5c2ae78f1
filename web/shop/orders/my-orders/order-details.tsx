import type { Order, OrderLine } from '#contract/sales/orders.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { formatDate, formatPrice, shortId } from '#web/formatting/formatting.ts'
import { keyOfLine, LineRow } from './line-row.tsx'
import { OrderBadges } from './order-badges.tsx'
import { paymentMethodLabels } from './order-labels.ts'
import { OrderTimeline } from './order-timeline.tsx'

/** Everything about one order (docs/product.md §12): items, where it goes, what it came to, and how far it is. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const { division, district, city, addressDetails } = order.deliveryAddress
  return (
    <Dialog open onClose={onClose} title={`Order #${shortId(order.id)}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OrderBadges order={order} />
        <p className="text-sm text-ink-soft tabular-nums">{`Ordered on ${formatDate(order.createdAt)}`}</p>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <DetailsLine key={keyOfLine(line)} line={line} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-1 tabular-nums *:flex *:justify-between *:gap-4">
        <Figure name="Subtotal" amount={order.subtotal} />
        {order.discountAmount > 0 && (
          <Figure name={`Coupon ${order.couponCode ?? ''}`} amount={-order.discountAmount} />
        )}
        <Figure name="Shipping" amount={order.deliveryFee} />
        <Figure name="Total" amount={order.grandTotal} isTotal />
      </dl>
      <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <section>
          <h3 className="font-semibold">Shipping address</h3>
          <address className="text-sm whitespace-pre-line text-ink-soft not-italic">
            {[addressDetails, city, district, division].join(', ')}
          </address>
          <p className="text-sm text-ink-soft tabular-nums">{order.phone}</p>
          {(order.courierName || order.trackingNumber) && (
            <p className="text-sm text-ink-soft">
              {`Courier: ${[order.courierName, order.trackingNumber].filter(Boolean).join(', ')}`}
            </p>
          )}
        </section>
        <section>
          <h3 className="font-semibold">Payment method</h3>
          <p className="text-sm text-ink-soft">{paymentMethodLabels[order.paymentMethod]}</p>
          {order.paymentNumber && (
            <p className="text-sm text-ink-soft tabular-nums">{`Paid from ${order.paymentNumber}`}</p>
          )}
          {order.wallet && (
            <p className="text-sm text-ink-soft tabular-nums">
              {[walletNames[order.wallet], order.walletTransactionId && `TrxID ${order.walletTransactionId}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </section>
      </div>
      <OrderTimeline order={order} />
    </Dialog>
  )
}

function DetailsLine({ line }: { line: OrderLine }) {
  const details = [
    `Quantity: ${line.quantity}`,
    line.color && `Colour: ${line.color}`,
    line.size && `Size: ${line.size}`,
  ]
  return (
    <LineRow line={line} details={details.filter(Boolean).join(' · ')} size="large" className="py-3">
      <p className="font-semibold tabular-nums">{formatPrice(Math.round(line.lineTotal))}</p>
    </LineRow>
  )
}

function Figure({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  const text = formatPrice(Math.round(Math.abs(amount)))
  return (
    <div className={isTotal ? 'text-lg font-bold' : undefined}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `−${text}` : text}</dd>
    </div>
  )
}

const walletNames = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' } as const
