import type { PaymentMethod, Wallet } from '#contract/sales/orders.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Info } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { isUnusualPaymentNumber, type OrderFieldErrors, type OrderFields } from './order-fields.ts'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  errors: OrderFieldErrors
}

const cash = {
  value: 'cash' as const,
  label: 'Cash on Delivery',
  detail: 'You pay when it is at your door.',
}
const mobileBanking = {
  value: 'mobile-banking' as const,
  label: 'Mobile Banking',
  detail: 'bKash, Nagad or Rocket: you send the total and enter the number you paid from.',
}
const online = {
  value: 'ssl' as const,
  label: 'Pay online',
  detail: 'Card, mobile banking or bank account on the secure page of our payment partner.',
}

/** Payment method and its details (docs/product.md §24, §29); online payment only where the shop offers it. */
export function PaymentFields({
  fields,
  onChange,
  errors,
  site,
  hasSiteFailed,
}: Props & { site: SiteInfo | undefined; hasSiteFailed: boolean }) {
  const options = [cash, mobileBanking, online].filter(({ value }) => offered(site).includes(value))
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-semibold">Payment</h2>
      {!hasSiteFailed && site?.merchantNumber !== '' && (
        <PaymentNotice merchantNumber={site?.merchantNumber} />
      )}
      <RadioGroup
        legend="Payment Method"
        name="paymentMethod"
        options={options}
        value={fields.paymentMethod}
        onChange={(method) => onChange({ paymentMethod: method as OrderFields['paymentMethod'] })}
      />
      {fields.paymentMethod === 'mobile-banking' && (
        <WalletFields fields={fields} onChange={onChange} errors={errors} />
      )}
      {fields.paymentMethod === 'ssl' && site && site.gateways.length > 1 && (
        <RadioGroup
          legend="Pay Through"
          name="gateway"
          options={site.gateways.map(({ id, label }) => ({ value: id, label }))}
          // A gateway that is no longer offered leaves none selected, so that the shopper chooses again.
          value={fields.gateway || site.gateways[0]?.id}
          onChange={(gateway) => onChange({ gateway })}
          error={errors.gateway}
        />
      )}
    </div>
  )
}

/** The payment methods of the shop; the two without a gateway while they are loading. */
function offered(site: SiteInfo | undefined): readonly PaymentMethod[] {
  return site?.paymentMethods ?? ['cash', 'mobile-banking']
}

/** The merchant number that shoppers send money to by bKash, Nagad or Rocket: a setting of the shop. */
function PaymentNotice({ merchantNumber }: { merchantNumber: string | undefined }) {
  return (
    <div className="flex gap-3 rounded-md border border-line bg-marigold-soft/60 px-4 py-3 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-ink" />
      {merchantNumber === undefined ? (
        <Skeleton className="h-5 w-full" />
      ) : (
        <p>
          To pay by mobile banking, send the Grand Total to{' '}
          <strong className="whitespace-nowrap tabular-nums">{merchantNumber}</strong> via bKash, Nagad or
          Rocket.
        </p>
      )}
    </div>
  )
}
const walletOptions: { value: Wallet; label: string }[] = [
  { value: 'bkash', label: 'bKash' },
  { value: 'nagad', label: 'Nagad' },
  { value: 'rocket', label: 'Rocket' },
]

/** Wallet, payment number and wallet transaction id, by which the staff find the payment. All optional. */
function WalletFields({ fields, onChange, errors }: Props) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Wallet"
        name="wallet"
        options={walletOptions}
        value={fields.wallet}
        onChange={(wallet) => onChange({ wallet: wallet as Wallet })}
        error={errors.wallet}
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
          error={errors.paymentNumber}
          hint={
            isUnusualPaymentNumber(fields.paymentNumber)
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
          error={errors.walletTransactionId}
          hint="Optional. It stands in the message your wallet sent you."
        />
      </div>
    </div>
  )
}
