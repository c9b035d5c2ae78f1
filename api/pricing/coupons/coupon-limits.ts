import type { DbOrTx, Tx } from '#database/connect.ts'

/** Which categories coupons are limited to; provided by the catalogue, a later area. */
export type CouponLimits = {
  /** The categories of these coupons, by coupon, in the order of their ids; a coupon without an entry is for all. */
  listCategoryIdsOf(
    db: DbOrTx,
    couponIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly { categoryId: string }[]>>
  /** A category that does not exist violates a foreign key. */
  replaceCategoriesOf(tx: Tx, couponId: string, categoryIds: readonly string[]): Promise<void>
}
