import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stockItems } from '#database/schema/catalogue/stock.ts'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

export const stockCountStates = ['open', 'applied', 'cancelled'] as const

/** Counts of stock, by one or several persons over any time, until they are applied or given up. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    name: text('name').notNull(),
    state: text('state', { enum: stockCountStates }).notNull().default('open'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    closedBy: uuid('closed_by').references(() => users.id),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('stock_counts_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    check('stock_counts_closed_check', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** Stock items of a count. What was expected is what was on hand when the line was counted last. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    id: id(),
    countId: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    /** All units that were found, reserved ones included; null: not counted yet. */
    countedUnits: integer('counted_units'),
    expectedUnits: integer('expected_units'),
    countedBy: uuid('counted_by').references(() => users.id),
    countedAt: timestamptz('counted_at'),
  },
  (t) => [
    uniqueIndex('stock_count_lines_item_key').on(t.countId, t.itemId),
    index('stock_count_lines_item_idx').on(t.itemId),
    check(
      'stock_count_lines_counted_check',
      sql`(${t.countedUnits} is null) = (${t.expectedUnits} is null) and ${t.countedUnits} >= 0`,
    ),
  ],
)
