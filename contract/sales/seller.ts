import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { periodQuery } from '#contract/period.ts'
import { listedProduct } from '#contract/reports.ts'
import { id, moment, taka, text, wireCodec } from '#contract/wire.ts'
import { orderStatus } from './orders.ts'

/** A line of an order with a seller's product: what to make ready, and nothing of who bought it. */
export const sellerLine = wireCodec(
  {
    orderId: id,
    position: z.int(),
    status: orderStatus,
    productId: id,
    productName: z.string(),
    imageUrl: z.string(),
    color: z.nullable(z.string()),
    size: z.nullable(z.string()),
    quantity: z.int(),
    unitPrice: taka,
    lineTotal: taka,
    district: z.string(),
    createdAt: moment,
  },
  { imageUrl: 'image', lineTotal: 'subTotal', unitPrice: 'price' },
)
export type SellerLine = z.output<typeof sellerLine>

export const sellerLineFilter = z.object({
  ...pageQuery,
  ...periodQuery,
  status: z.optional(orderStatus),
  productId: z.optional(id),
  /** A short id of an order, or a part of a product's name. */
  text: z.optional(text(100)),
})
export type SellerLineFilter = z.output<typeof sellerLineFilter>

export const listSellerLinesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/order-lines',
  tag: 'Order',
  who: 'seller',
  summary:
    'One page of the order lines with your own products, newest first; nothing of the buyer but the district.',
  query: sellerLineFilter,
  answer: rowPage(sellerLine),
})

const sums = z.object({ salesTotal: z.int(), orderCount: z.int(), unitCount: z.int() })

/** What a seller's own products brought in a period of days in Dhaka; cancelled orders are left out. */
export const sellerSales = z.object({
  from: z.string(),
  to: z.string(),
  sales: sums,
  salesBefore: sums,
  days: z.array(z.object({ day: z.string(), salesTotal: z.int(), orderCount: z.int() })),
  bestSellers: z.array(
    z.object({ productId: id, name: z.string(), unitCount: z.int(), salesTotal: z.int() }),
  ),
  /** Products of theirs on sale, and how many of these have few or none left. */
  productCount: z.int(),
  lowStockCount: z.int(),
  /** Lines of orders that are to be packed now. */
  toPackCount: z.int(),
})
export type SellerSales = z.output<typeof sellerSales>

export const getSellerSalesEndpoint = endpoint({
  method: 'GET',
  path: '/seller/sales',
  tag: 'Order',
  who: 'seller',
  summary: 'What your own products brought per day, beside the days before; the last 7 days unless told.',
  query: z.object(periodQuery),
  answer: sellerSales,
})

/** What sellers look for in their own part of the shop. */
export const sellerSearchResults = z.object({
  orders: z.array(z.object({ orderId: id, status: orderStatus, lineCount: z.int(), createdAt: moment })),
  products: z.array(listedProduct),
})
export type SellerSearchResults = z.output<typeof sellerSearchResults>

export const searchForSellerEndpoint = endpoint({
  method: 'GET',
  path: '/seller/search',
  tag: 'Order',
  who: 'seller',
  summary: 'Orders with your own products by short id, and your own products by name; at most 5 of each.',
  query: z.object({ text: text(100) }),
  answer: sellerSearchResults,
})
