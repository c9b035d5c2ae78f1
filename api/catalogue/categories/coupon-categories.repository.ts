import { eq, inArray } from 'drizzle-orm'
import type { CouponLimits } from '#api/pricing/coupons/coupon-limits.ts'
import type { DbOrTx } from '#database/connect.ts'
import { couponCategories } from '#database/schema/catalogue/coupon-categories.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'

/** The categories that coupons are limited to, for the coupons of an earlier area. */
export const couponLimits: CouponLimits = {
  async listCategoryIdsOf(db, couponIds) {
    const rows = await db
      .select()
      .from(couponCategories)
      .where(inArray(couponCategories.couponId, [...couponIds]))
      .orderBy(couponCategories.categoryId)
    return Map.groupBy(rows, ({ couponId }) => couponId)
  },

  async replaceCategoriesOf(tx, couponId, categoryIds) {
    await tx.delete(couponCategories).where(eq(couponCategories.couponId, couponId))
    if (categoryIds.length === 0) return
    await tx.insert(couponCategories).values(categoryIds.map((categoryId) => ({ couponId, categoryId })))
  },
}

/** Codes of up to ten coupons limited to this category, including inactive and ended ones. */
export async function listCodesLimitedTo(tx: DbOrTx, categoryId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: coupons.code })
    .from(couponCategories)
    .innerJoin(coupons, eq(coupons.id, couponCategories.couponId))
    .where(eq(couponCategories.categoryId, categoryId))
    .orderBy(coupons.code)
    .limit(10)
  return rows.map(({ code }) => code)
}
