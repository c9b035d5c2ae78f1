import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { isReversedBySomebody, transferColumns } from './transfer-columns.ts'

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
    /** The day it was paid, in Dhaka. */
    paidOn: date('paid_on').notNull(),
    ...transferColumns(),
  },
  (t) => [
    check('seller_payouts_amount_check', sql`${t.amount} > 0`),
    check('seller_payouts_reversal_check', isReversedBySomebody(t)),
  ],
)
