import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { orders } from '#database/schema/sales/orders.ts'

/**
 * Uses of coupons by orders. `useNumber` counts a customer's uses from 1, so that the primary key decides a race for the
 * last one (docs/reliability.md D7).
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id),
    useNumber: integer('use_number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    usedAt: timestamptz('used_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.customerId, t.useNumber] }),
    index('coupon_uses_order_idx').on(t.orderId),
  ],
)
