import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { orders } from '#database/schema/sales/orders.ts'

/**
 * Every taka charged, taken and sent back, by double entry: the entries of one posting (order, cause, reference) add up to
 * zero. Accounts: `customer` (what the buyer owes; below zero what we owe them), `goods`, `discount`, `delivery`, `kept`
 * (refunds declined), and one for each place money comes to: `by-hand` or the gateway's name. Rows are never changed.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    account: text().notNull(),
    /** Whole taka; debit above zero, credit below. */
    amount: integer().notNull(),
    cause: text({
      enum: ['placed', 'cancelled', 'payment', 'refund', 'refund-returned', 'refund-declined'],
    }).notNull(),
    /** The order, attempt or refund it is about; the same event is never booked twice. */
    reference: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_posting_key').on(t.orderId, t.cause, t.reference, t.account),
    index('ledger_entries_at_idx').on(t.at),
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
  ],
)
