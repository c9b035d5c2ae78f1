import type { PaymentMethod } from '#contract/sales/orders.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { RadioGroup } from '#web/design/radio-group.tsx'
import type { OrderFieldErrors, OrderFields } from './order-fields.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { WalletFields } from './wallet-fields.tsx'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  site: SiteInfo | undefined
  /** The shop's own facts could not be had. */
  isSiteUnknown: boolean
  refusals: OrderFieldErrors
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

/** How the order is paid (docs/product.md §24, §29); paying online only where the shop offers it. */
export function PaymentFields({ fields, onChange, site, isSiteUnknown, refusals }: Props) {
  const options = [cash, mobileBanking, online].filter(({ value }) => offered(site).includes(value))
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-semibold">Payment</h2>
      {!isSiteUnknown && site?.merchantNumber !== '' && (
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
        <WalletFields fields={fields} onChange={onChange} refusals={refusals} />
      )}
      {fields.paymentMethod === 'ssl' && site && site.gateways.length > 1 && (
        <RadioGroup
          legend="Pay Through"
          name="gateway"
          options={site.gateways.map(({ id, label }) => ({ value: id, label }))}
          // One that is gone leaves none chosen, so that the shopper sees what to do.
          value={fields.gateway || site.gateways[0]?.id}
          onChange={(gateway) => onChange({ gateway })}
          error={refusals.gateway}
        />
      )}
    </div>
  )
}

/** Until the shop has said which it takes: the two of the specification. */
function offered(site: SiteInfo | undefined): readonly PaymentMethod[] {
  return site?.paymentMethods ?? ['cash', 'mobile-banking']
}
