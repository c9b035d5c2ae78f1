import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgSequence, pgTable } from 'drizzle-orm/pg-core'

/** Counts orders; `next_order_number()` (in the migrations) turns its values into numbers without a visible order. */
export const orderNumberSequence = pgSequence('order_number_sequence')

/** One row: the random key of this shop's order numbers, without which nobody can count its orders by them. */
export const orderNumberKeys = pgTable(
  'order_number_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    key: bigint('key', { mode: 'number' }).notNull(),
  },
  (t) => [check('order_number_keys_only_check', sql`${t.isOnly}`)],
)
