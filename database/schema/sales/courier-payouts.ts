import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '#database/schema/columns.ts'
import { isReversedBySomebody, transferColumns } from './transfer-columns.ts'

/**
 * What couriers paid out of the money they collected at the door: the amount that arrived, and the fee that they deducted. Each
 * has a ledger posting, and a counter-posting when it was recorded by mistake.
 */
export const courierPayouts = pgTable(
  'courier_payouts',
  {
    id: id(),
    /** As in the payments that the courier collected: the name of the party of the account `courier`. */
    courierName: text('courier_name').notNull(),
    amount: integer('amount').notNull(),
    feeAmount: integer('fee_amount').notNull().default(0),
    /** The day it arrived, in Dhaka. */
    arrivedOn: date('arrived_on').notNull(),
    ...transferColumns(),
  },
  (t) => [
    index('courier_payouts_newest_idx').on(t.recordedAt.desc().nullsFirst(), t.id),
    index('courier_payouts_courier_idx').on(t.courierName, t.recordedAt.desc().nullsFirst(), t.id),
    check(
      'courier_payouts_amount_check',
      sql`${t.amount} >= 0 and ${t.feeAmount} >= 0 and ${t.amount} + ${t.feeAmount} > 0`,
    ),
    check('courier_payouts_reversal_check', isReversedBySomebody(t)),
  ],
)
