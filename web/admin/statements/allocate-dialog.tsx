import { useState } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 } from '#web/design/icons/shop.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { type AllocationPart, allocationsOf, dividedAmount, withOrder } from './allocation-parts.ts'
import { exceptionTexts } from './exception-texts.ts'
import { OrderFinder } from './order-finder.tsx'
import { allocateException, takeBackException } from './statement-api.ts'

type Props = { exception: StatementException; onClose: () => void }

/** Divides a payment among orders that staff choose; what is left stays open, or goes back. */
export function AllocateDialog({ exception, onClose }: Props) {
  const { id, transactionId, sender, openAmount } = exception
  const texts = exceptionTexts.allocate
  const [parts, setParts] = useState<readonly AllocationPart[]>([])
  const [isRestGivenBack, setIsRestGivenBack] = useState(false)
  const rest = openAmount - dividedAmount(parts)

  async function send() {
    if (parts.length === 0) throw new Error(texts.orderRequired)
    await allocateException(id, { openAmount, allocations: allocationsOf(parts), isRestGivenBack })
    const names = parts.map(({ order }) => `#${orderNumber(order.id)}`).join(', ')
    notify.success(texts.done(names))
  }

  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      isDangerous={false}
      size="medium"
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mb-4 tabular-nums">
        <span className="font-semibold">{formatPrice(openAmount)}</span>
        {texts.of([transactionId, sender].filter(Boolean).join(', '))}
      </p>
      {parts.length > 0 && (
        <ul aria-label={texts.paid} className="mb-4 divide-y divide-line border-y border-line">
          {parts.map(({ order, amount }, index) => (
            <li
              key={order.id}
              className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-3 py-2 text-sm"
            >
              <span className="min-w-0">
                <span className="block font-medium tabular-nums">{`#${orderNumber(order.id)}`}</span>
                <span className="block truncate text-xs text-ink-soft">
                  {texts.due(formatPrice(order.amountDue))}
                </span>
              </span>
              <TextField
                label={texts.amountFor(orderNumber(order.id))}
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
                label={texts.remove(orderNumber(order.id))}
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
        {rest >= 0 ? texts.left(formatPrice(rest)) : texts.tooMuch(formatPrice(-rest))}
      </p>
      {parts.length > 0 && rest > 0 && (
        <Checkbox
          label={texts.giveRestBack(formatPrice(rest))}
          checked={isRestGivenBack}
          onChange={(event) => setIsRestGivenBack(event.target.checked)}
          className="mt-2"
        />
      )}
    </ConfirmDialog>
  )
}

/** Confirms that what is open of a payment goes back. */
export function RefundSurplusDialog({ exception, onClose }: Props) {
  const { id, openAmount, orderId } = exception
  const texts = exceptionTexts.giveBack
  const name = orderId ? `#${orderNumber(orderId)}` : ''
  return (
    <ConfirmDialog
      title={texts.title(formatPrice(openAmount))}
      confirmLabel={exceptionTexts.actions.giveBack}
      isDangerous={false}
      onConfirm={async () => {
        await allocateException(id, { openAmount, allocations: [], isRestGivenBack: true })
        notify.success(texts.done(formatPrice(openAmount)))
      }}
      onClose={onClose}
    >
      <p>{texts.text(name)}</p>
    </ConfirmDialog>
  )
}

/** Confirms that all payments of a reversed transfer are taken back. */
export function ReverseDialog({ exception, onClose }: Props) {
  const { id, payments, transactionId } = exception
  const texts = exceptionTexts.takeBack
  const names = payments.map(({ orderId }) => `#${orderNumber(orderId)}`).join(', ')
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={exceptionTexts.actions.takeBack}
      onConfirm={async () => {
        await takeBackException(id)
        notify.success(texts.done)
      }}
      onClose={onClose}
    >
      <p>{texts.text(transactionId, names)}</p>
    </ConfirmDialog>
  )
}
