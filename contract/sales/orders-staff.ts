import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { MAX_ROWS, pageQuery, rowPage } from '#contract/pagination.ts'
import { periodQuery } from '#contract/period.ts'
import { fileAnswer, id, moment, requiredText, taka, text, wireCodec } from '#contract/wire.ts'
import {
  mobilePhone,
  newAddress,
  newLines,
  order,
  orderFields,
  orderNames,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from './orders.ts'

/** An order as a line of the staff's list. */
export const listedOrder = wireCodec(
  {
    id,
    customerId: id,
    customerName: z.string(),
    phone: z.string(),
    status: orderStatus,
    paymentStatus,
    paymentMethod,
    district: z.string(),
    city: z.string(),
    /** The name of the first line, and how many pieces there are in all. */
    firstProductName: z.string(),
    unitCount: z.int(),
    grandTotal: taka,
    callCount: z.int(),
    confirmedAt: z.nullable(moment),
    createdAt: moment,
    updatedAt: moment,
  },
  { id: '_id', grandTotal: 'totalPrice' },
)
export type ListedOrder = z.output<typeof listedOrder>

export const orderSorts = ['-createdAt', 'createdAt', '-grandTotal', 'grandTotal'] as const

export const orderFilter = z.object({
  ...pageQuery,
  ...periodQuery,
  status: z.optional(orderStatus),
  paymentStatus: z.optional(paymentStatus),
  paymentMethod: z.optional(paymentMethod),
  district: z.optional(text(80)),
  /** Short id, phone, name of the customer or of a product. */
  text: z.optional(text(100)),
  sort: z.optional(z.enum(orderSorts)),
})
export type OrderFilter = z.output<typeof orderFilter>

export const listOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/order',
  tag: 'Order',
  who: 'admin',
  summary: 'One page of all orders, filtered, searched and sorted; newest first unless told.',
  query: orderFilter,
  answer: rowPage(listedOrder),
})

/** What the staff wrote about an order; a call to confirm it is such a note too. */
export const orderNote = z.object({
  id,
  kind: z.enum(['note', 'confirmed', 'no-answer']),
  text: z.string(),
  authorName: z.string(),
  createdAt: moment,
})
export type OrderNote = z.output<typeof orderNote>

/** What the staff see of an order beside the order itself. */
export const staffView = z.object({
  updatedAt: moment,
  callCount: z.int(),
  confirmedAt: z.nullable(moment),
  deliveryRefusedAt: z.nullable(moment),
  /** Who entered an order taken by phone or chat; null for the customer. */
  enteredByName: z.nullable(z.string()),
  notes: z.array(orderNote),
  /** Who made each move of the timeline, in its order. */
  actorNames: z.array(z.string()),
  /** Where the order can go now. */
  moves: z.array(orderStatus),
  /** The customer's orders before and after this one. */
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    orderCount: z.int(),
    deliveredCount: z.int(),
    cancelledCount: z.int(),
    refusedCount: z.int(),
    spentTotal: taka,
    /** The newest ones, at most 10, without this one. */
    others: z.array(
      wireCodec(
        { id, status: orderStatus, paymentStatus, grandTotal: taka, createdAt: moment },
        { id: '_id', grandTotal: 'totalPrice' },
      ),
    ),
  }),
})
export type StaffView = z.output<typeof staffView>

/** An order by its id; `staff` only for an admin. */
export const singleOrder = wireCodec({ ...orderFields, staff: z.nullable(staffView) }, orderNames)
export type SingleOrder = z.output<typeof singleOrder>

const ofOrder = { params: z.object({ orderId: id }) }

export const getOrderEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId',
  tag: 'Order',
  who: 'signed-in',
  summary: 'One order: any for an admin, with what the staff know of it; their own for a buyer.',
  ...ofOrder,
  answer: singleOrder,
})

export const updateOrderAddressEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/address',
  tag: 'Order',
  who: 'admin',
  summary:
    'Change where an order goes, until it is shipped. The total stays. `updatedAt` is the one that was read.',
  ...ofOrder,
  body: z.object({
    updatedAt: moment,
    customerName: requiredText(messages.nameRequired, 200),
    phone: mobilePhone,
    deliveryAddress: newAddress,
  }),
  message: messages.addressChanged,
  answer: singleOrder,
})

