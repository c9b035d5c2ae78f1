import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** A line of a past order as the former shop's file has it; `productId` where the product of this shop is clear. */
export type PastOrderLine = {
  name: string
  sku: string
  quantity: number
  unitPrice: number
  productId: string | null
}

/**
 * Orders of the shop that a merchant moved from, for looking up only: they have no stock, payments, ledger, parcels, returns
 * or messages, and no report counts them (docs/commerce-core.md §8).
 */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: id(),
    /** Which shop's file it came from; numbers are unique in each. */
    source: text('source', { enum: ['shopify', 'woocommerce', 'other'] }).notNull(),
    /** The former shop's number, such as `#1001`. */
    number: text('number').notNull(),
    /** Null where no account of the file's phone or email exists, or it was deleted. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** One text, as the file has it: nothing is delivered there. */
    address: text('address').notNull().default(''),
    status: text('status', { enum: ['open', 'delivered', 'cancelled', 'refunded'] }).notNull(),
    /** How it was paid, in the file's words. */
    paymentMethod: text('payment_method').notNull().default(''),
    discountAmount: integer('discount_amount').notNull().default(0),
    deliveryFee: integer('delivery_fee').notNull().default(0),
    grandTotal: integer('grand_total').notNull(),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').$type<PastOrderLine[]>().notNull(),
    /** Numbers, names, contacts, products and SKUs in lower case, which the search looks in. */
    searchText: text('search_text').notNull(),
    orderedAt: timestamptz('ordered_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('past_orders_number_key').on(t.source, t.number),
    index('past_orders_customer_idx').on(t.customerId, t.orderedAt),
    index('past_orders_newest_idx').on(t.orderedAt.desc().nullsFirst(), t.id),
    index('past_orders_search_text_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('past_orders_source_check', sql`${t.source} in ('shopify', 'woocommerce', 'other')`),
    check('past_orders_status_check', sql`${t.status} in ('open', 'delivered', 'cancelled', 'refunded')`),
    check(
      'past_orders_amounts_check',
      sql`least(${t.discountAmount}, ${t.deliveryFee}, ${t.grandTotal}) >= 0`,
    ),
  ],
)
