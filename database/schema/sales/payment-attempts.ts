import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { orders } from '#database/schema/sales/orders.ts'

/** Attempts at paying an order through a gateway; a retry is a new attempt with a new transaction id. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('BDT'),
    /**
     * `paid`: this attempt paid the order. `held`: money received, staff must decide. `surplus`: money received for an order
     * that is paid or cancelled already, so it is refunded. The other statuses received no money as far as we know.
     */
    status: text('status', { enum: ['open', 'paid', 'failed', 'cancelled', 'expired', 'held', 'surplus'] })
      .notNull()
      .default('open'),
    sessionKey: text('session_key'),
    gatewayUrl: text('gateway_url'),
    /** The gateway's ids of the payment, needed for validation and refunds. */
    validationId: text('validation_id'),
    bankTransactionId: text('bank_transaction_id'),
    isRisky: boolean('is_risky').notNull().default(false),
    /** Amount received according to the gateway, whole taka; for `paid`, `held` and `surplus` only. */
    receivedAmount: integer('received_amount'),
    heldReason: text('held_reason', { enum: ['risky', 'amount', 'currency'] }),
    /** Card, issuer, store amount and the like, for staff. */
    details: jsonb('details'),
    checkedAt: timestamptz('checked_at'),
    checks: smallint('checks').notNull().default(0),
    /** When the scheduled job queries the gateway again; null: never, the result is final. */
    nextCheckAt: timestamptz('next_check_at'),
    /** Why the last query had no clear result. */
    lastProblem: text('last_problem'),
    settledAt: timestamptz('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_attempts_transaction_key').on(t.provider, t.transactionId),
    uniqueIndex('payment_attempts_validation_key').on(t.provider, t.validationId),
    uniqueIndex('payment_attempts_bank_key').on(t.provider, t.bankTransactionId),
    index('payment_attempts_order_idx').on(t.orderId),
    index('payment_attempts_open_idx').on(t.createdAt).where(sql`status = 'open'`),
    index('payment_attempts_due_idx').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('payment_attempts_held_idx').on(t.createdAt).where(sql`status = 'held'`),
    check('payment_attempts_amount_check', sql`${t.amount} > 0`),
    check(
      'payment_attempts_received_check',
      sql`(${t.receivedAmount} is not null) = (${t.status} in ('paid', 'held', 'surplus'))`,
    ),
  ],
)

/** Gateway notifications, stored before they are verified; each (provider, event) is stored once (docs/reliability.md O3). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    payload: jsonb('payload').notNull(),
    outcome: text('outcome').notNull().default(''),
    receivedAt: createdAt('received_at'),
  },
  (t) => [
    uniqueIndex('payment_events_event_key').on(t.provider, t.eventId),
    index('payment_events_attempt_idx').on(t.attemptId),
    index('payment_events_unmatched_idx').on(t.receivedAt).where(sql`outcome = 'unmatched'`),
  ],
)

/** Access tokens of gateways, valid for an hour and shared between the shop's processes (bKash limits token requests). */
export const gatewayTokens = pgTable('gateway_tokens', {
  provider: text('provider').primaryKey(),
  token: text('token').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  updatedAt: updatedAt(),
})
