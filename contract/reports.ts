import * as z from 'zod/mini'
import { listedNames, listedProduct } from './catalogue/products-staff.ts'
import { endpoint } from './endpoint.ts'
import { periodQuery } from './period.ts'
import { orderStatus } from './sales/orders.ts'
import { id, taka, text, wireCodec } from './wire.ts'

const sales = z.object({
  /** Sum of the grand totals of orders that were not cancelled. */
  salesTotal: z.int(),
  orderCount: z.int(),
  unitCount: z.int(),
  /** What was sold less discounts, cost of goods and the sellers' shares; without fees, and without units of unknown cost. */
  profitTotal: z.int(),
  /** The shop's own units whose cost is unknown. */
  unknownCostUnits: z.int(),
})
export type Sales = z.output<typeof sales>

const waiting = z.object({ count: z.int(), amount: z.int() })

/** Figures of a period of days in Dhaka, compared with the same number of days before it, and the staff's open tasks. */
export const overview = z.object({
  from: z.string(),
  to: z.string(),
  sales,
  salesBefore: sales,
  /** Every day of the period, in order; `before` is the sales total of the corresponding day of the period before. */
  days: z.array(z.object({ day: z.string(), salesTotal: z.int(), orderCount: z.int(), before: z.int() })),
  /** Orders placed in the period, by their present status. */
  statuses: z.array(z.object({ status: orderStatus, count: z.int() })),
  bestSellers: z.array(z.object({ ...listedNames, unitCount: z.int(), salesTotal: z.int() })),
  /** Products on sale with low stock, lowest first; at most 10 of `lowStockCount`. */
  lowStock: z.array(listedProduct),
  lowStockCount: z.int(),
  /** Of these, goods of sellers, who restock them. */
  sellersLowStockCount: z.int(),
  toConfirm: waiting,
  /** Of orders of mobile banking, as the list of orders has them. */
  paymentsToCheck: waiting,
  toPack: waiting,
  refundsWaiting: waiting,
  /** Returns that staff have to decide on, or to give money or other goods for. */
  returnsWaiting: z.int(),
  /** Of these, those whose goods are here: their buyers wait for money or other goods. */
  returnsReceived: z.int(),
  /** Orders with a deadline by law that ends within 24 hours or is over, and those of which one is over. */
  deadlinesDue: z.object({ count: z.int(), overdueCount: z.int() }),
  /** Complaints that wait for an answer, and those whose 72 hours are over. */
  complaintsWaiting: z.object({ count: z.int(), overdueCount: z.int() }),
  /** Delivered but not paid: the money is with the courier or the customer. */
  toCollect: waiting,
  /** What needs the attention of whoever runs the shop, such as a disk that is nearly full; usually empty. */
  warnings: z.array(z.string()),
})
export type Overview = z.output<typeof overview>

export const getOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/reports/overview',
  tag: 'Order',
  who: 'admin',
  permission: 'reports.view',
  summary:
    'Get sales per day, orders by status, best sellers, low stock and open tasks; by default of the last 7 days.',
  query: z.object(periodQuery),
  answer: overview,
})

/** Results of the staff's search across the shop. */
const staffSearchResults = z.object({
  /** Orders of a former shop. */
  pastOrders: z.array(
    z.object({ id, number: z.string(), customerName: z.string(), phone: z.string(), grandTotal: taka }),
  ),
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
  permission: { anyOf: ['orders.view', 'products.view', 'customers.view'] },
  summary:
    'Find orders by short id, phone, name or tracking number, products by name, customers by name, email or phone; at most 5 of each.',
  query: z.object({ text: text(100) }),
  answer: staffSearchResults,
})
