import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * Customers whose orders for cash on delivery are refused, by their account and by the number it had then. One that is lifted
 * or replaced stays, so that staff see what was before; those of a deleted account go.
 */
export const customerBlocks = pgTable(
  'customer_blocks',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text('phone'),
    reason: text('reason').notNull(),
    /** The last day in Dhaka on which it holds; null: until somebody lifts it. */
    untilDay: date('until_day'),
    blockedBy: uuid('blocked_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    liftedAt: timestamptz('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('customer_blocks_open_key').on(t.customerId).where(sql`lifted_at is null`),
    index('customer_blocks_phone_idx').on(t.phone).where(sql`lifted_at is null`),
    index('customer_blocks_customer_idx').on(t.customerId, t.createdAt),
  ],
)
