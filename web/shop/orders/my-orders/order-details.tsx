import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullDeliveryFee } from '#contract/pricing/free-delivery.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { choiceLabel } from '#contract/sales/line-options.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { statusNoteText } from '#contract/sales/status-notes.ts'
import { shownFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { ShownFieldList } from '#web/custom-fields/shown-field-list.tsx'
import { shownFieldsOf } from '#web/custom-fields/shown-fields.ts'
import { classNames } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { formatContact } from '#web/formatting/contact.ts'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useAddressLine } from '#web/shop/account/addresses/use-address-line.ts'
import { OrderRefunds } from '#web/shop/orders/refunds/order-refunds.tsx'
import { OrderReturns } from '#web/shop/orders/returns/order-returns.tsx'
import { OrderProgress } from '#web/shop/orders/tracking/order-progress.tsx'
import { hasUncheckedPayment } from './cancel-rule.ts'
import { LineRow } from './line-row.tsx'
import { myOrdersTexts } from './my-orders-texts.tsx'
import { OrderBadges } from './order-badges.tsx'
import { paymentMethodLabels, statusLabels, unitsLabel, walletLabels } from './order-labels.ts'
import { OrderTaxInvoices } from './order-tax-invoices.tsx'
import { awaitsWalletPayment, useNextStep } from './use-next-step.ts'

/** All details of one order (docs/product.md §12): its steps, lines, totals, address, payment and timeline. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const addressLine = useAddressLine()
  // Something is on its way, or to be sent.
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled'
  return (
    <Dialog open onClose={onClose} title={myOrdersTexts.order(`#${shownOrderNumber(order.id)}`)} isText>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OrderBadges order={order} neverPaid="hidden" />
        <p className="text-sm text-ink-soft tabular-nums">
          {myOrdersTexts.orderedOn(formatDate(order.createdAt))}
        </p>
      </div>
      <OrderProgress order={order} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <DetailsLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-1 tabular-nums *:flex *:justify-between *:gap-4">
        <Figure name={myOrdersTexts.subtotal} amount={order.subtotal} />
        {order.discountAmount > 0 && (
          <Figure
            name={order.couponCode ? myOrdersTexts.coupon(order.couponCode) : myOrdersTexts.discount}
            amount={-order.discountAmount}
          />
        )}
        <Figure name={myOrdersTexts.shipping} amount={fullDeliveryFee(order)} />
        {order.freeDeliveryAmount && (
          <Figure name={myOrdersTexts.freeDelivery} amount={-order.freeDeliveryAmount} />
        )}
        {order.returnFee > 0 && <Figure name={myOrdersTexts.returnFee} amount={order.returnFee} />}
        {order.addedTax && <Figure name={myOrdersTexts.addedTax} amount={order.addedTax} />}
        <Figure name={myOrdersTexts.total} amount={order.grandTotal} isTotal />
        {order.amountPaid > 0 && order.amountPaid < order.grandTotal && (
          <>
            <Figure name={myOrdersTexts.paid} amount={order.amountPaid} />
            {order.amountDue > 0 && <Figure name={myOrdersTexts.toBePaid} amount={order.amountDue} isTotal />}
          </>
        )}
      </dl>
      <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <section>
          <h3 className="font-semibold">{myOrdersTexts.shippingAddress}</h3>
          {order.recipientName && (
            <p className="text-sm text-ink-soft">
              <span lang={languageOf(order.recipientName)}>{order.recipientName}</span>
              <span className="block tabular-nums">
                {order.recipientPhone && formatContact(order.recipientPhone)}
              </span>
            </p>
          )}
          <address className="text-sm whitespace-pre-line text-ink-soft not-italic">
            {addressLine(order.deliveryAddress)}
          </address>
          {!order.recipientName && (
            <p className="text-sm text-ink-soft tabular-nums">{formatContact(order.phone)}</p>
          )}
          {isOpen && order.promisedUntil && (
            <p className="text-sm font-medium">{myOrdersTexts.delivery(promisedDaysText(order))}</p>
          )}
        </section>
        <section>
          <h3 className="font-semibold">{myOrdersTexts.paymentMethod}</h3>
          <p className="text-sm text-ink-soft">{paymentMethodLabels[order.paymentMethod]}</p>
          {awaitsWalletPayment(order) && <WalletPayment order={order} />}
          {order.paymentNumber && (
            <p className="text-sm text-ink-soft tabular-nums">
              {myOrdersTexts.paidFrom(formatContact(order.paymentNumber))}
            </p>
          )}
          {order.wallet && (
            <p className="text-sm text-ink-soft tabular-nums">
              {[
                walletLabels[order.wallet],
                order.walletTransactionId && myOrdersTexts.trxId(order.walletTransactionId),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {order.status === 'cancelled' && hasUncheckedPayment(order) && (
            <p className="mt-1 text-sm font-medium">{myOrdersTexts.sentComesBack}</p>
          )}
        </section>
      </div>
      <OrderRefunds order={order} />
      <OrderTaxInvoices order={order} />
      <MoreAbout order={order} />
      {order.parcels.some(({ state }) => state === 'delivered') && <OrderReturns orderId={order.id} />}
      <OrderTimeline order={order} />
      <p className="mt-5 border-t border-line pt-5 text-sm text-ink-soft">
        {myOrdersTexts.complaintHint}{' '}
        <Link
          to={`/user/complaints?order=${order.id}`}
          className="font-semibold text-leaf-ink underline-offset-2 hover:underline"
        >
          {myOrdersTexts.complain}
        </Link>
      </p>
    </Dialog>
  )
}

/** Where to send how much, which was said after the checkout only. */
function WalletPayment({ order }: { order: Order }) {
  return <p className="mt-1 text-sm font-medium">{useNextStep(order)}</p>
}

