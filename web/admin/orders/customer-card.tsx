import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import { BlockDetails } from '#web/admin/customers/cash-block-card.tsx'
import { SpentTotal } from '#web/admin/customers/spent-total.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { OrderBadges } from '#web/shop/orders/my-orders/order-badges.tsx'
import { OrderPhone } from './order-phone.tsx'
import { parcelTexts } from './parcels/parcel-texts.ts'
import type { OrderCardProps } from './staff-order-api.ts'

/** The customer of an order: contact data, statistics and other orders. */
export function CustomerCard({ order, staff: { customer } }: OrderCardProps) {
  const isRisky = customer.refusedCount > 0
  return (
    <Card as="section" aria-label={parcelTexts.customer}>
      <h2 className="text-lg font-semibold">{parcelTexts.customer}</h2>
      <p lang={languageOf(order.customerName)} className="mt-1 font-medium">
        {order.customerName}
      </p>
      <OrderPhone order={order} />
      {(order.customerEmail || customer.email) && (
        <p className="truncate text-sm text-ink-soft">{order.customerEmail || customer.email}</p>
      )}
      {customer.cashBlock && (
        <div className="mt-3">
          <BlockDetails block={customer.cashBlock} />
        </div>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line pt-3 text-sm tabular-nums *:flex *:justify-between *:gap-2">
        <Count name={parcelTexts.counts.orders} count={customer.orderCount} />
        <Count name={parcelTexts.counts.delivered} count={customer.deliveredCount} />
        <Count name={parcelTexts.counts.cancelled} count={customer.cancelledCount} />
        <div className={isRisky ? 'font-semibold text-brick-ink' : undefined}>
          <dt>{parcelTexts.counts.refused}</dt>
          <dd>{formatNumber(customer.refusedCount)}</dd>
        </div>
        <div className="col-span-2">
          <dt>{parcelTexts.spent}</dt>
          <dd className="text-end">
            <SpentTotal customer={customer} />
          </dd>
        </div>
      </dl>
      {customer.others.length > 0 && (
        <details className="mt-3 border-t border-line pt-2">
          <summary className="min-h-11 content-center text-sm font-semibold md:min-h-8">
            {parcelTexts.otherOrders}
          </summary>
          <ul className="grid gap-2 pt-1">
            {customer.others.map((other) => (
              <li
                key={other.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm"
              >
                <Link
                  to={`/admin/orders/${other.id}`}
                  className="font-semibold tabular-nums hover:text-leaf-ink hover:underline"
                >
                  {`#${orderNumber(other.id)}`}
                </Link>
                <span className="text-ink-soft tabular-nums">{`${formatDate(other.createdAt)}, ${formatPrice(other.grandTotal)}`}</span>
                <OrderBadges order={other} neverPaid="grey" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}
