import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { periodQuery } from './period.ts'
import { orderStatus } from './sales/orders.ts'
import { id, taka, text, wireCodec } from './wire.ts'

const sales = z.object({
  /** Grand totals of the orders placed and not cancelled. */
  salesTotal: z.int(),
  orderCount: z.int(),
  unitCount: z.int(),
})
export type Sales = z.output<typeof sales>

const waiting = z.object({ count: z.int(), amount: z.int() })

/** A product as it stands in short lists of the staff. */
export const listedProduct = z.object({ productId: id, name: z.string(), stock: z.int() })
export type ReportedProduct = z.output<typeof listedProduct>

/** How the shop does in a period of days in Dhaka, beside as many days just before, and what waits for the staff now. */
export const overview = z.object({
  from: z.string(),
  to: z.string(),
  sales,
  salesBefore: sales,
  /** Every day of the period, in order; `before` is the day as many days earlier. */
  days: z.array(z.object({ day: z.string(), salesTotal: z.int(), orderCount: z.int(), before: z.int() })),
  /** Orders placed in the period, by where they stand now. */
  statuses: z.array(z.object({ status: orderStatus, count: z.int() })),
  bestSellers: z.array(
    z.object({ productId: id, name: z.string(), unitCount: z.int(), salesTotal: z.int() }),
  ),
  /** Products on sale with few left, the fewest first; at most 10 of `lowStockCount`. */
  lowStock: z.array(listedProduct),
  lowStockCount: z.int(),
  toConfirm: waiting,
  toPack: waiting,
  refundsWaiting: waiting,
  /** Delivered and not paid yet: money with the courier or the customer. */
  toCollect: waiting,
})
export type Overview = z.output<typeof overview>

export const getOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/reports/overview',
  tag: 'Order',
  who: 'admin',
  summary:
    'Sales per day, orders by status, best sellers, low stock and what waits; the last 7 days unless told.',
  query: z.object(periodQuery),
  answer: overview,
})

/** What the staff look for across the shop. */
export const staffSearchResults = z.object({
  orders: z.array(
    wireCodec(
      { id, customerName: z.string(), phone: z.string(), status: orderStatus, grandTotal: taka },
      { id: '_id', grandTotal: 'totalPrice' },
    ),
  ),
  products: z.array(listedProduct),
  customers: z.array(
    z.object({
      customerId: id,
      name: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
})
export type StaffSearchResults = z.output<typeof staffSearchResults>

export const searchForStaffEndpoint = endpoint({
  method: 'GET',
  path: '/reports/search',
  tag: 'Order',
  who: 'admin',
  summary:
    'Orders by short id, phone or name, products by name, customers by name, email or phone; at most 5 of each.',
  query: z.object({ text: text(100) }),
  answer: staffSearchResults,
})
