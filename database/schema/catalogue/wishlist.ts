import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { products } from './products.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('wishlist_items_newest_idx').on(t.customerId, t.addedAt.desc().nullsFirst()),
  ],
)
