import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '#database/schema/columns.ts'
import { isReversedBySomebody, transferColumns } from './transfer-columns.ts'

/**
 * What the shop paid its suppliers for goods received. Each has a ledger posting, and a counter-posting when it was recorded by
 * mistake.
 */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: id(),
    /** As in the goods received: the name of the party of the account `supplier`; '' for those without a name. */
    supplierName: text('supplier_name').notNull(),
    amount: integer('amount').notNull(),
    /** The day it was paid, in Dhaka. */
    paidOn: date('paid_on').notNull(),
    ...transferColumns(),
  },
  (t) => [
    index('supplier_payments_newest_idx').on(t.recordedAt.desc().nullsFirst(), t.id),
    index('supplier_payments_supplier_idx').on(t.supplierName, t.recordedAt.desc().nullsFirst(), t.id),
    check('supplier_payments_amount_check', sql`${t.amount} > 0`),
    check('supplier_payments_reversal_check', isReversedBySomebody(t)),
  ],
)
