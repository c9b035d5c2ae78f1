import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { fileAnswer, flag, id, queryInteger, taka, text } from '#contract/wire.ts'

/** Days whose sales say how fast something sells. docs/product.md §31 */
export const REORDER_SALES_DAYS = 28
/** Days until goods come where no lead time is known, and days that they should last, unless staff choose others. */
export const DEFAULT_LEAD_DAYS = 7
export const DEFAULT_COVER_DAYS = 28
export const MAX_LEAD_DAYS = 180

/** What is counted together: a variant, or all variants of a product that share one stock. */
const reorderRow = z.object({
  variantId: id,
  productId: id,
  productName: z.string(),
  productNameBn: z.optional(z.string()),
  /** `red / M`; '' where all variants share the stock. */
  variantName: z.string(),
  sku: z.string(),
  /** Units that can be bought now; ordered from suppliers and still to come; in drafts of such orders. */
  available: z.int(),
  onOrderUnits: z.int(),
  draftUnits: z.int(),
  /** Sold during the last `REORDER_SALES_DAYS`. */
  soldUnits: z.int(),
  /** How long what is there lasts; null: nothing was sold. */
  daysLeft: z.nullable(z.int()),
  /** Whom it was bought from last, '' where that is not known, and what a unit cost then, or costs by the catalogue. */
  supplierName: z.string(),
  lastCost: z.nullable(taka),
  /** Days until goods of this supplier come, as the list reckons. */
  leadDays: z.int(),
  /** What is to be left when they come. */
  lowStockUnits: z.int(),
  suggestedUnits: z.int(),
})
export type ReorderRow = z.output<typeof reorderRow>

const reorderFilter = {
  text: z.optional(text(200)),
  supplierName: z.optional(text(80)),
  /** For all suppliers, in the place of their own lead times. */
  leadDays: z.optional(queryInteger(0, MAX_LEAD_DAYS)),
  coverDays: z.optional(queryInteger(1, 365)),
}
const reorderQuery = z.object({ ...pageQuery, ...reorderFilter, all: z.optional(flag) })
export type ReorderQuery = z.output<typeof reorderQuery>

export const listReorderEndpoint = endpoint({
  method: 'GET',
  path: '/stock/reorder',
  tag: 'Product',
  who: 'admin',
  permission: { anyOf: ['stock.edit', 'books.view'] },
  // The supplier comes back with the order that is made of these rows.
  showsContacts: true,
  summary:
    'List what of the shop’s own goods is low or will run out before ordered goods come, with supplier, cost and a suggested quantity; with `all` everything on sale.',
  query: reorderQuery,
  answer: rowPage(reorderRow),
})

export const exportReorderEndpoint = endpoint({
  method: 'GET',
  path: '/stock/reorder/export',
  tag: 'Product',
  who: 'admin',
  permission: { anyOf: ['stock.edit', 'books.view'] },
  summary: 'Get what is to be reordered as a CSV file; at most 10,000 lines.',
  query: z.object(reorderFilter),
  answer: fileAnswer,
  answerType: 'text/csv; charset=utf-8',
})
