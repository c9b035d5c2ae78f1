import * as z from 'zod/mini'
import { customValues, customValuesInput } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { schemaErrors } from '#contract/messages.ts'
import { day } from '#contract/period.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import {
  couponRejection,
  newLines,
  orderLine,
  orderTax,
  quoteFields,
  quoteNames,
} from '#contract/pricing/order-lines.ts'
import { id, queryInteger, requiredText, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { collectedOption, parcel } from './parcels.ts'
import { gatewayChoice } from './payments.ts'
import { normalisedWalletTransaction, WALLET_TRANSACTION_PATTERN } from './wallet-transaction.ts'

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatus>

export const paymentMethods = ['cash', 'mobile-banking', 'ssl'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.output<typeof paymentMethod>

/** Wallets that an order can be paid with (docs/product.md §29). */
export const wallets = ['bkash', 'nagad', 'rocket'] as const
export const wallet = z.enum(wallets)
export type Wallet = z.output<typeof wallet>

/** The number paid from, as typed but for Bangla digits: statements have Latin ones. docs/product.md §4 */
export const paymentNumber = z.optional(z.nullable(text(40).check(z.overwrite(latinDigits))))

/** A wallet's own transaction id (TrxID), normalised. */
export const walletTransactionId = z
  .string()
  .check(
    z.maxLength(40, schemaErrors.walletTransactionInvalid),
    z.overwrite(normalisedWalletTransaction),
    z.regex(WALLET_TRANSACTION_PATTERN, schemaErrors.walletTransactionInvalid),
  )

export const paymentStatus = z.enum(['unpaid', 'pending', 'paid', 'refunded'])
export type PaymentStatus = z.output<typeof paymentStatus>

/** A Bangladeshi mobile number in any usual spelling, normalised to `01XXXXXXXXX`. */
export const mobilePhone = z
  .string(schemaErrors.phoneRequired)
  .check(
    z.maxLength(40, schemaErrors.phoneInvalid),
    z.overwrite(normalisedPhone),
    z.minLength(1, schemaErrors.phoneRequired),
    z.regex(PHONE_PATTERN, schemaErrors.phoneInvalid),
  )

/** Who receives the parcel where it is not the buyer, and the number that the courier calls: both or neither. */
export const newRecipient = {
  recipientName: z.optional(text(200)),
  recipientPhone: z.optional(
    z.string().check(
      z.maxLength(40, schemaErrors.phoneInvalid),
      z.overwrite(normalisedPhone),
      z.refine((typed) => typed === '' || PHONE_PATTERN.test(typed), schemaErrors.phoneInvalid),
    ),
  ),
}

/** The languages of the shop's pages. */
const language = z.enum(['en', 'bn'])

/** How an order reached the shop. */
export const orderSources = ['web', 'phone', 'facebook', 'whatsapp', 'instagram', 'shop', 'other'] as const
export const orderSource = z.enum(orderSources)
export type OrderSource = z.output<typeof orderSource>

/** The days on which the shop promises to deliver, or only the last of them; null: none. */
export const promisedDays = {
  promisedFrom: z.nullable(day),
  promisedUntil: z.nullable(day),
}
export type PromisedDays = { promisedFrom: string | null; promisedUntil: string | null }

export const newAddress = z.object({
  division: requiredText(schemaErrors.divisionRequired, 80),
  district: requiredText(schemaErrors.districtRequired, 80),
  city: requiredText(schemaErrors.cityRequired, 80),
  addressDetails: requiredText(schemaErrors.addressRequired, 500),
})

/** An order to be placed. `grandTotal` is what the shopper saw; the server computes its own. docs/product.md §23 */
export const newOrder = wireCodec(
  {
    customerId: id,
    customerName: z.optional(text(200)),
    customerEmail: z.optional(z.nullable(text(200))),
    phone: mobilePhone,
    couponCode: z.optional(z.nullable(text(40))),
    lines: newLines,
    /** The fee and the total that the shopper saw. The server's own fee decides, and a total that differs is refused. */
    deliveryFee: z.optional(taka),
    grandTotal: taka,
    paymentMethod,
    paymentNumber,
    wallet: z.optional(z.nullable(wallet)),
    walletTransactionId: z.optional(z.nullable(walletTransactionId)),
    gateway: gatewayChoice,
    deliveryAddress: newAddress,
    ...newRecipient,
    /** Of the page; English without it. */
    language: z.optional(language),
    /** Of the fields that customers fill in at the checkout. */
    customFields: z.optional(customValuesInput),
  },
  { couponCode: 'cuopon', lines: 'items', grandTotal: 'totalPrice' },
)
export type NewOrder = z.output<typeof newOrder>

const statusChange = z.object({
  from: z.nullable(orderStatus),
  to: orderStatus,
  at: timestamp,
  by: z.enum(['customer', 'shop']),
  /** Why the shop cancelled; shown to the customer. */
  note: z.optional(z.string()),
})

export const orderFields = {
  id,
  customerId: id,
  customerName: z.string(),
  customerEmail: z.string(),
  phone: z.string(),
  status: orderStatus,
  paymentStatus,
  paymentMethod,
  paymentNumber: z.string(),
  wallet: z.nullable(wallet),
  walletTransactionId: z.nullable(z.string()),
  lines: z.array(orderLine),
  subtotal: taka,
  couponCode: z.nullable(z.string()),
  discountAmount: taka,
  deliveryFee: taka,
  /** What delivery would cost, where it is free because of what the order contains. */
  freeDeliveryAmount: z.optional(taka),
  /** What the order charges for returns of its goods. */
  returnFee: taka,
  /** VAT on top of its prices, where it was added to them. */
  addedTax: z.optional(taka),
  grandTotal: taka,
  tax: z.optional(orderTax),
  /** Received and not refunded, and what is still to be paid. docs/product.md §4 */
  amountPaid: taka,
  amountDue: taka,
  deliveryAddress: z.object({
    division: z.string(),
    district: z.string(),
    city: z.string(),
    addressDetails: z.string(),
  }),
  /** Who receives the parcel; both empty: the buyer. */
  recipientName: z.string(),
  recipientPhone: z.string(),
  language,
  source: orderSource,
  ...promisedDays,
  /** When the customer confirmed it on the phone. */
  confirmedAt: z.optional(timestamp),
  transactionId: z.string(),
  /** Of the newest parcel that was handed over. */
  courierName: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  /** Those that were packed, oldest first. */
  parcels: z.array(parcel),
  timeline: z.array(statusChange),
  createdAt: timestamp,
  customFields: customValues('order'),
}

export const orderNames = {
  id: '_id',
  lines: 'items',
  couponCode: 'cuopon',
  discountAmount: 'discount',
  freeDeliveryAmount: 'freeDelivery',
  grandTotal: 'totalPrice',
  transactionId: 'transaction_id',
  timeline: 'statusChanges',
} as const

/** An order as shown to its buyer. docs/product.md §13 */
export const order = wireCodec(orderFields, orderNames)
export type Order = z.output<typeof order>

/** An order to be quoted. The fee is that of its district or division; outside Dhaka while the address is unknown. */
const quoteRequest = wireCodec(
  {
    customerId: id,
    couponCode: z.optional(z.nullable(text(40))),
    lines: newLines,
    deliveryAddress: z.optional(z.object({ division: z.optional(text(80)), district: z.optional(text(80)) })),
  },
  { couponCode: 'cuopon', lines: 'items' },
)
export type QuoteRequest = z.output<typeof quoteRequest>

const checkoutQuote = wireCodec(
  { ...quoteFields, couponRejection: z.nullable(couponRejection) },
  { ...quoteNames, couponRejection: 'cuoponRefusal' },
)
export type CheckoutQuote = z.output<typeof checkoutQuote>

/**
 * An order just placed; `paymentUrl` is the gateway's payment page. `paymentProblem` says why no such page could be opened:
 * the order is stored nevertheless and can be paid from My Orders.
 */
const placedOrder = wireCodec(
  { ...orderFields, paymentUrl: z.optional(z.string()), paymentProblem: z.optional(z.string()) },
  { ...orderNames, paymentUrl: 'url' },
)
export type PlacedOrder = z.output<typeof placedOrder>

/** Header that makes sending the same order again safe (docs/reliability.md O1). */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const placeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/post-order',
  tag: 'Order',
  who: 'signed-in',
  summary:
    'Place an order. The server computes prices, fee, discount and total; a total that differs is answered 409 with the current figures. An Idempotency-Key header makes retries safe.',
  body: newOrder,
  answer: placedOrder,
  status: 201,
})

