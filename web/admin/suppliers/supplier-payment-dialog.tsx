import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { wallets } from '#contract/sales/orders.ts'
import type { SupplierAccount } from '#contract/sales/suppliers.ts'
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
import { recordSupplierPayment } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'

/** Today in Dhaka, for a field of the type `date`. */
const today = () => dateTimeInputOf(new Date()).slice(0, 10)

type Props = { supplier: Pick<SupplierAccount, 'name' | 'dueAmount'>; onClose: () => void }

/** Records what a supplier was paid for goods received. */
export function SupplierPaymentDialog({ supplier: { name, dueAmount }, onClose }: Props) {
  const [amount, setAmount] = useState(dueAmount > 0 ? String(dueAmount) : '')
  const [way, setWay] = useState('bank')
  const [paidOn, setPaidOn] = useState(today)
  const [reference, setReference] = useState('')
  const [isMoreThanDue, setIsMoreThanDue] = useState(false)
  const rest = dueAmount - (parseWholeNumber(amount) ?? 0)

  async function record() {
    const paid = parseWholeNumber(amount)
    if (paid === undefined) throw wrongField('amount', messages.amountRequired)
    const wallet = wallets.find((one) => one === way)
    await recordSupplierPayment({
      ...{ supplierName: name, dueAmount, amount: paid, paidOn },
      ...(wallet ? { method: 'wallet', wallet } : { method: way === 'bank' ? 'bank' : 'by-hand' }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(rest < 0 && { isMoreThanDue }),
    })
    notify.success('The payment is recorded.')
  }

  return (
    <ConfirmDialog
      title={`Record a payment to ${supplierLabel(name)}`}
      confirmLabel="Record payment"
      isDangerous={false}
      onConfirm={record}
      onClose={onClose}
    >
      <p className="mb-4">{`The shop owes ${formatPrice(dueAmount)} by the books.`}</p>
      <div className="grid gap-4">
        <TextField
          label="Amount paid"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={12}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label="How it was paid"
          name="wallet"
          options={transferWays()}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
        <TextField
          label="Day it was paid"
          name="paidOn"
          type="date"
          required
          max={today()}
          value={paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
        />
        <TextField
          label="Reference"
          name="reference"
          hint="Number of the bill or transfer, if there is one."
          autoComplete="off"
          maxLength={80}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <p role="status" className="mt-4 font-semibold tabular-nums">
        {rest >= 0 ? `${formatPrice(rest)} stays owed` : `${formatPrice(-rest)} more than the shop owes`}
      </p>
      {rest < 0 && (
        <Checkbox
          label="More was paid than the books say"
          checked={isMoreThanDue}
          onChange={({ target }) => setIsMoreThanDue(target.checked)}
          className="mt-1"
        />
      )}
    </ConfirmDialog>
  )
}
