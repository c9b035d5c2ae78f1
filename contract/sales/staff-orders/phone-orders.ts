import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { newLines } from '#contract/pricing/order-lines.ts'
import {
  mobilePhone,
  newAddress,
  newRecipient,
  order,
  orderSource,
  paymentNumber,
  promisedDays,
} from '#contract/sales/orders.ts'
import { staffQuote } from '#contract/sales/staff-quote.ts'
import { requiredText, taka, text, wireCodec } from '#contract/wire.ts'

/** An order taken by phone or chat. Price, stock and coupon rules are those of the checkout. */
export const newPhoneOrder = wireCodec(
  {
    customerName: requiredText(schemaErrors.nameRequired, 200),
    phone: mobilePhone,
    lines: newLines,
    couponCode: z.optional(z.nullable(text(40))),
    /** Discount granted by staff, in addition to a coupon. */
    discountAmount: z.optional(taka),
    /** Overrides the shop's delivery fee. */
    deliveryFee: z.optional(taka),
    grandTotal: taka,
    paymentMethod: z.enum(['cash', 'mobile-banking']),
    paymentNumber,
    deliveryAddress: newAddress,
    ...newRecipient,
    /** By phone without it. */
    source: z.optional(orderSource),
    promisedFrom: z.optional(promisedDays.promisedFrom),
    promisedUntil: z.optional(promisedDays.promisedUntil),
    note: z.optional(text(2_000)),
  },
  { lines: 'items', couponCode: 'cuopon', discountAmount: 'discount', grandTotal: 'totalPrice' },
)

export type NewPhoneOrder = z.output<typeof newPhoneOrder>

const phoneOrderPlan = wireCodec(
  {
    /** Of the customer; somebody new has no group and used no coupon. */
    phone: z.optional(mobilePhone),
    lines: newLines,
    couponCode: z.optional(z.nullable(text(40))),
    discountAmount: z.optional(taka),
    deliveryFee: z.optional(taka),
    /** As far as it is known. */
    deliveryAddress: z.optional(z.object({ division: text(80), district: text(80) })),
  },
  { lines: 'items', couponCode: 'cuopon', discountAmount: 'discount' },
)

export type PhoneOrderPlan = z.output<typeof phoneOrderPlan>

export const previewPhoneOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/manual/preview',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary:
    'What an order that staff enter would cost: at the prices of its customer, with what price rules and coupon take off, and why the coupon does not. Nothing is placed.',
  body: phoneOrderPlan,
  answer: staffQuote,
})

export const enterPhoneOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/manual',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary:
    'Enter an order taken by phone or chat, for the customer with this phone (created if there is none). A total that differs is answered 409 with the current figures.',
  body: newPhoneOrder,
  answer: order,
  status: 201,
})
