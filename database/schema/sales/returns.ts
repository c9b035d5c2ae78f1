import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'

const returnState = ['requested', 'approved', 'received', 'closed', 'rejected'] as const

/**
 * Returns of delivered units. `requested` by the customer; `approved`: the goods may be sent back; `received`: they are
 * back, and the order no longer charges for them; `closed`: the customer got the money or other goods, or was owed nothing.
 */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: returnState }).notNull(),
    reason: text('reason', {
      enum: ['damaged', 'wrong-item', 'not-as-described', 'does-not-fit', 'changed-mind', 'other'],
    }).notNull(),
    /** What the customer would like: the money back, or other goods. */
    resolution: text('resolution', { enum: ['refund', 'exchange'] }).notNull(),
    /** What is wrong, in the customer's words or the staff's. */
    note: text('note').notNull().default(''),
    /** Shown to the customer; empty unless rejected. */
    rejectionReason: text('rejection_reason').notNull().default(''),
    /** What the order charged for what came back, in whole taka; null until it is received. */
    value: integer('value'),
    /** What the order charges for the return itself. */
    fee: integer('fee').notNull().default(0),
    /** The order with the other goods. */
    exchangeOrderId: uuid('exchange_order_id')
      .unique()
      .references(() => orders.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('returns_order_idx').on(t.orderId),
    index('returns_customer_idx').on(t.customerId),
    index('returns_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('returns_state_newest_idx').on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    check(
      'returns_state_check',
      sql`${t.state} in ('requested', 'approved', 'received', 'closed', 'rejected')`,
    ),
    check('returns_amounts_check', sql`${t.value} >= 0 and ${t.fee} >= 0`),
    check('returns_received_check', sql`(${t.state} in ('received', 'closed')) = (${t.value} is not null)`),
    check('returns_exchange_check', sql`${t.exchangeOrderId} is null or ${t.state} = 'closed'`),
  ],
)

/** Units that come back. Of those received, some are for sale again and the others written off. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    units: integer('units').notNull(),
    restockedUnits: integer('restocked_units').notNull().default(0),
    writtenOffUnits: integer('written_off_units').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    index('return_lines_order_line_idx').on(t.orderLineId),
    check(
      'return_lines_units_check',
      sql`${t.units} > 0 and ${t.restockedUnits} >= 0 and ${t.writtenOffUnits} >= 0
        and ${t.restockedUnits} + ${t.writtenOffUnits} <= ${t.units}`,
    ),
  ],
)

/** Photos that the customer took of the goods. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    position: smallint('position').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.position] }), index('return_photos_image_idx').on(t.imageId)],
)

/** State changes of returns with time and actor; the first one of a return has no `fromState`. */
export const returnStateChanges = pgTable(
  'return_state_changes',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    position: smallint('position').notNull(),
    fromState: text('from_state', { enum: returnState }),
    toState: text('to_state', { enum: returnState }).notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.position] })],
)
