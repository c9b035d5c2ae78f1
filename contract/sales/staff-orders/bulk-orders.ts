import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { MAX_ROWS } from '#contract/pagination.ts'
import { orderStatus, silentOption } from '#contract/sales/orders.ts'
import { collectedOption } from '#contract/sales/parcels.ts'
import { fileAnswer, id, text } from '#contract/wire.ts'
import { assigneePermission } from './order-assignees.ts'

const orderIds = z
  .array(id)
  .check(
    z.minLength(1, schemaErrors.noOrdersChosen),
    z.maxLength(MAX_ROWS, schemaErrors.tooManyOrders(MAX_ROWS)),
  )

/** Result of a bulk action for one order; `message` says why it failed. */
const bulkOutcome = z.object({ orderId: id, isDone: z.boolean(), message: z.string() })

export type BulkOutcome = z.output<typeof bulkOutcome>

const bulkStatusChange = z
  .object({
    orderIds,
    status: orderStatus,
    reason: z.optional(text(300)),
    /** Who delivers them, of orders that are handed over. */
    courierName: z.optional(text(80)),
    trackingNumbers: z.optional(
      z.array(z.object({ orderId: id, trackingNumber: text(80) })).check(z.maxLength(100)),
    ),
    /** Customers get no message about the new status; of a refund they always do. */
    isSilent: silentOption,
    isCollected: collectedOption,
  })
  .check(z.refine(hasOneNumberPerOrder, { path: ['trackingNumbers'], ...schemaErrors.oneNumberPerOrder }))

export type BulkStatusChange = z.output<typeof bulkStatusChange>

/** A number of no order, or the second of one, shows that the list is another than the sender means. */
function hasOneNumberPerOrder({
  orderIds,
  trackingNumbers = [],
}: {
  orderIds: readonly string[]
  trackingNumbers?: readonly { orderId: string }[] | undefined
}): boolean {
  const numbered = trackingNumbers.map(({ orderId }) => orderId)
  return new Set(numbered).size === numbered.length && numbered.every((orderId) => orderIds.includes(orderId))
}

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

const bulkPayment = z.object({
  orderIds,
  /** Customers of mobile banking get no message that their money has come. */
  isSilent: silentOption,
  /** Of cash orders, what delivered parcels brought is recorded as collected by their couriers, only the rest by hand. */
  isCollected: collectedOption,
})

export type BulkPayment = z.output<typeof bulkPayment>

export const markOrdersPaidEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-paid',
  tag: 'Order',
  who: 'admin',
  permission: 'payments.record',
  summary:
    'Mark several orders as paid, each independently, on request without a message to the customers of mobile banking; the answer has one result per order.',
  body: bulkPayment,
  answer: z.array(bulkOutcome),
})

const bulkAssignment = z.object({
  orderIds,
  /** `me` takes them, `nobody` unassigns them, an id assigns them to this colleague. */
  to: z.union([z.enum(['me', 'nobody']), id], schemaErrors.colleagueRequired),
})
export type BulkAssignment = z.output<typeof bulkAssignment>

export const assignOrdersEndpoint = endpoint({
  method: 'POST',
  path: '/order/bulk-assignee',
  tag: 'Order',
  who: 'admin',
  // As for one order: who only assigns orders may take none, which the service says.
  permission: { anyOf: [...assigneePermission.anyOf, 'orders.assign'] },
  summary:
    'Take several orders, unassign them, or with orders.assign assign them to a colleague, each independently; the answer has one result per order.',
  body: bulkAssignment,
  answer: z.array(bulkOutcome),
})

export const printDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/order/documents',
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
