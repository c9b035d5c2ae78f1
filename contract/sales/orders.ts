import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { id, moment, queryInteger, requiredText, taka, text, wireCodec } from '#contract/wire.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from './order-limits.ts'
import { gatewayChoice } from './payments.ts'
import { normalisedWalletTransaction, WALLET_TRANSACTION_PATTERN } from './wallet-transaction.ts'

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatus>

export const paymentMethods = ['cash', 'mobile-banking', 'ssl'] as const
export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.output<typeof paymentMethod>

/** The mobile banking services an order may be paid by (docs/product.md §29). */
export const wallets = ['bkash', 'nagad', 'rocket'] as const
export const wallet = z.enum(wallets)
export type Wallet = z.output<typeof wallet>

/** A wallet's own transaction id (TrxID), in one spelling. */
const walletTransactionId = z
  .string()
  .check(
    z.maxLength(40, messages.walletTransactionInvalid),
    z.overwrite(normalisedWalletTransaction),
    z.regex(WALLET_TRANSACTION_PATTERN, messages.walletTransactionInvalid),
  )

export const paymentStatus = z.enum(['unpaid', 'pending', 'paid', 'refunded'])
export type PaymentStatus = z.output<typeof paymentStatus>

/** A mobile number of Bangladesh in any usual spelling, kept as `01XXXXXXXXX`. */
export const mobilePhone = z
  .string(messages.phoneRequired)
  .check(
    z.maxLength(40, messages.phoneInvalid),
    z.overwrite(normalisedPhone),
    z.minLength(1, messages.phoneRequired),
    z.regex(PHONE_PATTERN, messages.phoneInvalid),
  )

export const newAddress = z.object({
  division: requiredText(messages.divisionRequired, 80),
  district: requiredText(messages.districtRequired, 80),
  city: requiredText(messages.cityRequired, 80),
  addressDetails: requiredText(messages.addressRequired, 500),
})

/** Only what is chosen counts: prices, names and sellers that a client sends along are dropped (docs/reliability.md O2). */
const newLine = z.object({
  productId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_UNITS, messages.mostUnits(MAX_LINE_UNITS))),
  color: z.nullish(text(60)),
  size: z.nullish(text(60)),
})

export const newLines = z
  .array(newLine)
  .check(z.minLength(1, messages.noItems), z.maxLength(MAX_ORDER_LINES, messages.mostLines(MAX_ORDER_LINES)))

/** An order to be placed. `grandTotal` is what the shopper saw; the server's own figure decides. docs/product.md §23 */
export const newOrder = wireCodec(
  {
    customerId: id,
    customerName: z.optional(text(200)),
    customerEmail: z.optional(z.nullable(text(200))),
    phone: mobilePhone,
    couponCode: z.optional(z.nullable(text(40))),
    lines: newLines,
    grandTotal: taka,
    paymentMethod,
    paymentNumber: z.optional(z.nullable(text(40))),
    wallet: z.optional(z.nullable(wallet)),
    walletTransactionId: z.optional(z.nullable(walletTransactionId)),
    gateway: gatewayChoice,
    deliveryAddress: newAddress,
  },
  { couponCode: 'cuopon', lines: 'items', grandTotal: 'totalPrice' },
)
export type NewOrder = z.output<typeof newOrder>

export const orderLine = wireCodec(
  {
    productId: id,
    productName: z.string(),
    imageUrl: z.string(),
    quantity: z.int(),
    unitPrice: taka,
    lineTotal: taka,
    color: z.nullable(z.string()),
    size: z.nullable(z.string()),
    sellerId: id,
    sellerName: z.string(),
  },
  {
    imageUrl: 'image',
    unitPrice: 'price',
    lineTotal: 'subTotal',
    sellerId: 'OwnerId',
    sellerName: 'OwnerName',
  },
)
export type OrderLine = z.output<typeof orderLine>

