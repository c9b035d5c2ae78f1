import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from './orders.ts'

/** Who of the staff works on an order; unassigned without a row. One row an order, so that two cannot take the same one. */
export const orderAssignees = pgTable(
  'order_assignees',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    since: timestamptz('since').notNull(),
  },
  (t) => [index('order_assignees_user_idx').on(t.userId, t.orderId)],
)
