import * as z from 'zod/mini'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { endpoint } from '#contract/endpoint.ts'
import { requiredLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, text, timestamp } from '#contract/wire.ts'
import { stockCountMessages } from './stock-count-messages.ts'

/** Most lines of a count. */
export const MAX_COUNT_LINES = 2_000

const stockCountState = z.enum(['open', 'applied', 'cancelled'])

const stockCount = z.object({
  id,
  name: z.string(),
  state: stockCountState,
  lineCount: z.int(),
  countedCount: z.int(),
  /** Lines whose count differs from what was expected, and the sum of their differences. */
  differentCount: z.int(),
  difference: z.int(),
  createdByName: z.string(),
  createdAt: timestamp,
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(timestamp),
})
export type StockCount = z.output<typeof stockCount>

const stockCountLine = z.object({
  id,
  productId: id,
  productName: z.string(),
  productNameBn: z.optional(z.string()),
  /** `red / M`; '' where all variants share the stock. */
  variantName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** What is on hand now, reserved units included. */
  onHand: z.int(),
  /** Null: not counted yet. */
  countedUnits: z.nullable(z.int()),
  /** What was on hand when it was counted. */
  expectedUnits: z.nullable(z.int()),
  countedByName: z.nullable(z.string()),
  countedAt: z.nullable(timestamp),
})
export type StockCountLine = z.output<typeof stockCountLine>

const countedUnits = z
  .int(schemaErrors.stockInvalid)
  .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(MAX_STOCK, schemaErrors.stockInvalid))

/** What is added to a count: all that these conditions together match. */
const countSelection = {
  categoryId: z.optional(id),
  supplierName: z.optional(text(80)),
  text: z.optional(text(200)),
}

const stockCountLineQuery = z.object({
  ...pageQuery,
  text: z.optional(text(200)),
  show: z.optional(z.enum(['open', 'counted', 'different'])),
})
export type StockCountLineQuery = z.output<typeof stockCountLineQuery>

export const listStockCountsEndpoint = endpoint({
  method: 'GET',
  path: '/stock/counts',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'List the counts of stock, newest first.',
  query: z.object(pageQuery),
  answer: rowPage(stockCount),
})

export const getStockCountEndpoint = endpoint({
  method: 'GET',
  path: '/stock/counts/:id',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Get a count of stock: how far it is, and what differs.',
  params: z.object({ id }),
  answer: stockCount,
})

export const listStockCountLinesEndpoint = endpoint({
  method: 'GET',
  path: '/stock/counts/:id/lines',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'List what is to be counted and what was, by product.',
  params: z.object({ id }),
  query: stockCountLineQuery,
  answer: rowPage(stockCountLine),
})

export const beginStockCountEndpoint = endpoint({
  method: 'POST',
  path: '/stock/counts',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Begin a count of stock, with what the conditions match; without conditions it is empty, for a scanner.',
  body: z.object({
    name: requiredLine(80, { error: () => stockCountMessages.nameRequired }),
    ...countSelection,
  }),
  answer: stockCount,
  status: 201,
})

export const addToStockCountEndpoint = endpoint({
  method: 'POST',
  path: '/stock/counts/:id/lines',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Add what the conditions match to a count; what is in it already stays as it is.',
  params: z.object({ id }),
  body: z.object(countSelection),
  answer: stockCount,
})

export const scanIntoStockCountEndpoint = endpoint({
  method: 'POST',
  path: '/stock/counts/:id/scans',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Count one more unit of what has this barcode or SKU; -1 takes one back.',
  params: z.object({ id }),
  body: z.object({
    code: text(120).check(z.minLength(1, schemaErrors.invalidInput)),
    units: z.literal([1, -1]),
  }),
  answer: stockCountLine,
})

export const setStockCountLineEndpoint = endpoint({
  method: 'PUT',
  path: '/stock/counts/:id/lines/:lineId',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Enter what was counted of a line; null: not counted. Refused when somebody counted something else than `countedUnitsRead` meanwhile.',
  params: z.object({ id, lineId: id }),
  body: z.object({ countedUnits: z.nullable(countedUnits), countedUnitsRead: z.nullable(z.int()) }),
  answer: stockCountLine,
})

export const applyStockCountEndpoint = endpoint({
  method: 'POST',
  path: '/stock/counts/:id/application',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary:
    'Correct the stock by the differences of all counted lines, at once: what was sold after a line was counted stays sold.',
  params: z.object({ id }),
  answer: stockCount,
})

export const cancelStockCountEndpoint = endpoint({
  method: 'POST',
  path: '/stock/counts/:id/cancellation',
  tag: 'Product',
  who: 'admin',
  permission: 'stock.edit',
  summary: 'Give up a count; nothing of it changes the stock.',
  params: z.object({ id }),
  answer: stockCount,
})