const statusChange = z.object({
  from: z.nullable(orderStatus),
  to: orderStatus,
  at: moment,
  by: z.enum(['customer', 'shop']),
  /** Told to the customer: why the shop cancelled. */
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
  grandTotal: taka,
  deliveryAddress: z.object({
    division: z.string(),
    district: z.string(),
    city: z.string(),
    addressDetails: z.string(),
  }),
  transactionId: z.string(),
  /** Who brings the parcel and under which number, once it is shipped. */
  courierName: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  timeline: z.array(statusChange),
  createdAt: moment,
}

export const orderNames = {
  id: '_id',
  lines: 'items',
  couponCode: 'cuopon',
  discountAmount: 'discount',
  grandTotal: 'totalPrice',
  transactionId: 'transaction_id',
  timeline: 'statusChanges',
} as const

/** An order as its buyer sees it. docs/product.md §13 */
export const order = wireCodec(orderFields, orderNames)
export type Order = z.output<typeof order>

const quoteFields = {
  lines: z.array(
    wireCodec(
      {
        productId: id,
        productName: z.string(),
        imageUrl: z.string(),
        color: z.nullable(z.string()),
        size: z.nullable(z.string()),
        quantity: z.int(),
        unitPrice: taka,
        lineTotal: taka,
        /** Units of the product, or of this colour and size where `hasVariants`. */
        stock: z.int(),
        hasVariants: z.boolean(),
        isAvailable: z.boolean(),
      },
      { imageUrl: 'image', unitPrice: 'price', lineTotal: 'subTotal', stock: 'remainingProducts' },
    ),
  ),
  subtotal: taka,
  discountAmount: taka,
  deliveryFee: taka,
  grandTotal: taka,
}

const quoteNames = { lines: 'items', discountAmount: 'discount', grandTotal: 'totalPrice' } as const

/** What a shopper is charged, as the server computes it; the `data` of a 409 too (docs/product.md §4). */
export const quote = wireCodec(quoteFields, quoteNames)
export type Quote = z.output<typeof quote>

/** Why a coupon takes nothing off this order; `message` may be shown, `missingAmount` is short of its minimum spend. */
export const couponRefusal = z.object({
  reason: z.enum([
    'unknown',
    'not-started',
    'expired',
    'already-used',
    'used-up',
    'other-products',
    'below-minimum',
  ]),
  message: z.string(),
  missingAmount: z.optional(taka),
})
export type CouponRefusal = z.output<typeof couponRefusal>

/** What is to be quoted: an order without a total; the fee is that of its district or division, outside Dhaka as long as none is known. */
export const quoteRequest = wireCodec(
  {
    customerId: id,
    couponCode: z.optional(z.nullable(text(40))),
    lines: newLines,
    deliveryAddress: z.optional(z.object({ division: z.optional(text(80)), district: z.optional(text(80)) })),
  },
  { couponCode: 'cuopon', lines: 'items' },
)
export type QuoteRequest = z.output<typeof quoteRequest>

export const checkoutQuote = wireCodec(
  { ...quoteFields, couponRefusal: z.nullable(couponRefusal) },
  { ...quoteNames, couponRefusal: 'cuoponRefusal' },
)
export type CheckoutQuote = z.output<typeof checkoutQuote>

/**
 * An order just placed; `paymentUrl` is where the browser goes to pay it online. `paymentProblem` says why there is no such
 * page right now: the order stands, and can be paid from My Orders.
 */
export const placedOrder = wireCodec(
  { ...orderFields, paymentUrl: z.optional(z.string()), paymentProblem: z.optional(z.string()) },
  { ...orderNames, paymentUrl: 'url' },
)
export type PlacedOrder = z.output<typeof placedOrder>

/** Header under which a client may safely send the same order again (docs/reliability.md O1). */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const placeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/post-order',
  tag: 'Order',
  who: 'signed-in',
  summary:
    'Place an order. Prices, fee, discount and total are the server’s; a total that differs is answered 409 with the fresh figures. An Idempotency-Key header makes retries safe.',
  body: newOrder,
  answer: placedOrder,
  status: 201,
})

export const quoteOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/quote',
  tag: 'Order',
  who: 'signed-in',
  summary: 'What an order would cost now, and why its coupon is refused, without ordering anything.',
  body: quoteRequest,
  answer: checkoutQuote,
})

export const getOrderByTransactionEndpoint = endpoint({
  method: 'GET',
  path: '/order/by-transaction/:transactionId',
  tag: 'Order',
  who: 'signed-in',
  summary: "One's own order by the transaction id that its payment pages carry.",
  params: z.object({ transactionId: requiredText('Invalid transaction id', 100) }),
  answer: order,
})

export const listOrdersOfCustomerEndpoint = endpoint({
  method: 'GET',
  path: '/order/get-order-by-customerId/:customerId',
  tag: 'Order',
  who: 'signed-in',
  summary: "A customer's own orders, newest first.",
  params: z.object({ customerId: id }),
  query: z.object({ page: z.optional(queryInteger(1, 1_000_000)), limit: z.optional(queryInteger(1, 500)) }),
  answer: z.array(order),
})

export const updateOrderStatusEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/update-status/:orderId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'Move an order on; a customer may only cancel their own pending order.',
  params: z.object({ orderId: id }),
  body: z.object({
    status: orderStatus,
    /** Why the shop cancels, told to the customer; from an admin only. */
    reason: z.optional(text(300)),
    courierName: z.optional(text(80)),
    trackingNumber: z.optional(text(80)),
  }),
  answer: order,
})

export const updatePaymentStatusEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/update-payment-status/:orderId',
  tag: 'Order',
  who: 'admin',
  summary: 'Mark the money of an order as received: unpaid or pending to paid, never back.',
  params: z.object({ orderId: id }),
  body: z.object({ paymentStatus }),
  answer: order,
})
