import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { orders } from '#database/schema/sales/orders.ts'

/**
 * Double-entry ledger of every amount charged, received and refunded: the entries of one posting (order, cause, reference)
 * sum to zero. Accounts: `customer` (what the buyer owes; negative: what the shop owes them), `goods`, `discount`,
 * `delivery`, `kept` (declined refunds), `waived` (what staff stopped asking for), and one per source of money: `by-hand` or
 * the gateway's name. Append-only.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    account: text('account').notNull(),
    /** Whole taka; debits are positive, credits negative. */
    amount: integer('amount').notNull(),
    cause: text('cause', {
      enum: [
        'placed',
        'changed',
        'cancelled',
        'payment',
        'payment-reversed',
        'waived',
        'refund',
        'refund-returned',
        'refund-declined',
      ],
    }).notNull(),
    /** Id of the order, payment or refund; the unique key prevents posting the same event twice. */
    reference: text('reference').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    uniqueIndex('ledger_entries_posting_key').on(t.orderId, t.cause, t.reference, t.account),
    index('ledger_entries_at_idx').on(t.at),
    check('ledger_entries_amount_check', sql`${t.amount} <> 0`),
  ],
)
