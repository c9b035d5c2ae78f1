import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { orders } from './orders.ts'

/**
 * Open deadlines of orders by law, of each kind the first that ends: derived from the order by `deadlinesOfOrder` a minute at
 * most after what it follows from, so that the list of those that are near needs no look at all orders.
 */
export const orderDeadlines = pgTable(
  'order_deadlines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['hand-over', 'delivery', 'refund', 'complaint'] }).notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** The shop's own district that it was derived with. */
    homeDistrict: text('home_district').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    index('order_deadlines_due_idx').on(t.dueAt, t.orderId),
    check('order_deadlines_kind_check', sql`${t.kind} in ('hand-over', 'delivery', 'refund', 'complaint')`),
  ],
)
