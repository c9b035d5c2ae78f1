import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { SingleOrder, StaffPayment, StaffView } from '#contract/sales/orders-staff.ts'
import { providerLabel } from '#web/admin/money/money-labels.ts'
import { refundCauseLabels, refundStatusLabels } from '#web/admin/refunds/refund-queue-labels.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import type { OrderCardProps } from './staff-order-api.ts'

/** The payments and refunds of an order as a small statement that ends in what is still to be collected, or given back. */
export function PaymentsCard({ order, staff, actions }: OrderCardProps) {
  const [isRecording, setIsRecording] = useState(false)
  const [reversed, setReversed] = useState<StaffPayment>()
  const canRecord = order.amountDue > 0 && order.paymentMethod !== 'ssl'
  const isEmpty = staff.payments.length === 0 && staff.refunds.length === 0
  return (
    <Card as="section" aria-label="Payments">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Payments</h2>
        {canRecord && (
          <Button variant="secondary" size="small" onClick={() => setIsRecording(true)}>
            Record payment
          </Button>
        )}
      </div>
      {isEmpty && <p className="mt-2 text-sm text-ink-soft">Nothing was paid yet.</p>}
      {!isEmpty && (
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
          {staff.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
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
          title="Take this payment back?"
          confirmLabel="Take back"
          onConfirm={async () => {
            await actions.reversePayment(reversed.id)
            notify.success('The payment was taken back.')
          }}
          onClose={() => setReversed(undefined)}
        >
          <p>{`Use this when ${formatPrice(reversed.amount)} was recorded by mistake. It stays in the books with its correction.`}</p>
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
    ['Total', status === 'cancelled' ? 0 : grandTotal, false],
    ...(waivedAmount > 0 && status !== 'cancelled'
      ? [['No longer asked for', waivedAmount, false] as Sum]
      : []),
    ['Paid', amountPaid, false],
    ...(declined > 0 ? [['Kept by the shop', declined, false] as Sum] : []),
    toReturn > 0 ? ['To give back', toReturn, true] : ['To collect', amountDue, true],
  ]
}

const sentLabel = (method: StaffView['refunds'][number]['method']) =>
  method === 'exchange' ? 'Paid for other goods' : 'Sent back'

const methodLabels: Record<StaffPayment['method'], string> = {
  'by-hand': 'By hand',
  exchange: 'Returned goods',
  wallet: 'Wallet',
  gateway: 'Online',
  courier: 'Courier',
}

const stateNotes: Record<StaffPayment['state'], string> = {
  received: '',
  held: 'held until you decide',
  surplus: 'not needed, goes back',
  reversed: 'taken back',
}

type PaymentProps = {
  payment: StaffPayment
  /** The order whose returned goods paid for this one. */
  exchangeOf: string | null
  onReverse: () => void
}

function PaymentRow({ payment, exchangeOf, onReverse }: PaymentProps) {
  const { method, provider, amount, state, reference, recordedByName, receivedAt, canBeReversed } = payment
  const way = provider ? providerLabel(provider) : methodLabels[method]
  // The reference of an exchange is the id of the return.
  const from = method === 'exchange' ? exchangeOf && `Order #${orderNumber(exchangeOf)}` : reference
  const details = [formatDateTime(receivedAt), from, recordedByName]
  const note = stateNotes[state]
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {way}
          {note && <span className="font-normal text-ink-soft">{` · ${note}`}</span>}
        </p>
        <p className="text-xs break-words text-ink-soft">{details.filter(Boolean).join(' · ')}</p>
        {canBeReversed && (
          <Button
            variant="quiet"
            size="small"
            onClick={onReverse}
            aria-label={`Take back ${formatPrice(amount)}, ${way}`}
            className="-ms-3 text-brick-ink"
          >
            Take back
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

function RefundRow({
  refund: { amount, method, status, cause, createdAt },
}: {
  refund: StaffView['refunds'][number]
}) {
  const isSent = status === 'refunded'
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {isSent ? sentLabel(method) : `Refund: ${refundStatusLabels[status].toLowerCase()}`}
        </p>
        <p className="text-xs text-ink-soft">{`${formatDateTime(createdAt)} · ${refundCauseLabels[cause]}`}</p>
      </div>
      <p
        className={classNames(
          'shrink-0 tabular-nums',
          isSent ? 'font-semibold' : 'text-ink-soft',
          status === 'rejected' && 'line-through',
        )}
      >
        {`−${formatPrice(amount)}`}
      </p>
    </li>
  )
}
