import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import type { Order } from '#contract/sales/orders.ts'
import { type RefundMethod, refundMethods } from '#contract/sales/refunds.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { returnActions } from './staff-return-api.ts'

const ways = () => [
  { value: 'as-paid', label: returnDialogTexts.asPaid, detail: returnDialogTexts.asPaidHint },
  { value: 'wallet', label: returnDialogTexts.toWallet, detail: returnDialogTexts.toWalletHint },
]
const walletOptions = () => refundMethods.map((value) => ({ value, label: walletLabels[value] }))

type PaidOrder = Pick<Order, 'wallet' | 'paymentNumber'>
type Props = { stored: OrderReturn; order: PaidOrder; onClose: () => void }

/** Queues the refund of a received return, or of a part of it; closes a return for which nothing is left to refund. */
export function RefundReturnDialog({ stored, order, onClose }: Props) {
  // What the dialog was opened for: the return is closed a moment before the dialog.
  const [{ openAmount }] = useState(stored)
  return openAmount > 0 ? (
    <RefundDialog id={stored.id} order={order} openAmount={openAmount} onClose={onClose} />
  ) : (
    <ConfirmDialog
      title={returnDialogTexts.close}
      confirmLabel={returnDialogTexts.closeConfirm}
      isDangerous={false}
      onConfirm={async () => {
        await returnActions.refund(stored.id, {})
        notify.success(returnDialogTexts.closed)
      }}
      onClose={onClose}
    >
      <p>{returnDialogTexts.closeText}</p>
    </ConfirmDialog>
  )
}

type RefundProps = { id: string; order: PaidOrder; openAmount: number; onClose: () => void }

function RefundDialog({ id, order, openAmount, onClose }: RefundProps) {
  const [isToWallet, setIsToWallet] = useState(false)
  const [method, setMethod] = useState<RefundMethod>(order.wallet ?? 'bkash')
  const [typed, setTyped] = useState(order.wallet ? order.paymentNumber : '')
  const [typedAmount, setTypedAmount] = useState(String(openAmount))
  const chosen = parseWholeNumber(typedAmount) ?? 0
  const amount = formatPrice(chosen)

  async function refund() {
    if (chosen < 1 || chosen > openAmount)
      throw wrongField('amount', messages.onlySoMuchToGiveBack(formatPrice(openAmount)))
    const number = normalisedPhone(typed)
    if (isToWallet && !PHONE_PATTERN.test(number))
      throw wrongField('wallet.number', messages.refundNumberInvalid)
    await returnActions.refund(id, { amount: chosen, ...(isToWallet && { wallet: { method, number } }) })
    notify.success(returnDialogTexts.refunded(amount))
  }

  return (
    <ConfirmDialog
      title={returnDialogTexts.refund}
      confirmLabel={returnDialogTexts.refundConfirm(amount)}
      isDangerous={false}
      onConfirm={refund}
      onClose={onClose}
    >
      <p className="mb-4">{returnDialogTexts.refundText(amount)}</p>
      <div className="grid gap-4">
        <AmountField
          label={returnDialogTexts.amount}
          name="amount"
          hint={
            chosen > 0 && chosen < openAmount
              ? returnDialogTexts.rest(formatPrice(openAmount - chosen))
              : undefined
          }
          value={typedAmount}
          onChange={setTypedAmount}
        />
        <RadioGroup
          legend={returnDialogTexts.way}
          name="way"
          options={ways()}
          value={isToWallet ? 'wallet' : 'as-paid'}
          onChange={(value) => setIsToWallet(value === 'wallet')}
        />
        {isToWallet && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={returnDialogTexts.wallet}
              options={walletOptions()}
              value={method}
              onChange={(event) =>
                setMethod(refundMethods.find((one) => one === event.target.value) ?? 'bkash')
              }
            />
            <TextField
              label={returnDialogTexts.number}
              name="wallet.number"
              required
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
