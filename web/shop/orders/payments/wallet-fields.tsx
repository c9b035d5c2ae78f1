import type { Wallet } from '#contract/sales/orders.ts'
import type { WalletKind } from '#contract/settings/business.ts'
import type { SiteInfo } from '#contract/settings/site.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import type { FieldErrors } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { checkoutTexts } from '#web/shop/orders/checkout/checkout-texts.tsx'
import { isUnusualPaymentNumber, type WalletValues } from '#web/shop/orders/checkout/order-fields.ts'

/** Large once the shopper pays this way. */
export function MerchantNumber({ number, isNeeded }: { number: string; isNeeded: boolean }) {
  return (
    <strong className={classNames('whitespace-nowrap tabular-nums', isNeeded && 'text-lg')}>
      {formatDigits(number)}
    </strong>
  )
}

/** Copies a number for the wallet's app, in Latin digits. */
export function CopyNumber({ number, label }: { number: string; label?: string }) {
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

export type Receiving = { merchantNumber: string | undefined; numbers: SiteInfo['wallets'] }

type Receiver = { number: string | undefined; kind?: WalletKind | undefined }

/** Undefined for a wallet that the shop has no number of: a stored draft may still name it. */
function receiverOf(wallet: Wallet, { merchantNumber, numbers }: Receiving): Receiver | undefined {
  return numbers ? numbers.find((one) => one.wallet === wallet) : { number: merchantNumber }
}

/** Where the money is to be sent with the chosen wallet, where the payment is then described. */
function SendTo({
  wallet,
  amount,
  ...receiving
}: Receiving & { wallet: Wallet; amount: string | undefined }) {
  const { number, kind } = receiverOf(wallet, receiving) ?? {}
  if (!number) return null
  const name = checkoutTexts.wallets[wallet]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>
        {checkoutTexts.sendTo(name, <MerchantNumber number={number} isNeeded />, amount)}
        {kind && ` (${checkoutTexts.howToSend[kind]})`}
      </p>
      <CopyNumber number={number} label={`${name}: ${checkoutTexts.copyNumber}`} />
    </div>
  )
}

type Props = Receiving & {
  /** What is to be sent, as text; that of the checkout by default. */
  amount?: string
  fields: WalletValues
  onChange: (change: Partial<WalletValues>) => void
  errors: FieldErrors<WalletValues>
}

/** Wallet, payment number and wallet transaction id, by which the staff find the payment. */
export function WalletFields({ amount, fields, onChange, errors, merchantNumber, numbers }: Props) {
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
      {fields.wallet && <SendTo {...{ wallet: fields.wallet, amount, merchantNumber, numbers }} />}
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
