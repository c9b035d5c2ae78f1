import type { PaymentMethod } from '#contract/sales/orders.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { classNames } from '#web/design/class-names.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { Info } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { shownWallets } from '#web/layouts/shown-wallets.ts'
import { gatewayName } from '#web/shop/orders/payments/gateway-name.ts'
import {
  CopyNumber,
  MerchantNumber,
  type Receiving,
  WalletFields,
} from '#web/shop/orders/payments/wallet-fields.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import type { OrderFieldErrors, OrderFields } from './order-fields.ts'

type Props = {
  fields: OrderFields
  onChange: (change: Partial<OrderFields>) => void
  errors: OrderFieldErrors
}

function methodOptions(site: SiteInfo | undefined) {
  const { label, detail } = checkoutTexts.mobileBanking
  const wallets = shownWallets(site?.wallets, checkoutTexts.wallets)
  return [
    { value: 'cash' as const, ...checkoutTexts.cash },
    { value: 'mobile-banking' as const, label, detail: detail(wallets.join(', ')) },
    { value: 'ssl' as const, ...checkoutTexts.online },
  ]
}

/** Payment method and its details (docs/product.md §24, §29); online payment only where the shop offers it. */
export function PaymentFields({
  fields,
  onChange,
  errors,
  site,
  hasSiteFailed,
}: Props & { site: SiteInfo | undefined; hasSiteFailed: boolean }) {
  const options = methodOptions(site).filter(({ value }) => offered(site).includes(value))
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-semibold">{checkoutTexts.payment}</h2>
      {!hasSiteFailed && site?.merchantNumber !== '' && (
        <PaymentNotice
          merchantNumber={site?.merchantNumber}
          numbers={site?.wallets}
          chosen={fields.wallet}
          isNeeded={fields.paymentMethod === 'mobile-banking'}
        />
      )}
      <RadioGroup
        legend={checkoutTexts.paymentMethod}
        name="paymentMethod"
        options={options}
        value={fields.paymentMethod}
        onChange={(method) => onChange({ paymentMethod: method as OrderFields['paymentMethod'] })}
      />
      {fields.paymentMethod === 'mobile-banking' && (
        <WalletFields
          fields={fields}
          onChange={onChange}
          errors={errors}
          merchantNumber={site?.merchantNumber}
          numbers={site?.wallets}
        />
      )}
      {fields.paymentMethod === 'ssl' && site && site.gateways.length > 1 && (
        <RadioGroup
          legend={checkoutTexts.payThrough}
          name="gateway"
          options={site.gateways.map((gateway) => ({ value: gateway.id, label: gatewayName(gateway) }))}
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

/**
 * Where shoppers send money to: the number of each wallet, or the one merchant number of the shop. That of the chosen wallet is
 * copied where the payment is described.
 */
function PaymentNotice({
  merchantNumber,
  numbers,
  chosen,
  isNeeded,
}: Receiving & { chosen: OrderFields['wallet']; isNeeded: boolean }) {
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-md border border-line px-4 py-3 text-sm',
        isNeeded ? 'bg-marigold-soft/60' : 'text-ink-soft',
      )}
    >
      <Info
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isNeeded && 'text-marigold-ink')}
      />
      {merchantNumber === undefined ? (
        <Skeleton className="h-5 w-full" />
      ) : numbers ? (
        <div>
          <p>{checkoutTexts.sendToOneOf}</p>
          <ul className="mt-1 grid gap-1">
            {numbers.map(({ wallet, number, kind }) => (
              <li key={wallet}>
                {`${checkoutTexts.wallets[wallet]} `}
                <MerchantNumber number={number} isNeeded={isNeeded} />
                {kind && ` (${checkoutTexts.howToSend[kind]})`}
                {isNeeded && wallet !== chosen && (
                  <span className="ms-2">
                    <CopyNumber
                      number={number}
                      label={`${checkoutTexts.wallets[wallet]}: ${checkoutTexts.copyNumber}`}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p>{checkoutTexts.sendMoney(<MerchantNumber number={merchantNumber} isNeeded={isNeeded} />)}</p>
          {isNeeded && <CopyNumber number={merchantNumber} />}
        </div>
      )}
    </div>
  )
}
