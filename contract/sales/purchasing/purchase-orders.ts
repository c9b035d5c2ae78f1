import * as z from 'zod/mini'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { formatCount } from '#contract/counts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { longText, requiredLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { day } from '#contract/period.ts'
import { supplierContact } from '#contract/sales/suppliers.ts'
import { fileAnswer, id, taka, text, timestamp } from '#contract/wire.ts'
import { purchasingMessages } from './purchasing-messages.ts'

/** Most lines of a purchase order. */
export const MAX_PURCHASE_LINES = 200

/** Longest text of an email to a supplier: {@link MAX_PURCHASE_LINES} lines of long names. */
export const MAX_SENT_TEXT_LENGTH = 40_000

export const purchaseOrderState = z.enum(['draft', 'ordered', 'partly-received', 'received', 'cancelled'])
export type PurchaseOrderState = z.output<typeof purchaseOrderState>

/** Whether an order of this state may go to its supplier. */
export const isSendable = (state: PurchaseOrderState): boolean =>
  state !== 'received' && state !== 'cancelled'

/**
 * Who may see orders to suppliers: who receives goods, and who pays for them. Answers that a draft is made of are not masked:
 * masked phone numbers of suppliers would come back with it, and stand in the books.
 */
const view = { anyOf: ['stock.edit', 'books.view'] } as const

/** `PO-12`, as people say it. */
export const purchaseOrderNumber = (number: number): string => `PO-${number}`

const purchaseOrderSummary = {
  id,
  number: z.int(),
  supplierName: z.string(),
  state: purchaseOrderState,
  /** The day in Dhaka on which the goods should come. */
  expectedOn: z.nullable(z.string()),
  units: z.int(),
  receivedUnits: z.int(),
  /** What the lines of known cost come to. */
  totalAmount: z.int(),
  /** What came, at the cost it came for, as far as that is known. */
  receivedAmount: z.int(),
  /** It was last sent by an email that could not be delivered. */
  isEmailFailed: z.boolean(),
  createdByName: z.string(),
  createdAt: timestamp,
  orderedAt: z.nullable(timestamp),
  updatedAt: timestamp,
}
const purchaseOrderRow = z.object(purchaseOrderSummary)
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>

const purchaseOrderLine = z.object({
  id,
  /** Both null: the product was deleted. */
  productId: z.nullable(id),
  variantId: z.nullable(id),
  /** Product and options as they were: `Lamp, red / M`. */
  name: z.string(),
  sku: z.string(),
  units: z.int(),
  receivedUnits: z.int(),
  unitCost: z.nullable(taka),
})
export type PurchaseOrderLine = z.output<typeof purchaseOrderLine>

const purchaseOrderReceipt = z.object({
  id,
  name: z.string(),
  units: z.int(),
  unitCost: z.nullable(taka),
  receivedByName: z.string(),
  receivedAt: timestamp,
})

/** How an order goes to its supplier without the shop sending it. */
export const otherWays = ['whatsapp', 'phone', 'in-person', 'other'] as const

const purchaseOrderSending = z.object({
  id,
  way: z.enum(['email', ...otherWays]),
  /** The address of an email; '' for other ways, and once the supplier is erased. */
  recipient: z.string(),
  sentByName: z.string(),
  sentAt: timestamp,
  /** What became of an email; `withdrawn` before it was sent; null for other ways, and once the outbox has deleted it. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'failed', 'withdrawn'])),
  /** Why the last attempt to send it failed; ''. */
  error: z.string(),
})
export type PurchaseOrderSending = z.output<typeof purchaseOrderSending>

const purchaseOrder = z.object({
  ...purchaseOrderSummary,
  note: z.string(),
  /** Null: nothing is known of the supplier but the name. */
  supplier: z.nullable(supplierContact),
  lines: z.array(purchaseOrderLine),
  /** What came, newest first. */
  receipts: z.array(purchaseOrderReceipt),
  /** How it went to the supplier, the newest first. */
  sendings: z.array(purchaseOrderSending),
})
export type PurchaseOrder = z.output<typeof purchaseOrder>

const unitCost = taka.check(z.minimum(1, schemaErrors.unitCostInvalid))
const units = z
  .int({ error: () => purchasingMessages.unitsInvalid })
  .check(
    z.minimum(1, { error: () => purchasingMessages.unitsInvalid }),
    z.maximum(MAX_STOCK, schemaErrors.stockInvalid),
  )

