import * as z from 'zod/mini'
import { listedNames, listedProduct } from '#contract/catalogue/products-staff.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { periodQuery } from '#contract/period.ts'
import { lineChoice, lineNames } from '#contract/pricing/order-lines.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { orderStatus } from './orders.ts'

/** An order line with the seller's own product: what to prepare for shipping, without the buyer's personal data. */
const sellerLine = wireCodec(
  {
    orderId: id,
    position: z.int(),
    status: orderStatus,
    productId: id,
    ...lineNames,
    imageUrl: z.string(),
    ...lineChoice,
    quantity: z.int(),
    unitPrice: taka,
    lineTotal: taka,
    district: z.string(),
    createdAt: timestamp,
  },
  { imageUrl: 'image', lineTotal: 'subTotal', unitPrice: 'price' },
)
export type SellerLine = z.output<typeof sellerLine>

const sellerLineFilter = z.object({
  ...pageQuery,
  ...periodQuery,
  status: z.optional(orderStatus),
  productId: z.optional(id),
  /** Short id of an order, or part of a product's name. */
  text: z.optional(text(100)),
})
export type SellerLineFilter = z.output<typeof sellerLineFilter>

export const listSellerLinesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/order-lines',
  tag: 'Order',
  who: 'seller',
  summary:
    'List one page of the order lines with your own products, newest first; of the buyer only the district.',
  query: sellerLineFilter,
  answer: rowPage(sellerLine),
})

const salesSums = z.object({
  salesTotal: z.int(),
  /** What is left of the sales after the shop's commission. */
  shareTotal: z.int(),
  orderCount: z.int(),
  unitCount: z.int(),
})

/** Sales of a seller's own products in a period of days in Dhaka, without cancelled orders. */
const sellerSales = z.object({
  from: z.string(),
  to: z.string(),
  sales: salesSums,
  salesBefore: salesSums,
  days: z.array(z.object({ day: z.string(), salesTotal: z.int(), orderCount: z.int() })),
  bestSellers: z.array(z.object({ ...listedNames, unitCount: z.int(), salesTotal: z.int() })),
  /** Number of their products on sale, and of those with low or no stock. */
  productCount: z.int(),
  lowStockCount: z.int(),
  /** Number of order lines to be packed now. */
  toPackCount: z.int(),
})
export type SellerSales = z.output<typeof sellerSales>

export const getSellerSalesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/sales',
  tag: 'Order',
  who: 'seller',
  summary:
    'Get the sales of your own products per day, compared with the period before; by default of the last 7 days.',
  query: z.object(periodQuery),
  answer: sellerSales,
})

/** Results of a seller's search. */
const sellerSearchResults = z.object({
  orders: z.array(z.object({ orderId: id, status: orderStatus, lineCount: z.int(), createdAt: timestamp })),
  products: z.array(listedProduct),
})
export type SellerSearchResults = z.output<typeof sellerSearchResults>

export const searchForSellerEndpoint = endpoint({
  method: 'GET',
  path: '/seller/search',
  tag: 'Order',
  who: 'seller',
  summary:
    'Find orders with your own products by short id, and your own products by name; at most 5 of each.',
  query: z.object({ text: text(100) }),
  answer: sellerSearchResults,
})
