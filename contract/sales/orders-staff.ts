import * as z from 'zod/mini'
import { customValues, customValuesInput, invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { MAX_ROWS, pageQuery, rowPage } from '#contract/pagination.ts'
import { periodQuery } from '#contract/period.ts'
import { lineChoice, newLines } from '#contract/pricing/order-lines.ts'
import { fileAnswer, flag, id, requiredText, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { orderChange, orderChangeInput, orderChangePlan, priceReduction } from './order-changes.ts'
import {
  mobilePhone,
  newAddress,
  newRecipient,
  order,
  orderFields,
  orderNames,
  orderSource,
  orderStatus,
  paymentMethod,
  paymentNumber,
  paymentStatus,
  promisedDays,
  wallet,
  walletTransactionId,
} from './orders.ts'
import { newParcel, parcelOutcome } from './parcels.ts'
import { refundCause, refundChannel, refundStatus } from './refunds.ts'
import { refundGatewayState } from './refunds-staff.ts'
import { returnReason, returnState } from './returns.ts'
import { staffQuote } from './staff-quote.ts'

/** A row of the staff's order list. */
const listedOrder = wireCodec(
  {
    id,
    customerId: id,
    customerName: z.string(),
    phone: z.string(),
    status: orderStatus,
    paymentStatus,
    paymentMethod,
    source: orderSource,
    district: z.string(),
    city: z.string(),
    /** Product name of the first line, and the number of units of all lines. */
    firstProductName: z.string(),
    unitCount: z.int(),
    grandTotal: taka,
    callCount: z.int(),
    confirmedAt: z.nullable(timestamp),
    promisedUntil: promisedDays.promisedUntil,
    /** The promised days are over, and it is not delivered. */
    isOverdue: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the fields that are columns of the list. */
    customFields: customValues('order'),
  },
  { id: '_id', grandTotal: 'totalPrice' },
)
export type ListedOrder = z.output<typeof listedOrder>

const orderSorts = ['-createdAt', 'createdAt', '-grandTotal', 'grandTotal'] as const

export const orderFilter = z.object({
  ...pageQuery,
  ...periodQuery,
  status: z.optional(orderStatus),
  paymentStatus: z.optional(paymentStatus),
  paymentMethod: z.optional(paymentMethod),
  source: z.optional(orderSource),
  district: z.optional(text(80)),
  /** Calls to confirm the order: none yet, none that was answered, or confirmed. */
  call: z.optional(z.enum(['none', 'no-answer', 'confirmed'])),
  /** Only orders that are not delivered although their promised days are over. */
  overdue: z.optional(flag),
  /** Short id, phone, or name of the customer, recipient or of a product. */
  text: z.optional(text(100)),
  sort: z.optional(z.enum(orderSorts)),
})
export type OrderFilter = z.output<typeof orderFilter>

export const listOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/order',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary: 'List one page of all orders, filtered, searched and sorted; by default newest first.',
  query: orderFilter,
  answer: rowPage(listedOrder),
})

/** A staff note about an order; confirmation calls are recorded as notes too. */
const orderNote = z.object({
  id,
  kind: z.enum(['note', 'confirmed', 'no-answer']),
  text: z.string(),
  authorName: z.string(),
  createdAt: timestamp,
})
export type OrderNote = z.output<typeof orderNote>

/** Money received for an order, and money that goes back. */
const staffPayment = z.object({
  id,
  method: z.enum(['by-hand', 'wallet', 'gateway', 'courier', 'exchange']),
  /** Name of the wallet, gateway or courier; '' otherwise. */
  provider: z.string(),
  amount: taka,
  state: z.enum(['received', 'held', 'surplus', 'reversed']),
  reference: z.nullable(z.string()),
  /** Null: the shop itself, or unknown. */
  recordedByName: z.nullable(z.string()),
  receivedAt: timestamp,
  /** When it was taken back and by whom; null while it was not. */
  reversedAt: z.nullable(timestamp),
  reversedByName: z.nullable(z.string()),
  /** Whether it can still be taken back as recorded by mistake. */
  canBeReversed: z.boolean(),
})
export type StaffPayment = z.output<typeof staffPayment>

