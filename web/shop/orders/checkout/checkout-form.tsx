import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { AutofillButton } from './autofill-button.tsx'
import { siteQuery } from './checkout-queries.ts'
import { Consent } from './consent.tsx'
import { CouponField } from './coupon-field.tsx'
import { CHECKOUT_FORM_ID } from './order-bar.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Payment, address and coupon (docs/product.md §22); the button that sends them is the order bar's. */
export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { fields, change, refusals, failure } = checkout
  const site = useQuery(siteQuery, queryClient())
  const user = useSignedInUser()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = Object.keys(await checkout.submit())
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Card as="section" aria-label="Payment and delivery" className="min-w-0 md:p-6">
      <form
        ref={form}
        id={CHECKOUT_FORM_ID}
        noValidate
        onSubmit={submit}
        className="grid gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
      >
        <PaymentFields
          fields={fields}
          onChange={change}
          site={site.data}
          isSiteUnknown={site.isError}
          refusals={refusals}
        />
        <div className="grid gap-4">
          <h2 className="text-xl font-semibold">Delivery</h2>
          <TextField
            label="Phone Number"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={fields.phone}
            onChange={(event) => change({ phone: event.target.value })}
            error={refusals.phone}
            hint={
              <AutofillButton
                value={user?.phone && PHONE_PATTERN.test(user.phone) ? user.phone : undefined}
                isTyped={fields.phone !== ''}
                onUse={(phone) => change({ phone })}
              />
            }
          />
          <TextArea
            label="Shipping Address"
            name="addressDetails"
            autoComplete="street-address"
            maxLength={500}
            value={fields.addressDetails}
            onChange={(event) => change({ addressDetails: event.target.value })}
            error={refusals.addressDetails}
            hint={
              <AutofillButton
                value={user?.address}
                isTyped={fields.addressDetails !== ''}
                onUse={(addressDetails) => change({ addressDetails })}
              />
            }
          />
          <PlaceFields fields={fields} onChange={change} refusals={refusals} />
          <CouponField
            value={fields.couponCode}
            onChange={(couponCode) => change({ couponCode })}
            check={checkout.coupon}
            error={refusals.couponCode}
          />
        </div>
        <FormErrorBox errors={failure ? [failure.text] : []} className="empty:hidden" />
        {failure && !failure.isSettled && (
          <p className="-mt-3 text-sm text-ink-soft">
            {failure.isOffline
              ? 'You seem to be offline. What you typed is kept: press Place Order again when you are connected, your order is never placed twice.'
              : 'You can press Place Order again: your order is never placed twice.'}
          </p>
        )}
        <Consent />
      </form>
    </Card>
  )
}
