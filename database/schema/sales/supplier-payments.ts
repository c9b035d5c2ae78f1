import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * What the shop paid its suppliers for goods received. Each has a ledger posting, and a counter-posting when it was recorded by
 * mistake.
 */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: id(),
    /** As in the goods received: the party of the account `supplier`; '' for those without a name. */
    supplierName: text('supplier_name').notNull(),
    amount: integer('amount').notNull(),
    /** Where the money came from; `provider` is the name of the wallet. */
    method: text('method', { enum: ['by-hand', 'bank', 'wallet'] }).notNull(),
    provider: text('provider').notNull().default(''),
    /** The day it was paid, in Dhaka. */
    paidOn: date('paid_on').notNull(),
    /** Number of the bill or transfer; '' without one. */
    reference: text('reference').notNull().default(''),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: timestamptz('recorded_at').notNull(),
    reversedAt: timestamptz('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id),
  },
  (t) => [
    index('supplier_payments_newest_idx').on(t.recordedAt.desc().nullsFirst(), t.id),
    index('supplier_payments_supplier_idx').on(t.supplierName, t.recordedAt.desc().nullsFirst(), t.id),
    check('supplier_payments_amount_check', sql`${t.amount} > 0`),
    check('supplier_payments_reversal_check', sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
)
