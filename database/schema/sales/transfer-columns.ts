import { sql } from 'drizzle-orm'
import { type AnyPgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/**
 * What payouts of couriers, payments to suppliers and payouts to sellers have alike: the way, who recorded it, and
 * who took it back.
 */
export const transferColumns = () => ({
  /** Where the money came from, or arrived; `provider` is the name of the wallet. */
  method: text('method', { enum: ['by-hand', 'bank', 'wallet'] }).notNull(),
  provider: text('provider').notNull().default(''),
  /** Number of the bill or transfer; '' without one. */
  reference: text('reference').notNull().default(''),
  recordedBy: uuid('recorded_by')
    .notNull()
    .references(() => users.id),
  recordedAt: timestamptz('recorded_at').notNull(),
  reversedAt: timestamptz('reversed_at'),
  reversedBy: uuid('reversed_by').references(() => users.id),
})

/** The condition that one that was taken back says by whom. */
export const isReversedBySomebody = (t: { reversedAt: AnyPgColumn; reversedBy: AnyPgColumn }) =>
  sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`
