import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { CourierAccount } from '#contract/sales/couriers.ts'
import { wallets } from '#contract/sales/orders.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { transferWays } from '#web/admin/money/transfer-ways.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/notify.ts'
import { dateTimeInputOf } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { recordPayout } from './courier-api.ts'

/** Today in Dhaka, for a field of the type `date`. */
const today = () => dateTimeInputOf(new Date()).slice(0, 10)

type Props = { courier: Pick<CourierAccount, 'name' | 'heldAmount'>; onClose: () => void }

/** Records what a courier paid out of what he collected: what arrived, and the fee that he deducted. */
export function PayoutDialog({ courier: { name, heldAmount }, onClose }: Props) {
  const [amount, setAmount] = useState(heldAmount > 0 ? String(heldAmount) : '')
  const [fee, setFee] = useState('0')
  const [way, setWay] = useState('bank')
  const [arrivedOn, setArrivedOn] = useState(today)
  const [reference, setReference] = useState('')
  const [isMoreThanHeld, setIsMoreThanHeld] = useState(false)
  const paid = (parseWholeNumber(amount) ?? 0) + (parseWholeNumber(fee) ?? 0)
  const rest = heldAmount - paid

  async function record() {
    const [arrived, deducted] = [parseWholeNumber(amount), parseWholeNumber(fee)]
    if (arrived === undefined) throw wrongField('amount', messages.amountRequired)
    if (deducted === undefined) throw wrongField('feeAmount', messages.amountRequired)
    const wallet = wallets.find((one) => one === way)
    await recordPayout({
      ...{ courierName: name, heldAmount, amount: arrived, feeAmount: deducted, arrivedOn },
      ...(wallet ? { method: 'wallet', wallet } : { method: way === 'bank' ? 'bank' : 'by-hand' }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(rest < 0 && { isMoreThanHeld }),
    })
    notify.success(`The payout of ${name} is recorded.`)
  }

  return (
    <ConfirmDialog
      title={`Record a payout of ${name}`}
      confirmLabel="Record payout"
      isDangerous={false}
      onConfirm={record}
      onClose={onClose}
    >
      <p className="mb-4">{`The courier holds ${formatPrice(heldAmount)} by the books.`}</p>
      <div className="grid gap-4">
        <TextField
          label="Amount that arrived"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={12}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label="Fee that the courier deducted"
          name="feeAmount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={fee}
          onChange={({ target }) => setFee(target.value)}
        />
        <SelectField
          label="How it came"
          name="wallet"
          options={transferWays()}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
        <TextField
          label="Day it arrived"
          name="arrivedOn"
          type="date"
          required
          max={today()}
          value={arrivedOn}
          onChange={({ target }) => setArrivedOn(target.value)}
        />
        <TextField
          label="Reference"
          name="reference"
          hint="Number of the invoice or transfer, if there is one."
          autoComplete="off"
          maxLength={80}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <p role="status" className="mt-4 font-semibold tabular-nums">
        {rest >= 0
          ? `${formatPrice(rest)} stays with the courier`
          : `${formatPrice(-rest)} more than the courier holds`}
      </p>
      {rest < 0 && (
        <Checkbox
          label="More was paid out than the books say"
          checked={isMoreThanHeld}
          onChange={({ target }) => setIsMoreThanHeld(target.checked)}
          className="mt-1"
        />
      )}
    </ConfirmDialog>
  )
}
