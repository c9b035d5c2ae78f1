import { useState } from 'react'
import { formatPaisa } from '#contract/paisa.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { exceptionTexts } from './exception-texts.ts'
import { differencesOf } from './settle-differences.ts'
import { settleException } from './statement-api.ts'

type Props = { exception: StatementException & { orderId: string }; onClose: () => void }

/** Confirms that an exception pays the order suggested for it, and shows what differs. */
export function SettleDialog({ exception, onClose }: Props) {
  const { id, orderId, transactionId, amountPaisa, paidAt, sender, order, reasonText } = exception
  const texts = exceptionTexts.settle
  const number = orderNumber(orderId)
  const differences = differencesOf(exception)
  const received = Math.floor(amountPaisa / 100)
  const receivedAmount = formatPrice(received)
  const missing = order ? order.amountDue - received : 0
  const [isPart, setIsPart] = useState(false)
  return (
    <ConfirmDialog
      title={(isPart ? texts.partTitle : texts.title)(number)}
      confirmLabel={isPart ? texts.partConfirm : texts.confirm(number)}
      isDangerous={false}
      onConfirm={async () => {
        await settleException(id, { orderId, isPart })
        notify.success(
          isPart
            ? texts.partDone(number, receivedAmount, formatPrice(missing))
            : texts.done(number, receivedAmount),
        )
      }}
      onClose={onClose}
    >
      <p className="mb-3">{reasonText}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 tabular-nums">
        <dt className="text-ink-soft">{texts.payment}</dt>
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
            <dt className="text-ink-soft">{texts.order}</dt>
            <dd>
              <span className="font-semibold">{formatPrice(order.amountDue)}</span>
              {order.amountDue < order.grandTotal && texts.ofTotal(formatPrice(order.grandTotal))}
              {', '}
              <span className="whitespace-nowrap">{formatDateTime(order.createdAt)}</span>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{texts.difference}</dt>
        <dd>
          {differences.length === 0 && texts.none}
          {differences.map((difference) => (
            <span key={difference} className="block font-semibold text-brick-ink">
              {difference}
            </span>
          ))}
        </dd>
      </dl>
      {order && amountPaisa !== order.amountDue * 100 && (
        <p className="mt-3 text-sm">
          {missing < 0 ? texts.surplus(formatPrice(-missing)) : texts.booked(receivedAmount)}
          {missing > 0 && !isPart && texts.waived(formatPrice(missing))}
        </p>
      )}
      {missing > 0 && (
        <Checkbox
          label={texts.isPart(formatPrice(missing))}
          checked={isPart}
          onChange={(event) => setIsPart(event.target.checked)}
          className="mt-3"
        />
      )}
    </ConfirmDialog>
  )
}
