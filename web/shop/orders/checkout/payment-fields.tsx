import type { PaymentMethod, Wallet } from '#contract/sales/orders.ts'
import type { WalletKind } from '#contract/settings/business.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Info } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import { shownWallets } from '#web/layouts/shown-wallets.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { isUnusualPaymentNumber, type OrderFieldErrors, type OrderFields } from './order-fields.ts'

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

/** Large once the shopper pays this way. */
function MerchantNumber({ number, isNeeded }: { number: string; isNeeded: boolean }) {
  return (
    <strong className={classNames('whitespace-nowrap tabular-nums', isNeeded && 'text-lg')}>
      {formatDigits(number)}
    </strong>
  )
}

/** Copies a number for the wallet's app, in Latin digits. */
function CopyNumber({ number, label }: { number: string; label?: string }) {
  async function copy() {
    const isCopied = await copyText(number)
    notify[isCopied ? 'success' : 'error'](
      isCopied ? checkoutTexts.numberCopied : checkoutTexts.numberNotCopied,
    )
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      {checkoutTexts.copyNumber}
    </Button>
  )
}

/** The wallets with the colours of their apps. */
const wallets: readonly { value: Wallet; color: string }[] = [
  { value: 'bkash', color: '#e2136e' },
  { value: 'nagad', color: '#f2711c' },
  { value: 'rocket', color: '#8c3494' },
]

type Receiving = { merchantNumber: string | undefined; numbers: SiteInfo['wallets'] }

type Receiver = { number: string | undefined; kind?: WalletKind | undefined }

/** Undefined for a wallet that the shop has no number of: a stored draft may still name it. */
function receiverOf(wallet: Wallet, { merchantNumber, numbers }: Receiving): Receiver | undefined {
  return numbers ? numbers.find((one) => one.wallet === wallet) : { number: merchantNumber }
}

/** Where the money is to be sent with the chosen wallet, where the payment is then described. */
function SendTo({ wallet, ...receiving }: Receiving & { wallet: Wallet }) {
  const { number, kind } = receiverOf(wallet, receiving) ?? {}
  if (!number) return null
  const name = checkoutTexts.wallets[wallet]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        {checkoutTexts.sendTo(name, <MerchantNumber number={number} isNeeded />)}
        {kind && ` (${checkoutTexts.howToSend[kind]})`}
      </p>
      <CopyNumber number={number} label={`${name}: ${checkoutTexts.copyNumber}`} />
    </div>
  )
}

/** Wallet, payment number and wallet transaction id, by which the staff find the payment. All optional. */
function WalletFields({ fields, onChange, errors, merchantNumber, numbers }: Props & Receiving) {
  const receiving = wallets.filter(({ value }) => !numbers || numbers.some(({ wallet }) => wallet === value))
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={checkoutTexts.wallet}
        name="wallet"
        options={receiving.map((wallet) => ({ ...wallet, label: checkoutTexts.wallets[wallet.value] }))}
        value={fields.wallet}
        onChange={(wallet) => onChange({ wallet: wallet as Wallet })}
        error={errors.wallet}
        inOneRow
      />
      {fields.wallet && <SendTo {...{ wallet: fields.wallet, merchantNumber, numbers }} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={checkoutTexts.paymentNumber}
          name="paymentNumber"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={fields.paymentNumber}
          onChange={(event) => onChange({ paymentNumber: event.target.value })}
          error={errors.paymentNumber}
          hint={
            isUnusualPaymentNumber(fields.paymentNumber)
              ? checkoutTexts.paymentNumberUnusual
              : checkoutTexts.paymentNumberHint
          }
        />
        <TextField
          label={checkoutTexts.transactionId}
          name="walletTransactionId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={fields.walletTransactionId}
          onChange={(event) => onChange({ walletTransactionId: event.target.value })}
          error={errors.walletTransactionId}
          hint={checkoutTexts.transactionIdHint}
        />
      </div>
    </div>
  )
}
