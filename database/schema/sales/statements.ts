import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'

/**
 * Receipts: transactions of imported wallet statements, one row each, and another for its reversal. `matched`: all of it pays
 * orders or goes back. `open`: an exception that staff must resolve, because of `reason`; its order (if any) is only a
 * suggestion. `part-matched`: a part of it pays orders, and the rest is still open. `resolved`: done with a note. A receipt
 * that staff matched has `reason` and `resolvedBy` set and `updatedAt` as its time; its order is the first of those it pays.
 */
export const walletReceipts = pgTable(
  'wallet_receipts',
  {
    id: id(),
    wallet: text('wallet', { enum: ['bkash', 'nagad', 'rocket'] }).notNull(),
    /** In capitals, as in orders. */
    transactionId: text('transaction_id').notNull(),
    /** The transaction was reversed, or its money was sent out again. */
    isReversal: boolean('is_reversal').notNull().default(false),
    /** In paisa: statements may contain fractions of a taka, orders do not. */
    amountPaisa: integer('amount_paisa').notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    /** The sender's number as written in the statement. */
    sender: text('sender').notNull().default(''),
    state: text('state', { enum: ['matched', 'open', 'part-matched', 'resolved'] }).notNull(),
    reason: text('reason', {
      enum: [
        'unknown-transaction',
        'no-transaction-id',
        'other-wallet',
        'amount-differs',
        'time-differs',
        'order-cancelled',
        'used-twice',
        'amounts-disagree',
        'own-refund',
        'direction-unknown',
        'reversed',
      ],
    }),
    orderId: uuid('order_id').references(() => orders.id),
    fileName: text('file_name').notNull().default(''),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => users.id),
    resolvedBy: uuid('resolved_by').references(() => users.id),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Each transaction of a wallet is stored once, whatever files contain it.
    uniqueIndex('wallet_receipts_transaction_key').on(t.wallet, t.transactionId, t.isReversal),
    index('wallet_receipts_open_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`state in ('open', 'part-matched')`),
    index('wallet_receipts_dealt_with_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`state = 'resolved' or (state = 'matched' and reason is not null)`),
    check('wallet_receipts_amount_check', sql`${t.amountPaisa} > 0`),
    check('wallet_receipts_reason_check', sql`${t.state} = 'matched' or ${t.reason} is not null`),
    check('wallet_receipts_reversal_check', sql`not ${t.isReversal} or ${t.state} in ('open', 'resolved')`),
    check(
      'wallet_receipts_order_check',
      sql`${t.state} not in ('matched', 'part-matched') or ${t.orderId} is not null`,
    ),
  ],
)
