import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Products that customers saved for later, one row per customer and product. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('wishlist_items_newest_idx').on(t.customerId, t.addedAt.desc().nullsFirst()),
  ],
)
