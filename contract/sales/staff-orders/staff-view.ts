import * as z from 'zod/mini'
import { invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cashBlock } from '#contract/identity/cash-block.ts'
import { lineChoice, lineNames } from '#contract/pricing/order-lines.ts'
import { deadline } from '#contract/sales/deadlines.ts'
import { orderChange } from '#contract/sales/order-changes.ts'
import { orderFields, orderNames, orderStatus, paymentStatus } from '#contract/sales/orders.ts'
import { refundCause, refundChannel, refundStatus } from '#contract/sales/refunds.ts'
import { refundGatewayState } from '#contract/sales/refunds-staff.ts'
import { returnReason, returnState } from '#contract/sales/returns.ts'
import { id, taka, timestamp, wireCodec } from '#contract/wire.ts'

/** A staff note about an order; confirmation calls, complaints and their answers are recorded as notes too. */
const orderNote = z.object({
  id,
  kind: z.enum(['note', 'confirmed', 'no-answer', 'complaint', 'answered']),
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
  ...lineNames,
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
  /** What the law requires for it and until when, the first that ends first. */
  deadlines: z.array(deadline),
  /** Who of the staff works on it; null: nobody. */
  assignee: z.nullable(z.object({ id, name: z.string(), since: timestamp })),
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
    /** What of it is not paid yet. */
    unpaidTotal: z.int(),
    /** Orders for cash on delivery of this account or number are refused; null: they are not. */
    cashBlock: z.nullable(cashBlock),
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
export const singleOrder = wireCodec({ ...orderFields, staff: z.nullable(staffView) }, orderNames)

export type SingleOrder = z.output<typeof singleOrder>

export const orderParams = { params: z.object({ orderId: id }) }

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
