import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** Goods received whose cost is known, each with a ledger posting; their units are a stock movement. */
export const goodsReceived = pgTable(
  'goods_received',
  {
    id: id(),
    /** Not a reference: it stays when the product is deleted, as its posting does. */
    stockItemId: uuid('stock_item_id').notNull(),
    units: integer('units').notNull(),
    /** What a unit cost, in whole taka. */
    unitCost: integer('unit_cost').notNull(),
    /** '' where it was not named. */
    supplierName: text('supplier_name').notNull().default(''),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [
    index('goods_received_item_idx').on(t.stockItemId, t.receivedAt),
    check('goods_received_amounts_check', sql`${t.units} > 0 and ${t.unitCost} > 0`),
  ],
)
