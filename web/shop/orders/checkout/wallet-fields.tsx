import type { Wallet } from '#contract/sales/orders.ts'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { looksOdd, type OrderFieldErrors, type OrderFields } from './order-fields.ts'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  refusals: OrderFieldErrors
}

const walletOptions: { value: Wallet; label: string }[] = [
  { value: 'bkash', label: 'bKash' },
  { value: 'nagad', label: 'Nagad' },
  { value: 'rocket', label: 'Rocket' },
]

/** What was paid with, from which number, and the wallet's own id of it: so the shop finds the money. All optional. */
export function WalletFields({ fields, onChange, refusals }: Props) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Wallet"
        name="wallet"
        options={walletOptions}
        value={fields.wallet}
        onChange={(wallet) => onChange({ wallet: wallet as Wallet })}
        error={refusals.wallet}
        inOneRow
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Payment Number"
          name="paymentNumber"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={fields.paymentNumber}
          onChange={(event) => onChange({ paymentNumber: event.target.value })}
          error={refusals.paymentNumber}
          hint={
            looksOdd(fields.paymentNumber)
              ? 'This does not look like a mobile number. Is it the number you paid from?'
              : 'The bKash, Nagad or Rocket number you paid from.'
          }
        />
        <TextField
          label="Transaction ID (TrxID)"
          name="walletTransactionId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={fields.walletTransactionId}
          onChange={(event) => onChange({ walletTransactionId: event.target.value })}
          error={refusals.walletTransactionId}
          hint="Optional. It stands in the message your wallet sent you."
        />
      </div>
    </div>
  )
}
