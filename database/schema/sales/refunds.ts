import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payments.ts'

const refundStatus = ['pending', 'approved', 'refunded', 'rejected'] as const

/** Money owed back: once for a cancelled paid order, and once for each payment an order had no need of. */
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
    /** Why: the buyer asked, the shop cancelled a paid order, or the payment was one too many. */
    cause: text({ enum: ['request', 'cancellation', 'surplus'] })
      .notNull()
      .default('request'),
    /** The gateway payment that goes back; null: the order was paid by hand, and so is the refund. */
    attemptId: uuid().references(() => paymentAttempts.id),
    /** `gateway`: back the way it came; `manual`: the shop asks the buyer where to. */
    method: text({ enum: ['bkash', 'nagad', 'rocket', 'gateway', 'manual'] }).notNull(),
    /** The wallet the money goes to, `01XXXXXXXXX`. */
    number: text(),
    amount: integer().notNull(),
    status: text({ enum: refundStatus }).notNull().default('pending'),
    /** Why the shop declined it, as the buyer is told. */
    rejectionReason: text().notNull().default(''),
    /** The gateway's or the wallet's reference of the money sent back. */
    reference: text(),
    /**
     * How far the gateway's refund call is. `claimed` is stored before the call, so that a crash in it is noticed and the
     * gateway asked about `gatewayRefundId` before anything is sent again.
     */
    gatewayState: text({ enum: ['claimed', 'unclear', 'processing', 'accepted', 'done', 'failed'] }),
    /** Ours, given to the gateway: one try of sending the money back. */
    gatewayRefundId: text(),
    claimedAt: moment(),
    nextCheckAt: moment(),
    lastProblem: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('refunds_order_key').on(t.orderId).where(sql`cause <> 'surplus'`),
    uniqueIndex('refunds_attempt_key').on(t.attemptId),
    uniqueIndex('refunds_gateway_refund_key').on(t.gatewayRefundId),
    index('refunds_order_idx').on(t.orderId),
    index('refunds_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('refunds_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst()),
    index('refunds_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    index('refunds_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    check('refunds_amount_check', sql`${t.amount} > 0`),
    check('refunds_number_check', sql`${t.number} ~ '^01[3-9][0-9]{8}$'`),
    check('refunds_method_check', sql`${t.method} in ('gateway', 'manual') or ${t.number} is not null`),
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
