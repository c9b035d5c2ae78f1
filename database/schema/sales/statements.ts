import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'

/**
 * Money that a wallet's statement shows as received, one row for each of the wallet's transactions, and one more where a
 * statement shows it taken back. `matched`: it is the payment of its order. `open`: somebody has to look, for `reason`; its
 * order (if any) is only the one it may be about. `resolved`: somebody has. What somebody settled with its order is `matched`
 * and keeps its `reason` and who it was; `updatedAt` is when.
 */
export const walletReceipts = pgTable(
  'wallet_receipts',
  {
    id: id(),
    wallet: text({ enum: ['bkash', 'nagad', 'rocket'] }).notNull(),
    /** In capitals, as orders keep it. */
    transactionId: text().notNull(),
    /** The transaction was taken back, or its money went out again; `amountPaisa` of it. */
    isReversal: boolean().notNull().default(false),
    /** A statement may show fractions of a taka, which no order has. */
    amountPaisa: integer().notNull(),
    paidAt: moment().notNull(),
    /** The number it came from, as the statement writes it. */
    sender: text().notNull().default(''),
    state: text({ enum: ['matched', 'open', 'resolved'] }).notNull(),
    reason: text({
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
    orderId: uuid().references(() => orders.id),
    fileName: text().notNull().default(''),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    resolvedBy: uuid().references(() => users.id),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The same transaction of the same wallet is taken in once, whatever file it comes in.
    uniqueIndex('wallet_receipts_transaction_key').on(t.wallet, t.transactionId, t.isReversal),
    // Money pays one order once.
    uniqueIndex('wallet_receipts_paid_order_key').on(t.orderId).where(sql`state = 'matched'`),
    index('wallet_receipts_state_newest_idx').on(t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('wallet_receipts_dealt_with_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`state = 'resolved' or (state = 'matched' and reason is not null)`),
    check('wallet_receipts_amount_check', sql`${t.amountPaisa} > 0`),
    check('wallet_receipts_reason_check', sql`${t.state} = 'matched' or ${t.reason} is not null`),
    check('wallet_receipts_reversal_check', sql`not ${t.isReversal} or ${t.state} <> 'matched'`),
    check('wallet_receipts_order_check', sql`${t.state} <> 'matched' or ${t.orderId} is not null`),
  ],
)