/** The shop's own fields, as the customer filled them in. */
function MoreAbout({ order: { customFields = {} } }: { order: Pick<Order, 'customFields'> }) {
  const isAny = Object.keys(customFields).length > 0
  const fields = useQuery({ ...shownFieldsQuery, enabled: isAny }, queryClient())
  const shown = shownFieldsOf(fields.data?.order ?? [], customFields)
  if (shown.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{myOrdersTexts.moreAboutOrder}</h3>
      <ShownFieldList fields={shown} className="mt-1 text-sm" />
    </section>
  )
}

function DetailsLine({ line }: { line: OrderLine }) {
  const details = [unitsLabel(line), choiceLabel(line)].filter(Boolean).join(' · ')
  return (
    <LineRow line={line} details={details} size="large" className="py-3">
      {line.quantity > 0 && (
        <p className="font-semibold tabular-nums">{formatPrice(Math.round(line.lineTotal))}</p>
      )}
    </LineRow>
  )
}

function Figure({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'text-lg font-bold' : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

/** Every status change of the order with its time, the newest last (docs/product.md §4). */
function OrderTimeline({ order: { timeline } }: { order: Pick<Order, 'timeline'> }) {
  if (timeline.length === 0) return null
  return (
    <section aria-labelledby="order-timeline" className="mt-5 border-t border-line pt-5">
      <h3 id="order-timeline" className="font-semibold">
        {myOrdersTexts.timeline}
      </h3>
      <ol className="mt-2">
        {timeline.map(({ from, to, at, by, note }, index) => (
          <li key={`${to} ${at.toISOString()}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < timeline.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute start-[5px] top-4 h-full border-s border-line-strong"
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-[11px] shrink-0 rounded-full',
                to === 'cancelled' ? 'bg-brick' : 'bg-leaf',
              )}
            />
            <div>
              <p className="font-medium">{from === null ? myOrdersTexts.orderPlaced : statusLabels[to]}</p>
              <p className="text-sm text-ink-soft tabular-nums">{timelineTime({ to, at, by })}</p>
              {note && <p className="text-sm">{statusNoteText(note)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When a status changed; for a cancellation with who did it. */
function timelineTime({ to, at, by }: Pick<Order['timeline'][number], 'to' | 'at' | 'by'>): string {
  const time = formatDateTime(at)
  if (to !== 'cancelled') return time
  return by === 'customer' ? myOrdersTexts.cancelledByYou(time) : myOrdersTexts.cancelledByShop(time)
}
