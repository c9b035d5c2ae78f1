import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MAX_NAME_LENGTH } from '#contract/identity/account-limits.ts'
import { defineTexts } from '#contract/language.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { focusFirstInvalid } from '#web/design/form/use-form.ts'
import { formatContact } from '#web/formatting/contact.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { CartReminderConsent } from '#web/shop/catalogue/cart/cart-reminder-consent.tsx'
import { AddressPicker, SaveAddress } from './address-picker.tsx'
import { siteQuery } from './checkout-queries.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { CouponField } from './coupon-field.tsx'
import { OfferedCoupons } from './offered-coupons.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlaceFields, useDeliveryFeeHint } from './place-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Contact, address, payment and coupon, in this order (docs/product.md §22). Its submit button is in the OrderBar. */
export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { fields, customFields, change, fieldErrors, failure } = checkout
  const site = useQuery(siteQuery, queryClient())
  const user = useSignedInUser()
  // What is filled in would take the offer away again, and move what is below it.
  const offered = checkout.isPrefillLoading ? undefined : user
  const feeHint = useDeliveryFeeHint()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    focusFirstInvalid(form, await checkout.submit())
  }

  return (
    <Card
      as="section"
      aria-label={checkoutTexts.form}
      className="min-w-0 md:p-6 lg:row-span-2 lg:row-start-1"
    >
      <form
        ref={form}
        id={CHECKOUT_FORM_ID}
        noValidate
        onSubmit={submit}
        className="grid gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
      >
        <Section title={checkoutTexts.contact}>
          {user?.name === '' && (
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
                value={offered?.phone && PHONE_PATTERN.test(offered.phone) ? offered.phone : undefined}
                isFilled={fields.phone !== ''}
                onUse={(phone) => change({ phone })}
              />
            }
          />
        </Section>
        <Section
          title={checkoutTexts.delivery}
          action={user && <AddressPicker customerId={user._id} fields={fields} onChoose={change} />}
        >
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
                value={offered?.address}
                isFilled={fields.addressDetails !== ''}
                onUse={(addressDetails) => change({ addressDetails })}
              />
            }
          />
          <PlaceFields fields={fields} onChange={change} errors={fieldErrors} hint={feeHint} />
          <RecipientFields fields={fields} onChange={change} errors={fieldErrors} />
          {user && (
            <SaveAddress
              customerId={user._id}
              fields={fields}
              isChecked={checkout.savesAddress}
              onChange={checkout.setSavesAddress}
            />
          )}
          {user && <CartReminderConsent customerId={user._id} />}
          {customFields.length > 0 && (
            <fieldset className="grid gap-4">
              <legend className="mb-3 text-lg font-semibold">{checkoutTexts.moreAboutOrder}</legend>
              <CustomFieldInputs
                fields={customFields}
                values={fields}
                errors={fieldErrors}
                onChange={change}
              />
            </fieldset>
          )}
        </Section>
        <PaymentFields
          fields={fields}
          onChange={change}
          site={site.data}
          hasSiteFailed={site.isError}
          errors={fieldErrors}
        />
        <Section title={checkoutTexts.couponSection}>
          <CouponField
            value={fields.couponCode}
            onChange={(couponCode) => change({ couponCode })}
            check={checkout.coupon}
            error={fieldErrors.couponCode}
          />
          <OfferedCoupons
            subtotal={checkout.figures.subtotal}
            chosenCode={fields.couponCode}
            onUse={(couponCode) => change({ couponCode })}
          />
        </Section>
        <Failure failure={failure} />
        <Consent />
      </form>
    </Card>
  )
}

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A part of the form under its heading. */
function Section({ title, action, children }: SectionProps) {
  return (
    <div className="grid gap-4">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Why the order could not be placed, brought into view: the submit button may be far below or beside it. */
function Failure({ failure }: Pick<ReturnType<typeof useCheckout>, 'failure'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={box} className={failure ? 'grid gap-3' : 'sr-only'}>
      <FormErrorBox errors={failure ? [failure.text] : []} />
      {failure && !failure.isSettled && (
        <p className="text-sm text-ink-soft">
          {failure.isOffline ? checkoutTexts.offline : checkoutTexts.pressAgain}
        </p>
      )}
    </div>
  )
}

type AutofillProps = { value: string | undefined; isFilled: boolean; onUse: (value: string) => void }

/** Offers the account's value. It is not filled in automatically: an order may go to somebody else. */
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

/** What the shopper agrees to by ordering. The policies open in a new tab, so that the form stays open. */
function Consent() {
  return (
    <p className="border-t border-line pt-4 text-sm text-ink-soft">
      {checkoutTexts.consent((to, name) => (
        <Policy to={to}>{name}</Policy>
      ))}
    </p>
  )
}

function Policy({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-leaf-ink underline underline-offset-2">
      {children}
      <span className="sr-only">{checkoutTexts.opensNewTab}</span>
    </Link>
  )
}

/** Links the submit button to the form: the OrderBar is outside of it, so that it can be sticky on phones. */
const CHECKOUT_FORM_ID = 'checkout-form'

/** Grand total and submit button: always visible, on wide screens below the summary. */
export function OrderBar({ grandTotal, busy }: { grandTotal: number; busy: boolean }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(--spacing(2.5)+env(safe-area-inset-bottom))] shadow-soft md:-mx-6 md:px-6 low:static lg:static lg:col-start-2 lg:mx-0 lg:rounded-lg lg:border lg:py-4 lg:shadow-none">
      <p className="shrink-0 text-sm leading-tight text-ink-soft">
        {checkoutTexts.grandTotal}{' '}
        <span className="block text-xl font-bold text-ink tabular-nums">{formatPrice(grandTotal)}</span>
      </p>
      <Button
        type="submit"
        form={CHECKOUT_FORM_ID}
        size="large"
        busy={busy}
        busyLabel={checkoutTexts.placingOrder}
        className="grow sm:max-w-72"
      >
        {checkoutTexts.placeOrder}
      </Button>
    </div>
  )
}

const texts = defineTexts(
  { label: 'Your Name', hint: 'As the courier should call you. We keep it in your account.' },
  { label: 'আপনার নাম', hint: 'কুরিয়ার যে নামে আপনাকে ডাকবে। নামটি আপনার অ্যাকাউন্টে থাকবে।' },
)

type Props = { value: string; error: string | undefined; onChange: (name: string) => void }

/** For a customer whose account was opened by a code: nobody has asked for the name yet (docs/product.md §3). */
function NameField({ value, error, onChange }: Props) {
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
