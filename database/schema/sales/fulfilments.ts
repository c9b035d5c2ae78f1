import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'

/**
 * Parcels of orders. `ready`: packed; `handed-over`: the courier has it; then `delivered` (at least one unit was taken),
 * `refused` or `lost`. A parcel that is unpacked before it is handed over is deleted.
 */
export const fulfilments = pgTable(
  'fulfilments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: ['ready', 'handed-over', 'delivered', 'refused', 'lost'] }).notNull(),
    courierName: text('courier_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** What the courier collects at the door, in whole taka. */
    cashToCollect: integer('cash_to_collect').notNull().default(0),
    /** Whose goods it has; null: the shop's own, or those of several. */
    sellerId: uuid('seller_id').references(() => users.id),
    /** Null: the shop itself, or unknown. */
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
    handedOverAt: timestamptz('handed_over_at'),
    /** Null: nobody has yet, the shop itself, or unknown. */
    handedOverBy: uuid('handed_over_by').references(() => users.id),
    /** When it was delivered, refused or lost. */
    closedAt: timestamptz('closed_at'),
    /** Who recorded that; null as above. */
    closedBy: uuid('closed_by').references(() => users.id),
  },
  (t) => [
    index('fulfilments_order_idx').on(t.orderId),
    // Staff look orders up by it, in whatever case a courier writes it.
    index('fulfilments_tracking_number_idx')
      .on(sql`lower(${t.trackingNumber})`)
      .where(sql`tracking_number <> ''`),
    check('fulfilments_cash_check', sql`${t.cashToCollect} >= 0`),
    check('fulfilments_handed_over_check', sql`(${t.state} = 'ready') = (${t.handedOverAt} is null)`),
    check(
      'fulfilments_closed_check',
      sql`(${t.state} in ('delivered', 'refused', 'lost')) = (${t.closedAt} is not null)`,
    ),
  ],
)

/** Units of order lines in a parcel, and how many of them were not taken at the door. */
export const fulfilmentLines = pgTable(
  'fulfilment_lines',
  {
    fulfilmentId: uuid('fulfilment_id')
      .notNull()
      .references(() => fulfilments.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    units: integer('units').notNull(),
    refusedUnits: integer('refused_units').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.fulfilmentId, t.orderLineId] }),
    index('fulfilment_lines_order_line_idx').on(t.orderLineId),
    check('fulfilment_lines_units_check', sql`${t.units} > 0 and ${t.refusedUnits} between 0 and ${t.units}`),
  ],
)
