import { MAX_NAME_LENGTH } from '#contract/identity/account-limits.ts'
import { defineTexts } from '#contract/language.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { formatContact } from '#web/formatting/contact.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import type { useCheckout } from './use-checkout.ts'

type Props = { checkout: ReturnType<typeof useCheckout> }

/** Who orders: the name, where the account has none yet, and the phone. */
export function ContactFields({ checkout }: Props) {
  const { fields, change, fieldErrors, isPrefillLoading, asksName } = checkout
  const user = useSignedInUser()
  const phone = isPrefillLoading ? undefined : user?.phone
  return (
    <>
      {asksName && (
        <NameField
          value={fields.customerName}
          onChange={(customerName) => change({ customerName })}
          error={fieldErrors.customerName}
        />
      )}
      <TextField
        label={checkoutTexts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={fields.phone}
        onChange={(event) => change({ phone: event.target.value })}
        error={fieldErrors.phone}
        hint={
          <AutofillButton
            value={phone && PHONE_PATTERN.test(phone) ? phone : undefined}
            isFilled={fields.phone !== ''}
            onUse={(phone) => change({ phone })}
          />
        }
      />
    </>
  )
}

/** House and street. */
export function AddressField({ checkout: { fields, change, fieldErrors, isPrefillLoading } }: Props) {
  const user = useSignedInUser()
  return (
    <TextArea
      label={checkoutTexts.address}
      name="addressDetails"
      autoComplete="street-address"
      maxLength={500}
      value={fields.addressDetails}
      onChange={(event) => change({ addressDetails: event.target.value })}
      error={fieldErrors.addressDetails}
      hint={
        <AutofillButton
          value={isPrefillLoading ? undefined : user?.address}
          isFilled={fields.addressDetails !== ''}
          onUse={(addressDetails) => change({ addressDetails })}
        />
      }
    />
  )
}

type AutofillProps = { value: string | undefined; isFilled: boolean; onUse: (value: string) => void }

/**
 * Offers the account's value. It is not filled in automatically: an order may go to somebody else. Nothing while the form is
 * being filled in: that would take the offer away again, and move what is below it.
 */
function AutofillButton({ value, isFilled, onUse }: AutofillProps) {
  if (!value || isFilled) return null
  return (
    <button
      type="button"
      onClick={() => onUse(value)}
      className="inline-flex min-h-11 max-w-full items-center text-start font-medium text-leaf-ink underline underline-offset-4"
    >
      <span className="truncate">{checkoutTexts.autofill(formatContact(value))}</span>
    </button>
  )
}

const texts = defineTexts(
  { label: 'Your Name', hint: 'As the courier should call you. We keep it in your account.' },
  { label: 'আপনার নাম', hint: 'কুরিয়ার যে নামে আপনাকে ডাকবে। নামটি আপনার অ্যাকাউন্টে থাকবে।' },
)

type NameProps = { value: string; error: string | undefined; onChange: (name: string) => void }

/** For a customer whose account was opened by a code: nobody has asked for the name yet (docs/product.md §3). */
function NameField({ value, error, onChange }: NameProps) {
  return (
    <TextField
      label={texts.label}
      name="customerName"
      autoComplete="name"
      maxLength={MAX_NAME_LENGTH}
      hint={texts.hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
