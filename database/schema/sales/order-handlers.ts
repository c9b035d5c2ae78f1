import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from './orders.ts'

/** Which of the staff handles an order; nobody where it has no row. One row an order, so that two cannot take the same one. */
export const orderHandlers = pgTable(
  'order_handlers',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    since: timestamptz('since').notNull(),
  },
  (t) => [index('order_handlers_user_idx').on(t.userId, t.orderId)],
)
