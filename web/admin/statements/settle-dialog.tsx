import { orderNumber } from '#contract/sales/order-number.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { formatPaisa } from '#web/formatting/money.ts'
import { differencesOf } from './settle-differences.ts'
import { settleException } from './statement-api.ts'

type Props = { exception: StatementException & { orderId: string }; onClose: () => void }

/** Confirms that an exception pays the order suggested for it, and shows what differs. */
export function SettleDialog({ exception, onClose }: Props) {
  const { id, orderId, transactionId, amountPaisa, paidAt, sender, order, words } = exception
  const name = `#${orderNumber(orderId)}`
  const differences = differencesOf(exception)
  const receivedAmount = formatPrice(Math.floor(amountPaisa / 100))
  return (
    <ConfirmDialog
      title={`Mark ${name} as paid with this payment?`}
      confirmLabel={`Mark ${name} as paid`}
      isDangerous={false}
      onConfirm={async () => {
        await settleException(id, orderId)
        notify.success(`Order ${name} is marked as paid with ${receivedAmount}.`)
      }}
      onClose={onClose}
    >
      <p className="mb-3">{words}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 tabular-nums">
        <dt className="text-ink-soft">Payment</dt>
        <dd>
          <span className="font-semibold">{formatPaisa(amountPaisa)}</span>
          {', '}
          <span className="whitespace-nowrap">{formatDateTime(paidAt)}</span>
          <span className="block break-words text-sm text-ink-soft">
            {[transactionId, sender].filter(Boolean).join(', ')}
          </span>
        </dd>
        {order && (
          <>
            <dt className="text-ink-soft">Order</dt>
            <dd>
              <span className="font-semibold">{formatPrice(order.grandTotal)}</span>
              {', '}
              <span className="whitespace-nowrap">{formatDateTime(order.createdAt)}</span>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">Difference</dt>
        <dd>
          {differences.length === 0 && 'None: amount and time agree.'}
          {differences.map((difference) => (
            <span key={difference} className="block font-semibold text-brick-ink">
              {difference}
            </span>
          ))}
        </dd>
      </dl>
      {order && amountPaisa !== order.grandTotal * 100 && (
        <p className="mt-3 text-sm">{`${receivedAmount} is booked as received: the books show the difference, and a refund gives back no more than that.`}</p>
      )}
    </ConfirmDialog>
  )
}
