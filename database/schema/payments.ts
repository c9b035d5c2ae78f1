import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { orders } from './orders.ts'

/** One try at paying an order through a gateway; a retry is a new attempt with a new transaction id. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    transactionId: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull().default('BDT'),
    status: text({ enum: ['open', 'paid', 'failed', 'cancelled', 'expired', 'held'] })
      .notNull()
      .default('open'),
    sessionKey: text(),
    gatewayUrl: text(),
    /** The gateway's own ids of the payment, needed for validation and refunds. */
    validationId: text(),
    bankTransactionId: text(),
    isRisky: boolean().notNull().default(false),
    checkedAt: moment(),
    settledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_attempts_transaction_key').on(t.provider, t.transactionId),
    uniqueIndex('payment_attempts_validation_key').on(t.provider, t.validationId),
    index('payment_attempts_order_idx').on(t.orderId),
    index('payment_attempts_open_idx').on(t.createdAt).where(sql`status = 'open'`),
    check('payment_attempts_amount_check', sql`${t.amount} > 0`),
  ],
)

/** What a gateway told us, stored before it is believed; the pair (provider, event) arrives once (reliability.md O3). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    attemptId: uuid().references(() => paymentAttempts.id),
    payload: jsonb().notNull(),
    outcome: text().notNull().default(''),
    receivedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_event_key').on(t.provider, t.eventId),
    index('payment_events_attempt_idx').on(t.attemptId),
  ],
)