const staffRefund = z.object({
  id,
  amount: taka,
  method: refundChannel,
  /** Of the wallet it goes to. */
  number: z.string(),
  status: refundStatus,
  cause: refundCause,
  reference: z.nullable(z.string()),
  rejectionReason: z.string(),
  isThroughGateway: z.boolean(),
  gatewayState: refundGatewayState,
  /** The gateway's last error. */
  problem: z.string(),
  createdAt: timestamp,
  /** Its history, oldest first. */
  changes: z.array(
    z.object({
      /** Null: it was created. */
      from: z.nullable(refundStatus),
      to: refundStatus,
      at: timestamp,
      /** Null: the shop itself. */
      byName: z.nullable(z.string()),
    }),
  ),
})

const staffReturn = z.object({
  id,
  reason: returnReason,
  rejectionReason: z.string(),
  exchangeOrderId: z.nullable(id),
  /** Its history, oldest first. */
  changes: z.array(z.object({ to: returnState, at: timestamp, byName: z.nullable(z.string()) })),
})

/** A line of an order with the number of its units in each state. */
const staffLine = z.object({
  id,
  productName: z.string(),
  ...lineChoice,
  /** Whose product it is; null: the shop's own. */
  sellerId: z.nullable(id),
  sellerName: z.string(),
  unitPrice: taka,
  /** What a unit cost the shop; null: unknown. */
  unitCost: z.nullable(taka),
  open: z.int(),
  packed: z.int(),
  handedOver: z.int(),
  delivered: z.int(),
  refused: z.int(),
  lost: z.int(),
  cancelled: z.int(),
  /** Of the delivered ones. */
  returned: z.int(),
})
export type StaffLine = z.output<typeof staffLine>

/** Fields of an order that only staff see. */
const staffView = z.object({
  updatedAt: timestamp,
  callCount: z.int(),
  confirmedAt: z.nullable(timestamp),
  deliveryRefusedAt: z.nullable(timestamp),
  /** The promised days are over, and it is not delivered. */
  isOverdue: z.boolean(),
  /** Staff member who entered an order taken by phone or chat; null when the customer placed it. */
  enteredByName: z.nullable(z.string()),
  /** The order whose goods came back for this one; null unless it is an exchange. */
  exchangeOf: z.nullable(id),
  notes: z.array(orderNote),
  lines: z.array(staffLine),
  /** Newest first. */
  changes: z.array(orderChange),
  /** Oldest first. */
  payments: z.array(staffPayment),
  refunds: z.array(staffRefund),
  returns: z.array(staffReturn),
  /** Who packed each parcel, handed it over, and recorded what became of it; null: nobody yet, the shop itself, or unknown. */
  parcelActors: z.array(
    z.object({
      parcelId: id,
      packedByName: z.nullable(z.string()),
      handedOverByName: z.nullable(z.string()),
      closedByName: z.nullable(z.string()),
    }),
  ),
  /** Parcels that were packed and unpacked again, oldest first; null names as above. */
  unpackedParcels: z.array(
    z.object({
      parcelId: id,
      packedAt: timestamp,
      packedByName: z.nullable(z.string()),
      unpackedAt: timestamp,
      unpackedByName: z.nullable(z.string()),
    }),
  ),
  /** What staff stopped asking for when they accepted a smaller payment as complete. */
  waivedAmount: taka,
  /** When it became so much, oldest first; a negative amount left with goods that were taken out of the order. */
  waivers: z.array(z.object({ amount: z.int(), at: timestamp, byName: z.nullable(z.string()) })),
  /** Actor of each entry of the timeline, in its order. */
  actorNames: z.array(z.string()),
  /** Statuses that the order can move to now. */
  moves: z.array(orderStatus),
  invalidCustomFields: invalidCustomValues,
  /** The customer's orders before and after this one. */
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    orderCount: z.int(),
    deliveredCount: z.int(),
    cancelledCount: z.int(),
    refusedCount: z.int(),
    spentTotal: z.int(),
    /** The customer's newest other orders, at most 10. */
    others: z.array(
      wireCodec(
        { id, status: orderStatus, paymentStatus, grandTotal: taka, createdAt: timestamp },
        { id: '_id', grandTotal: 'totalPrice' },
      ),
    ),
  }),
})
export type StaffView = z.output<typeof staffView>

/** One order; `staff` is set for admins only. */
const singleOrder = wireCodec({ ...orderFields, staff: z.nullable(staffView) }, orderNames)
export type SingleOrder = z.output<typeof singleOrder>

const orderParams = { params: z.object({ orderId: id }) }

