import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, taka, text, timestamp } from '#contract/wire.ts'

/** How a past order ended in the former shop; `open`: it had not. */
export const pastOrderStatus = z.enum(['open', 'delivered', 'cancelled', 'refunded'])
export type PastOrderStatus = z.output<typeof pastOrderStatus>

/** An order of the shop that the merchant moved from, for looking up only. docs/commerce-core.md §8 */
const pastOrder = z.object({
  id,
  source: z.enum(['shopify', 'woocommerce', 'other']),
  /** The former shop's own, such as `#1001`. */
  number: z.string(),
  customerId: z.nullable(id),
  customerName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  status: pastOrderStatus,
  paymentMethod: z.string(),
  discountAmount: taka,
  deliveryFee: taka,
  grandTotal: taka,
  note: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      unitPrice: taka,
      /** The product of this shop, where it is clear which one it was. */
      productId: z.nullable(id),
    }),
  ),
  orderedAt: timestamp,
})
export type PastOrder = z.output<typeof pastOrder>

const pastOrderFilter = z.object({
  ...pageQuery,
  customerId: z.optional(id),
  /** A part of the number, the name, the phone, the email, a product's name or an SKU. */
  text: z.optional(text(200)),
})
export type PastOrderFilter = z.output<typeof pastOrderFilter>

export const listPastOrdersEndpoint = endpoint({
  method: 'GET',
  path: '/past-orders',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary: 'List orders of the former shop that were imported, newest first; for looking up only.',
  query: pastOrderFilter,
  answer: rowPage(pastOrder),
})
