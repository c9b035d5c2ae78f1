import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Wallet, wallets } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { dateTimeInputOf } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { type TransferTexts, transferTexts } from './transfer-texts.ts'
import { transferWays } from './transfer-ways.ts'

/** A payout or a payment as it was typed. */
export type NewTransfer = {
  amount: Taka
  feeAmount: Taka
  method: 'wallet' | 'bank' | 'by-hand'
  wallet?: Wallet
  /** The day in Dhaka, `2026-11-21`. */
  day: string
  reference?: string
  /** It is more than the ledger says, and meant to be. */
  isTooMuch?: boolean
}

type Props = {
  texts: TransferTexts['dialog'] & { record: string }
  /** Whose money it is, as staff call them. */
  name: string
  /** What is held or owed according to the ledger. */
  balance: Taka
  /** The label of a fee that is deducted; without it there is none. */
  feeLabel?: string
  /** The API's name of the day. */
  dayName: string
  onRecord: (transfer: NewTransfer) => Promise<unknown>
  onClose: () => void
}

/** Today in Dhaka, for a field of the type `date`. */
const today = () => dateTimeInputOf(new Date()).slice(0, 10)

/** Records money that was paid out by a courier, or paid by the shop. */
export function TransferDialog({ texts, name, balance, feeLabel, dayName, onRecord, onClose }: Props) {
  const [amount, setAmount] = useState(balance > 0 ? String(balance) : '')
  const [fee, setFee] = useState('0')
  const [way, setWay] = useState('bank')
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [isTooMuch, setIsTooMuch] = useState(false)
  const rest = balance - (parseWholeNumber(amount) ?? 0) - (parseWholeNumber(fee) ?? 0)

  async function record() {
    const [moved, feeAmount] = [parseWholeNumber(amount), parseWholeNumber(fee)]
    if (moved === undefined) throw wrongField('amount', messages.amountRequired)
    if (feeAmount === undefined) throw wrongField('feeAmount', messages.amountRequired)
    const wallet = wallets.find((one) => one === way)
    await onRecord({
      amount: moved,
      feeAmount,
      day,
      ...(wallet ? { method: 'wallet', wallet } : { method: way === 'bank' ? 'bank' : 'by-hand' }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(rest < 0 && { isTooMuch }),
    })
    notify.success(texts.done(name))
  }

  return (
    <ConfirmDialog
      title={texts.title(name)}
      confirmLabel={texts.record}
      isDangerous={false}
      onConfirm={record}
      onClose={onClose}
    >
      <p className="mb-4">{texts.balance(formatPrice(balance))}</p>
      <div className="grid gap-4">
        <AmountField label={texts.amount} name="amount" required value={amount} onChange={setAmount} />
        {feeLabel && <AmountField label={feeLabel} name="feeAmount" value={fee} onChange={setFee} />}
        <SelectField
          label={texts.way}
          name="wallet"
          options={transferWays()}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
        <TextField
          label={texts.day}
          name={dayName}
          type="date"
          required
          max={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={transferTexts.reference}
          name="reference"
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={80}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <p role="status" className="mt-4 font-semibold tabular-nums">
        {rest >= 0 ? texts.rest(formatPrice(rest)) : texts.tooMuch(formatPrice(-rest))}
      </p>
      {rest < 0 && (
        <Checkbox
          label={texts.isTooMuch}
          checked={isTooMuch}
          onChange={({ target }) => setIsTooMuch(target.checked)}
          className="mt-1"
        />
      )}
    </ConfirmDialog>
  )
}