export const getOrderEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId',
  tag: 'Order',
  who: 'signed-in',
  permission: 'orders.view',
  summary: 'Get one order: any for an admin, with the staff’s fields; their own for a buyer.',
  ...orderParams,
  answer: singleOrder,
})

export const updateOrderAddressEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/address',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'Change the delivery address of an order and who receives it, until it is shipped, and the delivery fee where it is named; otherwise the total stays. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    customerName: requiredText(schemaErrors.nameRequired, 200),
    phone: mobilePhone,
    deliveryAddress: newAddress,
    ...newRecipient,
    /** What delivery costs there; without it the fee stays. */
    deliveryFee: z.optional(taka),
  }),
  message: () => messages.addressChanged,
  answer: singleOrder,
})

export const updatePromiseEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/promise',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.change'] },
  summary:
    'Set or remove the days on which an order is promised, until it is delivered. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp, ...promisedDays }),
  message: () => messages.promiseSaved,
  answer: singleOrder,
})

export const updateOrderCustomFieldsEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/custom-fields',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.pack', 'orders.change'] },
  summary:
    'Fill in custom fields of an order in any status. Fields that are not named stay. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp, customFields: customValuesInput }),
  answer: singleOrder,
})

export const addOrderNoteEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/notes',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.pack', 'orders.change', 'returns.handle'] },
  summary: 'Add a note to an order; customers never see it.',
  ...orderParams,
  body: z.object({ text: requiredText(schemaErrors.noteRequired, 2_000) }),
  answer: singleOrder,
  status: 201,
})

export const recordOrderCallEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/calls',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary: 'Record a call to confirm a pending order: the customer confirmed, or did not answer.',
  ...orderParams,
  body: z.object({ outcome: z.enum(['confirmed', 'no-answer']), text: z.optional(text(2_000)) }),
  answer: singleOrder,
  status: 201,
})

export const updateParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/parcel',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary: 'Correct the courier and tracking number of a parcel on its way.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    /** Without it the newest parcel on its way. */
    parcelId: z.optional(id),
    courierName: text(80),
    trackingNumber: text(80),
  }),
  answer: singleOrder,
})

export const changeOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/changes',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'Change what an order contains and costs, as far as it is not handed over; parcels whose units leave it are unpacked. Lines keep their price, new ones have the current one, less what price rules take off; the coupon of the order counts again. A total that differs is answered 409 with the current figures.',
  ...orderParams,
  body: orderChangeInput,
  message: () => messages.orderChangedSaved,
  answer: singleOrder,
  status: 201,
})

export const previewChangeEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/changes/preview',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'What a change of an order would cost, with its new lines at their prices, what price rules and coupon take off, and why the coupon no longer does. Nothing is changed.',
  ...orderParams,
  body: orderChangePlan,
  answer: staffQuote,
})

export const reducePriceEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/reductions',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.change',
  summary:
    'Lower what a delivered order costs without a return: a discount of the staff. What was paid above the new total is owed back.',
  ...orderParams,
  body: priceReduction,
  message: () => messages.priceReduced,
  answer: singleOrder,
  status: 201,
})

export const packParcelEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/parcels',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Pack units of an order into a parcel, and hand it over at once where `isHandedOver`. When the last unit is handed over, the order is shipped.',
  ...orderParams,
  body: newParcel,
  answer: singleOrder,
  status: 201,
})

export const packBySellerEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/parcels/by-seller',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Pack all open units of an order into one parcel for each seller, and one for the goods of the shop itself.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp }),
  answer: singleOrder,
  status: 201,
})

export const closeParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/parcels/:parcelId',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Record what became of a parcel: unpacked, handed over, delivered (in part: with the refused units), refused or lost. The buyer pays only for what arrives.',
  params: z.object({ orderId: id, parcelId: id }),
  body: parcelOutcome,
  answer: singleOrder,
})

const courierStates = [
  'booked',
  'picked-up',
  'on-its-way',
  'delivered',
  'partly-delivered',
  'returned',
  'lost',
  'cancelled',
  'unknown',
] as const
const parcelTracking = z.object({
  state: z.enum(courierStates),
  /** In the words of the courier. */
  detail: z.string(),
})
export type ParcelTracking = z.output<typeof parcelTracking>

