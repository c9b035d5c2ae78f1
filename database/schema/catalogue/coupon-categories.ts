import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/catalogue/categories.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'

/**
 * Categories that a coupon is limited to; without rows it is valid for every category. A category with such a row cannot be
 * deleted, since that would extend the coupon to all categories.
 */
export const couponCategories = pgTable(
  'coupon_categories',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.categoryId] })],
)
