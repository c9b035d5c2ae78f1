import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { IDEMPOTENCY_HEADER, quote } from '#contract/sales/orders.ts'
import { createStaffOrderEndpoint } from '#contract/sales/orders-staff.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { notify } from '#web/design/notify.ts'
import { shortId } from '#web/formatting/formatting.ts'
import { ApiError, call, readAs } from '#web/http/api-client.ts'
import { deliveryFeeQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { isFinalResponse, newIdempotencyKey } from '#web/shop/orders/checkout/checkout-request.ts'
import { addressFieldNames } from './address-form.tsx'
import {
  emptyPhoneOrder,
  figuresOf,
  manualOrderOf,
  phoneOrderErrors,
  withFreshFigures,
} from './phone-order.ts'
import { PhoneOrderCustomer } from './phone-order-customer.tsx'
import { PhoneOrderLines } from './phone-order-lines.tsx'
import { PhoneOrderPayment } from './phone-order-payment.tsx'
import { changed } from './staff-order-api.ts'

export const meta = () => [{ title: 'New order | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Takes an order by phone or chat: who, what, where to and for how much, at the very rules of the checkout. */
export default function NewOrderPage() {
  const navigate = useNavigate()
  const fees = useQuery(deliveryFeeQuery)
  const idempotencyKey = useRef(newIdempotencyKey())
  const form = useStaffForm({
    start: emptyPhoneOrder,
    refusalsOf: phoneOrderErrors,
    fieldNames: { ...addressFieldNames, items: 'lines', discount: 'discount', deliveryFee: 'fee' },
    async send(order) {
      const body = manualOrderOf(order, shopFee)
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey.current }
      try {
        const { id } = await changed(call(createStaffOrderEndpoint, { body }, { headers }))
        notify.success(`Order #${shortId(id)} entered.`)
        // After the form knows that it is saved, so that leaving asks nothing.
        setTimeout(() => navigate(`/admin/orders/${id}`))
      } catch (error) {
        acceptNewPrices(error)
        throw error
      }
    },
  })
  const shopFee = form.values.division ? (fees.data?.feeTo(form.values) ?? 0) : 0

  /** After a refusal the next try is another one, at today's prices. */
  function acceptNewPrices(error: unknown) {
    if (!(error instanceof ApiError)) return
    if (isFinalResponse(error.status, error.message)) idempotencyKey.current = newIdempotencyKey()
    const fresh = readAs(quote, error.data)
    if (fresh) form.change({ lines: withFreshFigures(form.values.lines, fresh) })
  }

  const provided = { form, figures: figuresOf(form.values, shopFee), shopFee }
  return (
    <>
      <PageHeading title="New order" back={{ to: '/admin/orders', label: 'Orders' }}>
        For orders taken by phone or chat.
      </PageHeading>
      <FormFrame form={form} submitLabel="Place order" busyLabel="Placing order..." isNew>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PhoneOrderCustomer {...provided} />
          <div className="grid gap-5">
            <PhoneOrderLines {...provided} />
            <PhoneOrderPayment {...provided} />
          </div>
        </div>
      </FormFrame>
    </>
  )
}
