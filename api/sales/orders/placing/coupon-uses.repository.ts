import { and, count, eq, sql } from 'drizzle-orm'
import type { CouponTerms } from '#api/pricing/coupon-discount.ts'
import type { DbOrTx } from '#database/connect.ts'
import { couponCategories } from '#database/schema/catalogue/coupon-categories.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { couponUses } from '#database/schema/sales/coupon-uses.ts'

/** Locks the coupon's row until the end of the transaction, then reads it; before any product row (docs/reliability.md D6). */
export async function lockCoupon(
  tx: DbOrTx,
  code: string,
  customerId: string,
): Promise<CouponTerms | undefined> {
  const [coupon] = await selectCoupon(tx, code).for('no key update')
  // A statement of its own: only one that begins after the lock was granted sees the uses of its earlier holders.
  return coupon && { ...coupon, ...(await findUsage(tx, coupon.id, customerId)) }
}

/** A coupon without a lock, for quotes. */
export async function findCoupon(
  db: DbOrTx,
  code: string,
  customerId: string,
): Promise<CouponTerms | undefined> {
  const [coupon] = await selectCoupon(db, code)
  return coupon && { ...coupon, ...(await findUsage(db, coupon.id, customerId)) }
}

function selectCoupon(db: DbOrTx, code: string) {
  return db.select().from(coupons).where(eq(coupons.code, code.toUpperCase()))
}

async function findUsage(db: DbOrTx, couponId: string, customerId: string) {
  const [usage] = await db
    .select({
      usesOfCustomer: count(),
      nextUseNumber: sql<number>`coalesce(max(${couponUses.useNumber}), 0) + 1`,
      categoryIds: sql<
        string[]
      >`array(select ${couponCategories.categoryId} from ${couponCategories} where ${couponCategories.couponId} = ${couponId})`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customerId, customerId)))
  return usage ?? { usesOfCustomer: 0, nextUseNumber: 1, categoryIds: [] }
}

/** Counts the use of a locked coupon by an order already inserted, in one statement. */
export async function insertCouponUse(
  tx: DbOrTx,
  {
    coupon,
    customerId,
    orderId,
    now,
  }: { coupon: CouponTerms; customerId: string; orderId: string; now: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with used as (
      update coupons set uses = uses + 1
      where id = ${coupon.id} and (max_uses is null or uses < max_uses)
      returning id
    )
    insert into coupon_uses (coupon_id, customer_id, use_number, order_id, used_at)
    select id, ${customerId}, ${coupon.nextUseNumber}, ${orderId}, ${now.toISOString()} from used`)
  if (rowCount !== 1) throw new Error('A locked coupon had no uses left.')
}

/** Locks the coupon of an order about to be cancelled; before its product rows (docs/reliability.md D6). */
export async function lockCouponOfOrder(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from coupons where id in (select coupon_id from coupon_uses where order_id = ${orderId})
    order by id for no key update`)
}

/** Deletes the coupon use of a cancelled order and lowers the coupon's count. */
export async function deleteCouponUse(tx: DbOrTx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with freed as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set uses = greatest(0, uses - 1) where id in (select coupon_id from freed)`)
}
