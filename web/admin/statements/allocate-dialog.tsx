import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { type AllocationPart, allocationsOf, dividedAmount, withOrder } from './allocation-parts.ts'
import { OrderFinder } from './order-finder.tsx'
import { allocateException, takeBackException } from './statement-api.ts'

type Props = { exception: StatementException; onClose: () => void }

/** Divides a payment among orders that staff choose; what is left stays open, or goes back. */
export function AllocateDialog({ exception, onClose }: Props) {
  const { id, transactionId, sender, openAmount } = exception
  const [parts, setParts] = useState<readonly AllocationPart[]>([])
  const [isRestGivenBack, setIsRestGivenBack] = useState(false)
  const rest = openAmount - dividedAmount(parts)

  async function send() {
    if (parts.length === 0) throw new Error('Please choose an order.')
    await allocateException(id, { openAmount, allocations: allocationsOf(parts), isRestGivenBack })
    const names = parts.map(({ order }) => `#${orderNumber(order.id)}`).join(', ')
    notify.success(`Recorded for ${names}.`)
  }

  return (
    <ConfirmDialog
      title="Which orders does this payment pay?"
      confirmLabel="Record payments"
      isDangerous={false}
      size="medium"
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mb-4 tabular-nums">
        <span className="font-semibold">{formatPrice(openAmount)}</span>
        {` of ${[transactionId, sender].filter(Boolean).join(', ')}`}
      </p>
      {parts.length > 0 && (
        <ul aria-label="Orders paid" className="mb-4 divide-y divide-line border-y border-line">
          {parts.map(({ order, amount }, index) => (
            <li
              key={order.id}
              className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-3 py-2 text-sm"
            >
              <span className="min-w-0">
                <span className="block font-medium tabular-nums">{`#${orderNumber(order.id)}`}</span>
                <span className="block truncate text-xs text-ink-soft">{`${formatPrice(order.amountDue)} due`}</span>
              </span>
              <TextField
                label={`Amount for #${orderNumber(order.id)}`}
                name={`allocations.${index}.amount`}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={amount}
                onChange={({ target }) =>
                  setParts(
                    parts.map((part) =>
                      part.order.id === order.id ? { ...part, amount: target.value } : part,
                    ),
                  )
                }
              />
              <IconButton
                label={`Remove #${orderNumber(order.id)}`}
                onClick={() => setParts(parts.filter((part) => part.order.id !== order.id))}
              >
                <Trash2 className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <OrderFinder
        exceptionId={id}
        chosenIds={parts.map(({ order }) => order.id)}
        onChoose={(order) => setParts(withOrder(parts, order, openAmount))}
      />
      <p role="status" className="mt-4 font-semibold tabular-nums">
        {rest >= 0 ? `${formatPrice(rest)} is left` : `${formatPrice(-rest)} more than came`}
      </p>
      {parts.length > 0 && rest > 0 && (
        <Checkbox
          label={`Give ${formatPrice(rest)} back now; otherwise it stays in this list`}
          checked={isRestGivenBack}
          onChange={(event) => setIsRestGivenBack(event.target.checked)}
          className="mt-2"
        />
      )}
    </ConfirmDialog>
  )
}

/** Confirms that what is open of a payment goes back. */
export function GiveBackDialog({ exception, onClose }: Props) {
  const { id, openAmount, orderId } = exception
  const name = orderId ? `#${orderNumber(orderId)}` : ''
  return (
    <ConfirmDialog
      title={`Give ${formatPrice(openAmount)} back?`}
      confirmLabel="Give back"
      isDangerous={false}
      onConfirm={async () => {
        await allocateException(id, { openAmount, allocations: [], isRestGivenBack: true })
        notify.success(`A refund of ${formatPrice(openAmount)} is in the queue.`)
      }}
      onClose={onClose}
    >
      <p>{`It becomes a refund for the customer of order ${name}, which you send like the others, and the customer gets a message.`}</p>
    </ConfirmDialog>
  )
}

/** Confirms that all payments of a reversed transfer are taken back. */
export function TakeBackDialog({ exception, onClose }: Props) {
  const { id, payments, transactionId } = exception
  const names = payments.map(({ orderId }) => `#${orderNumber(orderId)}`).join(', ')
  return (
    <ConfirmDialog
      title="Take this payment back?"
      confirmLabel="Take back"
      onConfirm={async () => {
        await takeBackException(id)
        notify.success('The payment was taken back.')
      }}
      onClose={onClose}
    >
      <p>{`${transactionId} no longer pays ${names}: what it paid is to be paid again. Look it up in your wallet first.`}</p>
    </ConfirmDialog>
  )
}
