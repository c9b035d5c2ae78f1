import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Who is told, once, when a sold-out product or variant can be bought again. docs/product.md §31 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: any variant. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Who asked while signed in. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'cascade' }),
    /** An email address in lower case, or a phone in the national form. */
    contact: text('contact').notNull(),
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    /** In the link by which the contact ends its alerts; good for nothing else. */
    stopToken: text('stop_token').notNull().unique(),
    createdAt: createdAt(),
    /** Null: waiting. */
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    uniqueIndex('stock_alerts_waiting_key')
      .on(t.productId, sql`coalesce(${t.variantId}, ${t.productId})`, t.contact)
      .where(sql`sent_at is null`),
    index('stock_alerts_contact_idx').on(t.contact),
    index('stock_alerts_created_idx').on(t.createdAt),
    index('stock_alerts_customer_idx').on(t.customerId).where(sql`customer_id is not null`),
    index('stock_alerts_variant_idx').on(t.variantId).where(sql`variant_id is not null`),
    check('stock_alerts_language_check', sql`${t.language} in ('en', 'bn')`),
  ],
)
