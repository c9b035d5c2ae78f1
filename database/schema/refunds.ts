import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment, updatedAt } from './columns.ts'
import { orders } from './orders.ts'

const refundStatus = ['pending', 'approved', 'refunded', 'rejected'] as const

/** Money owed back for a cancelled paid order; one per order. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    method: text({ enum: ['bkash', 'nagad', 'rocket'] }).notNull(),
    /** The wallet the money goes to, `01XXXXXXXXX`. */
    number: text().notNull(),
    amount: integer().notNull(),
    status: text({ enum: refundStatus }).notNull().default('pending'),
    /** The gateway's or the wallet's reference of the money sent back. */
    reference: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('refunds_order_key').on(t.orderId),
    index('refunds_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst()),
    index('refunds_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    check('refunds_amount_check', sql`${t.amount} > 0`),
    check('refunds_number_check', sql`${t.number} ~ '^01[3-9][0-9]{8}$'`),
  ],
)

export const refundStatusChanges = pgTable(
  'refund_status_changes',
  {
    id: id(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    fromStatus: text({ enum: refundStatus }),
    toStatus: text({ enum: refundStatus }).notNull(),
    changedBy: uuid().references(() => users.id),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('refund_status_changes_refund_idx').on(t.refundId, t.changedAt)],
)
