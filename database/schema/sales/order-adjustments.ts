import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#database/schema/sales/orders.ts'

/** What changes the price of an order other than its lines: discounts, and fees. */
export const adjustmentKinds = ['rule', 'coupon', 'manual', 'delivery', 'free-delivery', 'return'] as const

/**
 * Discounts and fees of orders as they are now, in whole taka: a discount has an entry for each line that it belongs to, a fee
 * one for the order. The order's own amounts are their sums. Written with the order's totals; earlier versions are in
 * `order_changes`.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null: the order as a whole. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: adjustmentKinds }).notNull(),
    /** The name of the price rule, the code of the coupon, or the id of the return; '' otherwise. */
    source: text('source').notNull().default(''),
    /** Discounts are negative. */
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check(
      'order_adjustments_kind_check',
      sql`${t.kind} in (${sql.raw(adjustmentKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('order_adjustments_amount_check', sql`${t.amount} <> 0`),
  ],
)
