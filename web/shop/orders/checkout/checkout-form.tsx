import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { focusFirstInvalid } from '#web/design/form/use-form.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { CartReminderConsent } from '#web/shop/catalogue/cart/cart-reminder-consent.tsx'
import { AddressPicker, SaveAddress } from './address-picker.tsx'
import { siteQuery } from './checkout-queries.ts'
import { checkoutTexts } from './checkout-texts.tsx'
import { AddressField, ContactFields } from './contact-fields.tsx'
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
          <ContactFields checkout={checkout} />
        </Section>
        <Section
          title={checkoutTexts.delivery}
          action={user && <AddressPicker customerId={user._id} fields={fields} onChoose={change} />}
        >
          <AddressField checkout={checkout} />
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
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
export function OrderBar({ total, busy }: { total: string; busy: boolean }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(--spacing(2.5)+env(safe-area-inset-bottom))] shadow-soft md:-mx-6 md:px-6 low:static lg:static lg:col-start-2 lg:mx-0 lg:rounded-lg lg:border lg:py-4 lg:shadow-none">
      <p className="shrink-0 text-sm leading-tight text-ink-soft">
        {checkoutTexts.grandTotal}{' '}
        <span className="block text-xl font-bold text-ink tabular-nums">{total}</span>
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
