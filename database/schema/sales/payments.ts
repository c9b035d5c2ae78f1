import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'

/**
 * Money received for orders, any number per order and however it came: `by-hand` (cash, or staff looked it up), `wallet` (a
 * mobile wallet), `gateway` (an online payment page), `courier` (collected at the door) or `exchange` (what a
 * returned order was paid with; the reference is the id of the return).
 *
 * `received`: it counts towards its order. `held`: staff must decide (docs/reliability.md O3). `surplus`: the order did not
 * need it, so it is refunded. `reversed`: it was recorded by mistake. Use `recordPayments`, which also posts to the ledger.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: ['by-hand', 'wallet', 'gateway', 'courier', 'exchange'] }).notNull(),
    /** Name of the wallet, gateway or courier; '' by hand. */
    provider: text('provider').notNull().default(''),
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['received', 'held', 'surplus', 'reversed'] }).notNull(),
    /** The provider's id of the transaction; cash has none. */
    reference: text('reference'),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /**
     * The row of a wallet's statement that shows the money. It may have several payments, together at most its amount: the
     * trigger `payments_receipt_total` locks the row and refuses more.
     */
    receiptId: uuid('receipt_id').references(() => walletReceipts.id),
    /** Staff member who recorded it; null: the shop itself, or unknown. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    receivedAt: timestamptz('received_at').notNull(),
    reversedAt: timestamptz('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id),
  },
  (t) => [
    index('payments_order_idx').on(t.orderId),
    uniqueIndex('payments_attempt_key').on(t.attemptId),
    index('payments_receipt_idx').on(t.receiptId).where(sql`receipt_id is not null`),
    uniqueIndex('payments_reference_key')
      .on(t.method, t.provider, t.reference)
      .where(sql`reference is not null and receipt_id is null and state <> 'reversed'`),
    index('payments_courier_newest_idx')
      .on(t.provider, t.receivedAt.desc().nullsFirst(), t.id)
      .where(sql`method = 'courier'`),
    check('payments_amount_check', sql`${t.amount} >= 0`),
    check('payments_reversal_check', sql`(${t.state} = 'reversed') = (${t.reversedAt} is not null)`),
  ],
)
