import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { formatPrice } from '#web/formatting.ts'
import { queryClient } from '#web/query-client.ts'
import { useSignedInUser } from '#web/sessions/session-store.ts'
import { siteQuery } from './checkout-queries.ts'
import { KnownDetail } from './known-detail.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Payment, address, coupon, and the button that orders (spec catalogue §2). */
export function CheckoutForm({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { fields, change, refusals, failure, figures, busy } = checkout
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
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <PaymentFields
          fields={fields}
          onChange={change}
          site={site.data}
          isSiteUnknown={site.isError}
          error={refusals.paymentNumber}
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
              <KnownDetail
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
              <KnownDetail
                value={user?.address}
                isTyped={fields.addressDetails !== ''}
                onUse={(addressDetails) => change({ addressDetails })}
              />
            }
          />
          <PlaceFields fields={fields} onChange={change} refusals={refusals} />
          <TextField
            label="Coupon Code"
            name="couponCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={fields.couponCode}
            onChange={(event) => change({ couponCode: event.target.value })}
            error={refusals.couponCode}
            hint="Optional"
            className="sm:max-w-72"
          />
        </div>
        <FormErrorBox errors={failure ? [failure.text] : []} className="empty:hidden" />
        {failure && !failure.isSettled && (
          <p className="-mt-3 text-sm text-ink-soft">
            You can press Place Order again: your order is never placed twice.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <p className="text-lg font-bold">
            Grand Total <span className="tabular-nums">{formatPrice(figures.grandTotal)}</span>
          </p>
          <Button
            type="submit"
            size="large"
            busy={busy}
            busyLabel="Placing order..."
            className="max-sm:w-full sm:min-w-56"
          >
            Place Order
          </Button>
        </div>
      </form>
    </Card>
  )
}
