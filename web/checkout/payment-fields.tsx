import type { SiteInfo } from '#contract/site.ts'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { looksOdd, type OrderFields } from './order-fields.ts'
import { PaymentNotice } from './payment-notice.tsx'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  site: SiteInfo | undefined
  /** The shop's own facts could not be had. */
  isSiteUnknown: boolean
  error: string | undefined
}

const cash = {
  value: 'cash',
  label: 'Cash on Delivery',
  detail: 'You pay when it is at your door.',
}
const mobileBanking = {
  value: 'mobile-banking',
  label: 'Mobile Banking',
  detail: 'bKash, Nagad or Rocket: you send the total and enter the number you paid from.',
}
const online = {
  value: 'ssl',
  label: 'Pay online',
  detail: 'Card, mobile banking or bank account on the secure page of our payment partner.',
}

/** How the order is paid (spec catalogue §4, §9); paying online only where the shop offers it. */
export function PaymentFields({ fields, onChange, site, isSiteUnknown, error }: Props) {
  const options = site?.paymentMethods.includes('ssl') ? [cash, mobileBanking, online] : [cash, mobileBanking]
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-semibold">Payment</h2>
      {!isSiteUnknown && <PaymentNotice merchantNumber={site?.merchantNumber} />}
      <RadioGroup
        legend="Payment Method"
        name="paymentMethod"
        options={options}
        value={fields.paymentMethod}
        onChange={(method) => onChange({ paymentMethod: method as OrderFields['paymentMethod'] })}
      />
      {fields.paymentMethod === 'mobile-banking' && (
        <TextField
          label="Payment Number"
          name="paymentNumber"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={fields.paymentNumber}
          onChange={(event) => onChange({ paymentNumber: event.target.value })}
          error={error}
          hint={
            looksOdd(fields.paymentNumber)
              ? 'This does not look like a mobile number. Is it the number you paid from?'
              : 'The bKash, Nagad or Rocket number you paid from.'
          }
        />
      )}
    </div>
  )
}
