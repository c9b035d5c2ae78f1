import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { returns } from '#database/schema/sales/returns.ts'

const refundStatus = ['pending', 'approved', 'refunded', 'rejected'] as const

/**
 * Money that is given back: what a cancelled or changed order owes, what came back, and surplus payments. Each is
 * allocated to payments.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    /**
     * `request`: by the buyer; `cancellation`: the shop cancelled a paid order; `change`: it costs less; `return`;
     * `surplus`: an overpayment.
     */
    cause: text('cause', { enum: ['request', 'cancellation', 'change', 'return', 'surplus'] })
      .notNull()
      .default('request'),
    /** The payment attempt to be refunded through the gateway; null: paid by hand, so refunded by hand. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** `gateway`: back through the payment gateway; `manual`: as agreed with the buyer; `exchange`: it pays for other goods. */
    method: text('method', { enum: ['bkash', 'nagad', 'rocket', 'gateway', 'manual', 'exchange'] }).notNull(),
    /** The return it is for; set where the cause is `return`. */
    returnId: uuid('return_id').references(() => returns.id),
    /** Number of the wallet that receives the money, `01XXXXXXXXX`; null for other ways, and once its person is erased. */
    number: text('number'),
    amount: integer('amount').notNull(),
    status: text('status', { enum: refundStatus }).notNull().default('pending'),
    /** Why the shop rejected it, when that was possible; shown to the buyer. */
    rejectionReason: text('rejection_reason').notNull().default(''),
    /** The gateway's or the wallet's reference of the refund. */
    reference: text('reference'),
    /**
     * State of the gateway's refund call. `claimed` is stored before the call, so that after a crash the gateway is queried
     * about `gatewayRefundId` before anything is sent again.
     */
    gatewayState: text('gateway_state', {
      enum: ['claimed', 'unclear', 'processing', 'accepted', 'done', 'failed'],
    }),
    /** Our id of the refund call, sent to the gateway. */
    gatewayRefundId: text('gateway_refund_id'),
    /** Where staff say that they sent it from by hand; null for what a gateway sends, and where nobody said it. */
    sentFrom: text('sent_from', { enum: ['gateway', 'bkash', 'nagad', 'rocket', 'by-hand'] }),
    claimedAt: timestamptz('claimed_at'),
    nextCheckAt: timestamptz('next_check_at'),
    lastProblem: text('last_problem'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_attempt_idx').on(t.attemptId),
    uniqueIndex('refunds_gateway_refund_key').on(t.gatewayRefundId),
    index('refunds_order_idx').on(t.orderId),
    index('refunds_return_idx').on(t.returnId).where(sql`return_id is not null`),
    index('refunds_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('refunds_customer_newest_idx').on(t.customerId, t.createdAt.desc().nullsFirst()),
    index('refunds_status_newest_idx').on(t.status, t.createdAt.desc().nullsFirst()),
    index('refunds_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    check('refunds_amount_check', sql`${t.amount} > 0`),
    check('refunds_return_check', sql`(${t.cause} = 'return') = (${t.returnId} is not null)`),
    check('refunds_number_check', sql`${t.number} ~ '^01[3-9][0-9]{8}$'`),
    check(
      'refunds_method_check',
      sql`${t.method} in ('gateway', 'manual', 'exchange') or ${t.number} is not null or ${t.status} in ('refunded', 'rejected')`,
    ),
  ],
)

/**
 * Which payments a refund gives back, in whole taka; the amounts add up to the refund's. A trigger keeps the refunds of a
 * payment, declined ones left out, from exceeding it.
 */
export const refundAllocations = pgTable(
  'refund_allocations',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.paymentId] }),
    index('refund_allocations_payment_idx').on(t.paymentId),
    check('refund_allocations_amount_check', sql`${t.amount} > 0`),
  ],
)

/** Status changes of refunds with time and actor. */
export const refundStatusChanges = pgTable(
  'refund_status_changes',
  {
    id: id(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    fromStatus: text('from_status', { enum: refundStatus }),
    toStatus: text('to_status', { enum: refundStatus }).notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [index('refund_status_changes_refund_idx').on(t.refundId, t.changedAt)],
)