const purchaseOrderInput = {
  supplierName: requiredLine(80, { error: () => purchasingMessages.supplierRequired }),
  expectedOn: z.optional(z.nullable(day)),
  note: z.optional(longText(2000)),
  lines: z.array(z.object({ variantId: id, units, unitCost: z.optional(unitCost) })).check(
    z.minLength(1, { error: () => purchasingMessages.linesRequired }),
    z.maxLength(MAX_PURCHASE_LINES, {
      error: () => purchasingMessages.tooManyLines(formatCount(MAX_PURCHASE_LINES)),
    }),
  ),
}

const purchaseOrderFilter = z.object({
  ...pageQuery,
  state: z.optional(purchaseOrderState),
  supplierName: z.optional(text(80)),
})
export type PurchaseOrderFilter = z.output<typeof purchaseOrderFilter>

export const listPurchaseOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/purchase-orders',
  tag: 'Product',
  who: 'admin',
  permission: view,
  summary: 'List the orders to suppliers, newest first.',
  query: purchaseOrderFilter,
  answer: rowPage(purchaseOrderRow),
})

export const listPurchaseSuppliersEndpoint = endpoint({
  method: 'GET',
  path: '/purchase-orders/suppliers',
  tag: 'Product',
  who: 'admin',
  permission: view,
  showsContacts: true,
  summary:
    'List the names of suppliers that are known, or that goods were ordered or received from; at most 500.',
  answer: z.array(z.string()),
})

export const getPurchaseOrderEndpoint = endpoint({
  method: 'GET',
  path: '/purchase-orders/:id',
  tag: 'Product',
  who: 'admin',
  permission: view,
  showsContacts: true,
  summary: 'Get an order to a supplier with its lines and what came.',
  params: z.object({ id }),
  answer: purchaseOrder,
})

export const getPurchaseOrderDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/purchase-orders/:id/document',
  tag: 'Product',
  who: 'admin',
  permission: view,
  summary: 'Get an order to a supplier as a PDF.',
  params: z.object({ id }),
  answer: fileAnswer,
  answerType: 'application/pdf',
})

export const createPurchaseOrderEndpoint = endpoint({
  method: 'POST',
  path: '/purchase-orders',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Create an order to a supplier as a draft; of the shop’s own goods only.',
  body: z.object(purchaseOrderInput),
  answer: purchaseOrder,
  status: 201,
})

export const updatePurchaseOrderEndpoint = endpoint({
  method: 'PUT',
  path: '/purchase-orders/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Change a draft. Refused when somebody changed it after `updatedAt`.',
  params: z.object({ id }),
  body: z.object({ ...purchaseOrderInput, updatedAt: timestamp }),
  answer: purchaseOrder,
})

export const movePurchaseOrderEndpoint = endpoint({
  method: 'PATCH',
  path: '/purchase-orders/:id/state',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Order a draft, take an order back to a draft before anything came, cancel it, or close one of which nothing more will come (`received`).',
  params: z.object({ id }),
  body: z.object({
    state: z.enum(['draft', 'ordered', 'received', 'cancelled']),
    updatedAt: timestamp,
  }),
  answer: purchaseOrder,
})

export const emailPurchaseOrderEndpoint = endpoint({
  method: 'POST',
  path: '/purchase-orders/:id/email',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Send an order to its supplier by email, with the PDF attached and the shop’s email address for answers. A draft is ordered by it. Refused when the supplier’s address is not `recipient` any more.',
  params: z.object({ id }),
  body: z.object({
    updatedAt: timestamp,
    recipient: z.string(),
    text: longText(MAX_SENT_TEXT_LENGTH).check(
      z.minLength(1, { error: () => purchasingMessages.emailTextRequired }),
    ),
  }),
  answer: purchaseOrder,
  status: 201,
})

export const recordSendingEndpoint = endpoint({
  method: 'POST',
  path: '/purchase-orders/:id/sendings',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Note that an order went to its supplier in another way than by email. A draft is ordered by it.',
  params: z.object({ id }),
  body: z.object({ updatedAt: timestamp, way: z.enum(otherWays) }),
  answer: purchaseOrder,
  status: 201,
})

export const receivePurchaseOrderEndpoint = endpoint({
  method: 'POST',
  path: '/purchase-orders/:id/receipts',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Receive goods of an order, all of it or a part: they are in stock, and of known cost in the books. More than was ordered is received only with `isMoreThanOrdered`; `isComplete` closes the order.',
  params: z.object({ id }),
  body: z.object({
    updatedAt: timestamp,
    lines: z
      .array(z.object({ lineId: id, units, unitCost: z.optional(unitCost) }))
      .check(
        z.minLength(1, { error: () => purchasingMessages.nothingReceived }),
        z.maxLength(MAX_PURCHASE_LINES),
      ),
    isMoreThanOrdered: z.optional(z.boolean()),
    isComplete: z.optional(z.boolean()),
  }),
  answer: purchaseOrder,
  status: 201,
})