export const trackParcelEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId/parcels/:parcelId/tracking',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary:
    'Ask the courier of a parcel where it is. Nothing is stored: staff record what became of it. 503 when the courier does not answer.',
  params: z.object({ orderId: id, parcelId: id }),
  answer: parcelTracking,
})

export const refuseDeliveryEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/delivery-refused',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Record that delivery of a shipped parcel was refused: the order is cancelled and its stock restored.',
  ...orderParams,
  body: z.object({ reason: z.optional(text(300)) }),
  answer: singleOrder,
})

export const recordPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/payments',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary:
    'Record money received for an order, all that is due or a part: by hand, by a wallet, or collected by a courier who has it still. `updatedAt` is the one that was read.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    amount: taka.check(z.minimum(1, schemaErrors.amountRequired)),
    wallet: z.optional(wallet),
    walletTransactionId: z.optional(walletTransactionId),
    /** Who collected it at the door; not together with a wallet. */
    courierName: z.optional(requiredText(schemaErrors.courierRequired, 80)),
  }),
  answer: singleOrder,
  status: 201,
})

export const reversePaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/payments/:paymentId/reversal',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary: 'Take back a payment that was recorded by mistake, within an hour.',
  params: z.object({ orderId: id, paymentId: id }),
  answer: singleOrder,
})

const orderIds = z
  .array(id)
  .check(
    z.minLength(1, schemaErrors.noOrdersChosen),
    z.maxLength(MAX_ROWS, schemaErrors.tooManyOrders(MAX_ROWS)),
  )

/** Result of a bulk action for one order; `message` says why it failed. */
const bulkOutcome = z.object({ orderId: id, isDone: z.boolean(), message: z.string() })
export type BulkOutcome = z.output<typeof bulkOutcome>

const bulkStatusChange = z.object({
  orderIds,
  status: orderStatus,
  reason: z.optional(text(300)),
  /** Who delivers them, of orders that are handed over. */
  courierName: z.optional(text(80)),
  trackingNumbers: z.optional(
    z.array(z.object({ orderId: id, trackingNumber: text(80) })).check(z.maxLength(100)),
  ),
  /** Customers get no message about the new status; of a refund they always do. */
  isSilent: z.optional(z.boolean()),
})
export type BulkStatusChange = z.output<typeof bulkStatusChange>

export const moveOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-status',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.confirm', 'orders.pack'] },
  summary:
    'Change the status of several orders, each independently, on request without a message to the customer; the answer has one result per order.',
  body: bulkStatusChange,
  answer: z.array(bulkOutcome),
})

export const markOrdersPaidEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-paid',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary: 'Mark several orders as paid, each independently; the answer has one result per order.',
  body: z.object({ orderIds }),
  answer: z.array(bulkOutcome),
})

/** For staff who see phones masked, one order at a time. docs/permissions.md §4 */
export const showOrderPhoneEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/phone',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['contacts.reveal', 'contacts.view'] },
  showsContacts: true,
  summary: 'Get the phone of an order in full. The audit log records who saw it.',
  params: z.object({ orderId: id }),
  answer: z.object({ phone: z.string() }),
})

export const printDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/order/papers',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.print',
  summary: 'Print packing slips or invoices of several orders as one PDF, on A4 or on an 80 mm roll.',
  body: z.object({
    orderIds,
    kind: z.enum(['packing-slip', 'invoice']),
    paper: z.enum(['a4', '80mm']),
  }),
  answerType: 'application/pdf',
  answer: fileAnswer,
})
export type DocumentsInput = z.output<typeof printDocumentsEndpoint.body>

/** An order taken by phone or chat. Price, stock and coupon rules are those of the checkout. */
export const manualOrder = wireCodec(
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
export type ManualOrder = z.output<typeof manualOrder>

const manualOrderPlan = wireCodec(
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
export type ManualOrderPlan = z.output<typeof manualOrderPlan>

export const previewStaffOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/manual/preview',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary:
    'What an order that staff enter would cost: at the prices of its customer, with what price rules and coupon take off, and why the coupon does not. Nothing is placed.',
  body: manualOrderPlan,
  answer: staffQuote,
})

export const createStaffOrderEndpoint = endpoint({
  method: 'POST',
  path: '/order/manual',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.confirm',
  summary:
    'Enter an order taken by phone or chat, for the customer with this phone (created if there is none). A total that differs is answered 409 with the current figures.',
  body: manualOrder,
  answer: order,
  status: 201,
})
