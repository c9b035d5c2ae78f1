import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * What the shop paid its sellers of their shares. Each has a ledger posting, and a counter-posting when it was recorded by
 * mistake.
 */
export const sellerPayouts = pgTable(
  'seller_payouts',
  {
    id: id(),
    /** The party of the account `seller`. */
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    amount: integer('amount').notNull(),
    /** Where the money came from; `provider` is the name of the wallet. */
    method: text('method', { enum: ['by-hand', 'bank', 'wallet'] }).notNull(),
    provider: text('provider').notNull().default(''),
    /** The day it was paid, in Dhaka. */
    paidOn: date('paid_on').notNull(),
    /** Number of the transfer; '' without one. */
    reference: text('reference').notNull().default(''),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: timestamptz('recorded_at').notNull(),
    reversedAt: timestamptz('reversed_at'),
    reversedBy: uuid('reversed_by').references(() => users.id),
  },
  (t) => [
    index('seller_payouts_seller_idx').on(t.sellerId, t.recordedAt.desc().nullsFirst(), t.id),
    check('seller_payouts_amount_check', sql`${t.amount} > 0`),
    check('seller_payouts_reversal_check', sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
)