export const addOrderNoteEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/notes',
  tag: 'Order',
  who: 'admin',
  summary: 'Note something about an order; customers never see it.',
  ...ofOrder,
  body: z.object({ text: requiredText(messages.noteRequired, 2_000) }),
  answer: singleOrder,
  status: 201,
})

export const recordOrderCallEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/calls',
  tag: 'Order',
  who: 'admin',
  summary: 'Record a call made to confirm a pending order: the customer confirmed, or did not answer.',
  ...ofOrder,
  body: z.object({ outcome: z.enum(['confirmed', 'no-answer']), text: z.optional(text(2_000)) }),
  answer: singleOrder,
  status: 201,
})

export const updateParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/parcel',
  tag: 'Order',
  who: 'admin',
  summary: 'Correct courier and tracking number of a shipped order.',
  ...ofOrder,
  body: z.object({ updatedAt: moment, courierName: text(80), trackingNumber: text(80) }),
  answer: singleOrder,
})

export const refuseDeliveryEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/delivery-refused',
  tag: 'Order',
  who: 'admin',
  summary:
    'Record that a shipped parcel came back since nobody took it: the order is cancelled, its stock comes back.',
  ...ofOrder,
  body: z.object({ reason: z.optional(text(300)) }),
  answer: singleOrder,
})

const orderIds = z
  .array(id)
  .check(z.minLength(1, messages.noOrdersChosen), z.maxLength(MAX_ROWS, messages.mostOrders(MAX_ROWS)))

/** What came of a bulk action for one order; `message` says why not. */
export const bulkOutcome = z.object({ orderId: id, isDone: z.boolean(), message: z.string() })
export type BulkOutcome = z.output<typeof bulkOutcome>

export const moveOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-status',
  tag: 'Order',
  who: 'admin',
  summary: 'Move several orders on, each by itself; the answer says for each whether it moved.',
  body: z.object({ orderIds, status: orderStatus, reason: z.optional(text(300)) }),
  answer: z.array(bulkOutcome),
})

export const markOrdersPaidEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-paid',
  tag: 'Order',
  who: 'admin',
  summary: 'Mark the money of several orders as received, each by itself.',
  body: z.object({ orderIds }),
  answer: z.array(bulkOutcome),
})

export const printDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/order/papers',
  tag: 'Order',
  who: 'admin',
  summary: 'Packing slips or invoices of several orders as one PDF, on A4 or on a roll of 80 mm.',
  body: z.object({
    orderIds,
    kind: z.enum(['packing-slip', 'invoice']),
    paper: z.enum(['a4', '80mm']),
  }),
  answerType: 'application/pdf',
  answer: fileAnswer,
})
export type DocumentsInput = z.output<typeof printDocumentsEndpoint.body>

/** An order taken by phone or chat. The price, stock and coupon rules are those of the checkout. */
export const manualOrder = wireCodec(
  {
    customerName: requiredText(messages.nameRequired, 200),
    phone: mobilePhone,
    lines: newLines,
    couponCode: z.optional(z.nullable(text(40))),
    /** What the shop lets off, beside a coupon. */
    discountAmount: z.optional(taka),
    /** Another fee than the shop's own. */
    deliveryFee: z.optional(taka),
    grandTotal: taka,
    paymentMethod: z.enum(['cash', 'mobile-banking']),
    paymentNumber: z.optional(z.nullable(text(40))),
    deliveryAddress: newAddress,
    note: z.optional(text(2_000)),
  },
  { lines: 'items', couponCode: 'cuopon', discountAmount: 'discount', grandTotal: 'totalPrice' },
)
export type ManualOrder = z.output<typeof manualOrder>

export const createStaffOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/manual',
  tag: 'Order',
  who: 'admin',
  summary:
    'Enter an order taken by phone or chat, for the customer with this phone (made when there is none). A total that differs is answered 409 with the fresh figures.',
  body: manualOrder,
  answer: order,
  status: 201,
})
