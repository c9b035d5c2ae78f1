import { eq, type SQL, sql } from 'drizzle-orm'
import { allConditions, containsPattern, countRows } from '#api/sql-conditions.ts'
import type { Coupon, CouponFilter, CouponRules } from '#contract/pricing/coupons.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'

const columns = {
  id: coupons.id,
  code: coupons.code,
  kind: coupons.kind,
  value: coupons.value,
  maximumDiscount: coupons.maximumDiscount,
  minimumSpend: coupons.minimumSpend,
  maxUses: coupons.maxUses,
  maxUsesPerCustomer: coupons.maxUsesPerCustomer,
  uses: coupons.uses,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  isActive: coupons.isActive,
  isPublic: coupons.isPublic,
  createdAt: coupons.createdAt,
  updatedAt: coupons.updatedAt,
}

/** A coupon without its categories, which the catalogue keeps (`CouponLimits`). */
export type CouponRow = Omit<Coupon, 'categoryIds'>
type RowRules = Omit<CouponRules, 'categoryIds'>

type CouponQuery = Pick<CouponFilter, 'state' | 'text'> & { now: Date }

/** One page of coupons, newest first; on `coupons_newest_idx`. */
export async function listCoupons(
  db: DbOrTx,
  query: CouponQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CouponRow[]> {
  return db
    .select(columns)
    .from(coupons)
    .where(conditionOf(query))
    .orderBy(sql`${coupons.createdAt} desc nulls first`, coupons.id)
    .limit(limit)
    .offset(offset)
}

/** How many coupons match, counted as `countRows` does. */
export async function countCoupons(db: DbOrTx, query: CouponQuery): Promise<number> {
  return countRows(db, sql`coupons where ${conditionOf(query)}`)
}

function conditionOf({ state, text, now }: CouponQuery): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`(coalesce(ends_at <= ${at}, false) or coalesce(uses >= max_uses, false))`
  const isEarly = sql`coalesce(starts_at > ${at}, false)`
  const states = {
    off: sql`not is_active`,
    ended: sql`is_active and ${isOver}`,
    scheduled: sql`is_active and ${isEarly} and not ${isOver}`,
    active: sql`is_active and not ${isEarly} and not ${isOver}`,
  }
  return allConditions([
    state && states[state],
    text && sql`code like ${containsPattern(text.toUpperCase())}`,
  ])
}

/** Coupons offered to everybody that can be used now, newest first; on `coupons_public_idx`. */
export async function listOfferedCoupons(db: DbOrTx, now: Date, limit: number): Promise<CouponRow[]> {
  return db
    .select(columns)
    .from(coupons)
    .where(sql`is_public and ${conditionOf({ state: 'active', now })}`)
    .orderBy(sql`${coupons.createdAt} desc`, coupons.id)
    .limit(limit)
}

export async function findCouponById(db: DbOrTx, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select(columns).from(coupons).where(eq(coupons.id, id))
  return row
}

/** Locks a coupon until the end of the transaction, as orders that use it do (docs/reliability.md D6), then reads it. */
export async function lockCouponById(tx: DbOrTx, id: string): Promise<CouponRow | undefined> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('no key update')
  return findCouponById(tx, id)
}

/** Stores a new coupon; undefined when its code is taken. */
export async function insertCoupon(tx: DbOrTx, rules: RowRules, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .insert(coupons)
    .values({ ...rules, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  return row?.id
}

/** Replaces the rules of a coupon, which the caller has locked; the code must be free. */
export async function updateCouponRules(tx: DbOrTx, id: string, rules: RowRules, now: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...rules, updatedAt: now })
    .where(eq(coupons.id, id))
}

export async function updateIsActive(tx: DbOrTx, id: string, isActive: boolean, now: Date): Promise<void> {
  await tx.update(coupons).set({ isActive, updatedAt: now }).where(eq(coupons.id, id))
}

/** Whether another coupon has this code; two transactions at once are stopped by `coupons_code_key` only. */
export async function isCodeTaken(tx: DbOrTx, code: string, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  return row !== undefined && row.id !== id
}