export const quoteOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/quote',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Compute what an order would cost now, and why its coupon does not apply, without placing it.',
  body: quoteRequest,
  answer: checkoutQuote,
})

export const getOrderByTransactionEndpoint = endpoint({
  method: 'GET',
  path: '/order/by-transaction/:transactionId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Get your own order by the transaction id of its payment pages.',
  params: z.object({ transactionId: requiredText(schemaErrors.transactionIdInvalid, 100) }),
  answer: order,
})

export const listOrdersOfCustomerEndpoint = endpoint({
  method: 'GET',
  path: '/order/get-order-by-customerId/:customerId',
  tag: 'Order',
  who: 'signed-in',
  permission: 'orders.view',
  summary: "List a customer's orders, newest first.",
  params: z.object({ customerId: id }),
  query: z.object({ page: z.optional(queryInteger(1, 1_000_000)), limit: z.optional(queryInteger(1, 500)) }),
  answer: z.array(order),
})

/** Staff may leave out the message to the customer. */
export const silentOption = z.optional(z.boolean())

export const updateOrderStatusEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/update-status/:orderId',
  tag: 'Order',
  who: 'signed-in',
  permission: { anyOf: ['orders.confirm', 'orders.pack'] },
  summary:
    'Change the status of an order; a customer may only cancel their own pending order. `isCollected` also records what couriers collected for parcels that become delivered.',
  params: z.object({ orderId: id }),
  body: z.object({
    status: orderStatus,
    /** Why the shop cancels, shown to the customer; accepted from admins only. */
    reason: z.optional(text(300)),
    courierName: z.optional(text(80)),
    trackingNumber: z.optional(text(80)),
    isCollected: collectedOption,
  }),
  answer: order,
})

export const updatePaymentStatusEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/update-payment-status/:orderId',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary:
    'Mark an order as paid: from unpaid or pending to paid, never back; on request without a message to a customer of mobile banking, and of a cash order what delivered parcels brought as collected by their couriers.',
  params: z.object({ orderId: id }),
  body: z.object({ paymentStatus, isSilent: silentOption, isCollected: collectedOption }),
  answer: order,
})
