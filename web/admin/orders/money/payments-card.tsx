import { useState } from 'react'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { SingleOrder, StaffPayment, StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { providerLabel } from '#web/admin/money/money-labels.ts'
import { PriceReductionDialog } from '#web/admin/orders/money/price-reduction-dialog.tsx'
import { priceReductionTexts } from '#web/admin/orders/money/price-reduction-texts.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import type { OrderCardProps } from '#web/admin/orders/staff-order-api.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { namedPaymentText } from './named-payment.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RefundRow } from './refund-row.tsx'

/** The payments and refunds of an order as a small statement that ends in what is still to be collected, or given back. */
export function PaymentsCard({ order, staff, actions }: OrderCardProps) {
  const [isRecording, setIsRecording] = useState(false)
  const [isGivingBack, setIsGivingBack] = useState(false)
  const [reversed, setReversed] = useState<StaffPayment>()
  const may = useMay()
  const canRecord = may('payments.record') && order.amountDue > 0 && !mayLapse(order)
  const canReduce = order.status === 'delivered' && order.subtotal > order.discountAmount
  const isEmpty = staff.payments.length === 0 && staff.refunds.length === 0
  return (
    <Card as="section" aria-label={orderPageTexts.payments}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{orderPageTexts.payments}</h2>
        <div className="flex flex-wrap gap-2">
          {canReduce && may('orders.change') && (
            <Button variant="secondary" size="small" onClick={() => setIsGivingBack(true)}>
              {priceReductionTexts.title}
            </Button>
          )}
          {canRecord && (
            <Button variant="secondary" size="small" onClick={() => setIsRecording(true)}>
              {orderPageTexts.recordPayment}
            </Button>
          )}
        </div>
      </div>
      {isEmpty && <p className="mt-2 text-sm text-ink-soft">{orderPageTexts.nothingPaid}</p>}
      {!isEmpty && (
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
          {staff.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              named={namedPaymentText(order, payment, staff.payments)}
              exchangeOf={staff.exchangeOf}
              onReverse={() => setReversed(payment)}
            />
          ))}
          {staff.refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      <dl className="mt-3 ms-auto grid max-w-sm gap-1 text-sm tabular-nums *:flex *:justify-between *:gap-4">
        {sumsOf(order, staff).map(([name, amount, isLast]) => (
          <div key={name} className={isLast ? 'text-base font-bold' : undefined}>
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
      </dl>
      {isGivingBack && (
        <PriceReductionDialog
          order={order}
          staff={staff}
          actions={actions}
          onClose={() => setIsGivingBack(false)}
        />
      )}
      {isRecording && (
        <RecordPaymentDialog
          order={order}
          staff={staff}
          actions={actions}
          onClose={() => setIsRecording(false)}
        />
      )}
      {reversed && (
        <ConfirmDialog
          title={orderPageTexts.takeBackTitle}
          confirmLabel={orderPageTexts.takeBack}
          onConfirm={async () => {
            await actions.reversePayment(reversed.id)
            notify.success(orderPageTexts.takenBack)
          }}
          onClose={() => setReversed(undefined)}
        >
          <p>{orderPageTexts.takeBackText(formatPrice(reversed.amount))}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

type Sum = [name: string, amount: number, isLast: boolean]

function sumsOf(
  { status, grandTotal, amountPaid, amountDue }: SingleOrder,
  { waivedAmount, refunds }: StaffView,
): Sum[] {
  const charged = status === 'cancelled' ? 0 : grandTotal - waivedAmount
  const declined = refunds
    .filter((refund) => refund.cause === 'return' && refund.status === 'rejected')
    .reduce((sum, { amount }) => sum + amount, 0)
  const toReturn = Math.max(0, amountPaid - charged - declined)
  return [
    [orderPageTexts.total, status === 'cancelled' ? 0 : grandTotal, false],
    ...(waivedAmount > 0 && status !== 'cancelled'
      ? [[orderPageTexts.waived, waivedAmount, false] as Sum]
      : []),
    [orderPageTexts.paid, amountPaid, false],
    ...(declined > 0 ? [[orderPageTexts.kept, declined, false] as Sum] : []),
    toReturn > 0 ? [orderPageTexts.toGiveBack, toReturn, true] : [orderPageTexts.toCollect, amountDue, true],
  ]
}

type PaymentProps = {
  payment: StaffPayment
  /** What the customer said about it. */
  named: string
  /** The order whose returned goods paid for this one. */
  exchangeOf: string | null
  onReverse: () => void
}

function PaymentRow({ payment, named, exchangeOf, onReverse }: PaymentProps) {
  const { method, provider, amount, state, reference, recordedByName, receivedAt, canBeReversed } = payment
  const way = provider ? providerLabel(provider) : orderPageTexts.methods[method]
  // The reference of an exchange is the id of the return.
  const from = method === 'exchange' ? exchangeOf && orderPageTexts.title(orderNumber(exchangeOf)) : reference
  const details = [formatDateTime(receivedAt), from, named, recordedByName]
  const note = orderPageTexts.states[state]
  const may = useMay()
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {way}
          {note && <span className="font-normal text-ink-soft">{` · ${note}`}</span>}
        </p>
        <p className="text-xs break-words text-ink-soft">{details.filter(Boolean).join(' · ')}</p>
        {canBeReversed && may('payments.record') && (
          <Button
            variant="quiet"
            size="small"
            onClick={onReverse}
            aria-label={orderPageTexts.takeBackOf(formatPrice(amount), way)}
            className="-ms-3 text-brick-ink"
          >
            {orderPageTexts.takeBack}
          </Button>
        )}
      </div>
      <p
        className={classNames(
          'shrink-0 font-semibold tabular-nums',
          state !== 'received' && 'text-ink-soft line-through',
        )}
      >
        {formatPrice(amount)}
      </p>
    </li>
  )
}
