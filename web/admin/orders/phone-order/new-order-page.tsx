import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { quote } from '#contract/pricing/order-lines.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { IDEMPOTENCY_HEADER } from '#contract/sales/orders.ts'
import { enterPhoneOrderEndpoint } from '#contract/sales/staff-orders/phone-orders.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { addressFieldNames } from '#web/admin/orders/address-form.tsx'
import { orderListTexts } from '#web/admin/orders/list/order-list-texts.ts'
import { changed, phoneOrderPreviewQuery } from '#web/admin/orders/staff-order-api.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { ApiError, call, readAs } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { deliveryFeeQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { isFinalResponse, newIdempotencyKey } from '#web/shop/orders/checkout/checkout-request.ts'
import { usePhoneLines } from './load-phone-product.ts'
import {
  areLoaded,
  emptyPhoneOrder,
  newPhoneOrderFrom,
  type PhoneLine,
  phoneOrderErrors,
  phoneOrderPlanOf,
  phoneOrderTotals,
  sumOfPhoneLines,
  withCurrentPrices,
} from './phone-order.ts'
import { PhoneOrderCustomer } from './phone-order-customer.tsx'
import { PhoneOrderLines } from './phone-order-lines.tsx'
import { PhoneOrderPayment } from './phone-order-payment.tsx'
import { phoneOrderTexts } from './phone-order-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, orderListTexts.newOrder)

/** Enters an order taken by phone or chat, by the rules of the checkout. */
export default function NewOrderPage() {
  const navigate = useNavigate()
  const fees = useQuery(deliveryFeeQuery)
  const idempotencyKey = useRef(newIdempotencyKey())
  const form = useForm({
    initialValues: emptyPhoneOrder,
    validate: (order) => phoneOrderErrors({ ...order, lines }),
    serverFields: { ...addressFieldNames, items: 'lines', discount: 'discount', deliveryFee: 'fee' },
    async send(order) {
      const body = newPhoneOrderFrom({ ...order, lines }, await totalToSend())
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey.current }
      try {
        const { id } = await changed(call(enterPhoneOrderEndpoint, { body }, { headers }))
        notify.success(phoneOrderTexts.entered(orderNumber(id)))
        // Once the form counts as saved, so that leaving it needs no confirmation.
        setTimeout(() => navigate(`/admin/orders/${id}`))
      } catch (error) {
        acceptNewPrices(error)
        throw error
      }
    },
  })
  const { formRef } = form
  // The phone number, which finds the customer; a moment later than the frame, which focuses a page that is opened. Whoever
  // types into another field already stays there.
  useEffect(() => {
    const timer = setTimeout(() => {
      const form = formRef.current
      if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus()
    })
    return () => clearTimeout(timer)
  }, [formRef])
  const chosen = usePhoneLines(form.values.lines)
  const plan = areLoaded(chosen) ? phoneOrderPlanOf({ ...form.values, lines: chosen }) : undefined
  const { data: preview, isPlaceholderData } = useQuery(phoneOrderPreviewQuery(plan))
  // While an answer is awaited the former one stays on the page.
  const answered = plan && preview
  const current = isPlaceholderData ? undefined : answered
  const lines: PhoneLine[] = current ? withCurrentPrices(chosen, current) : chosen
  const charge = fees.data?.chargeTo(form.values, sumOfPhoneLines(lines))
  const shopFee = form.values.division ? (charge?.deliveryFee ?? 0) : 0
  const totals = answered ?? phoneOrderTotals({ ...form.values, lines }, shopFee)

  /**
   * The shop's answer to what was typed last, also where it is still awaited. Where it has other prices than the page the
   * total as shown is sent, and the shop asks.
   */
  async function totalToSend() {
    if (current || !plan) return totals.grandTotal
    const awaited = await queryClient()
      .fetchQuery(phoneOrderPreviewQuery(plan))
      .catch(() => undefined)
    return awaited?.subtotal === sumOfPhoneLines(lines) ? awaited.grandTotal : totals.grandTotal
  }

  /** After a final error the next attempt is a new order, at the current prices. */
  function acceptNewPrices(error: unknown) {
    if (!(error instanceof ApiError)) return
    if (isFinalResponse(error.status, error.message)) idempotencyKey.current = newIdempotencyKey()
    const currentQuote = readAs(quote, error.data)
    if (currentQuote) form.change({ lines: withCurrentPrices(lines, currentQuote) })
  }

  const partProps = { form, lines, totals, shopFee, preview: answered, isCurrent: current !== undefined }
  return (
    <>
      <PageHeading
        title={orderListTexts.newOrder}
        back={{ to: '/admin/orders', label: orderListTexts.title }}
      >
        {phoneOrderTexts.about}
      </PageHeading>
      <FormFrame
        form={form}
        submitLabel={phoneOrderTexts.placeOrder}
        busyLabel={phoneOrderTexts.placing}
        isNew
      >
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <PhoneOrderCustomer {...partProps} />
          <div className="grid gap-5">
            <PhoneOrderLines {...partProps} />
            <PhoneOrderPayment {...partProps} />
          </div>
        </div>
      </FormFrame>
    </>
  )
}
