import * as z from 'zod/mini'
import { customValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { periodQuery } from '#contract/period.ts'
import { deadline, deadlineFilter } from '#contract/sales/deadlines.ts'
import {
  orderSource,
  orderStatus,
  paymentMethod,
  paymentStatus,
  promisedDays,
} from '#contract/sales/orders.ts'
import { flag, id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'

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
    /** Names of the first line's product as of `lineNames`, and the number of units of all lines. */
    firstProductName: z.string(),
    firstTranslatedName: z.nullish(z.string()),
    unitCount: z.int(),
    grandTotal: taka,
    callCount: z.int(),
    confirmedAt: z.nullable(timestamp),
    promisedUntil: promisedDays.promisedUntil,
    /** The promised days are over, and it is not delivered. */
    isOverdue: z.boolean(),
    /** Of its open deadlines by law the first that ends, where it is near or over or all are listed; a minute old at most. */
    deadline: z.nullable(z.pick(deadline, { kind: true, dueAt: true, state: true })),
    /** Who of the staff works on it; null: nobody. */
    assignee: z.nullable(z.object({ id, name: z.string() })),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the fields that are columns of the list. */
    customFields: customValues('order'),
  },
  { id: '_id', grandTotal: 'totalPrice' },
)

export type ListedOrder = z.output<typeof listedOrder>

/** By `deadline` only orders with an open one are listed, the one that ends first on top. */
const orderSorts = ['-createdAt', 'createdAt', '-grandTotal', 'grandTotal', 'deadline'] as const

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
  /** Only orders of mobile banking whose money has to be looked for. docs/product.md §4 */
  paymentsToCheck: z.optional(flag),
  /** Only orders with an open deadline by law: any, or one that is near or over. docs/product.md §4 */
  deadline: z.optional(deadlineFilter),
  /** Only open orders of the caller, or that nobody is assigned to. */
  assignee: z.optional(z.enum(['mine', 'nobody'])),
  /** Short id, phone, name of the customer, recipient or of a product, or the tracking number of a parcel. */
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
