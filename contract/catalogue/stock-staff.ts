import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { MAX_STOCK } from './products-staff.ts'

/** Why staff change a stock: goods arrived, units were counted, or some are damaged or lost. */
export const staffStockReasons = ['received', 'count', 'damaged', 'lost'] as const
export type StaffStockReason = (typeof staffStockReasons)[number]

/**
 * What is counted of a product: the units of the variants that it names (`500 g`, `red / M`; empty where they are no longer
 * offered), on hand, and how many of them are reserved for orders.
 */
const stockItem = wireCodec(
  {
    ...{ id, variants: z.array(z.string()), onHand: z.int(), reserved: z.int() },
    /** So many units or fewer to sell are low stock; null: `LOW_STOCK`. */
    lowStockUnits: z.nullable(z.int()),
  },
  { id: '_id' },
)
export type StockItem = z.output<typeof stockItem>

const stockMovement = wireCodec(
  {
    id,
    itemId: id,
    onHandChange: z.int(),
    reservedChange: z.int(),
    /** One of `stockReasons`, such as `sale`, `handed-over` or `count`. */
    reason: z.string(),
    /** `order`, `product` or `import`, and its id. */
    sourceType: z.string(),
    sourceId: z.nullable(id),
    /** What a unit cost, in whole taka; null: unknown, or booked with an order. */
    unitCost: z.nullable(taka),
    /** Null: the shop itself. */
    actorName: z.nullable(z.string()),
    at: timestamp,
  },
  { id: '_id' },
)
export type StockMovement = z.output<typeof stockMovement>

export const listProductStockEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id/stock',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'List what is counted of one product: units on hand and reserved, by variant or shared by all.',
  params: z.object({ id }),
  answer: z.array(stockItem),
})

export const listStockMovementsEndpoint = endpoint({
  method: 'GET',
  path: '/products/manage/:id/stock/movements',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'products.view',
  summary: 'List one page of the changes of a product’s stock, newest first: why, by how much, by whom.',
  params: z.object({ id }),
  query: z.object({ ...pageQuery, itemId: z.optional(id) }),
  answer: rowPage(stockMovement),
})

export const setLowStockEndpoint = endpoint({
  method: 'PATCH',
  path: '/products/manage/:id/stock/:itemId/low-stock',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'stock.edit',
  summary:
    'Set from which number of units on a variant is low in stock, or all variants that share a stock; null: the usual number.',
  params: z.object({ id, itemId: id }),
  body: z.object({
    lowStockUnits: z.nullable(
      z
        .int(schemaErrors.stockInvalid)
        .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(MAX_STOCK, schemaErrors.stockInvalid)),
    ),
  }),
  answer: z.array(stockItem),
})

export const moveProductStockEndpoint = endpoint({
  method: 'POST',
  path: '/products/manage/:id/stock/movements',
  tag: 'Product',
  who: 'seller-or-admin',
  permission: 'stock.edit',
  summary:
    'Record goods received, damaged or lost, or a count. Units reserved for orders cannot be taken away. Of goods received an admin may name what a unit cost and the supplier, which is booked.',
  params: z.object({ id }),
  body: z.object({
    itemId: id,
    reason: z.enum(staffStockReasons),
    /** With `count` the units on hand, reserved ones included; else the units added or taken away. */
    units: z
      .int(schemaErrors.stockInvalid)
      .check(z.minimum(0, schemaErrors.stockInvalid), z.maximum(MAX_STOCK, schemaErrors.stockInvalid)),
    /** What a unit of goods received cost; without it nothing is booked. */
    unitCost: z.optional(taka.check(z.minimum(1, schemaErrors.unitCostInvalid))),
    supplierName: z.optional(text(80)),
  }),
  status: 201,
  answer: z.array(stockItem),
})
