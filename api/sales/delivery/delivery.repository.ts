import { and, asc, count, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { deliveryBreaks, districts, divisions, upazilas } from '#database/schema/sales/delivery.ts'

/** All rows of the three tables, in display order. Some 700 rows: the service caches them. */
export async function listPlaceRows(db: DbOrTx) {
  const [allDivisions, allDistricts, allCities] = await Promise.all([
    db.select().from(divisions).orderBy(asc(divisions.position)),
    db.select().from(districts).orderBy(asc(districts.name)),
    db.select().from(upazilas).orderBy(asc(upazilas.name)),
  ])
  return { allDivisions, allDistricts, allCities }
}

/** Those of these names that belong to a district. */
export async function listDistrictNames(db: DbOrTx, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db.select({ name: districts.name }).from(districts).where(inArray(districts.name, names))
  return rows.map(({ name }) => name)
}

export type DeliveryBreakRow = typeof deliveryBreaks.$inferSelect
type BreakValues = Pick<
  DeliveryBreakRow,
  'firstDay' | 'lastDay' | 'name' | 'nameBn' | 'kind' | 'isExpected' | 'updatedAt' | 'updatedBy'
>

/** Breaks of deliveries that are not over on a day and begin by another, in order; on `delivery_breaks_last_day_idx`. */
export async function listBreaksBetween(
  db: DbOrTx,
  { from, until }: { from: string; until: string },
): Promise<DeliveryBreakRow[]> {
  return db
    .select()
    .from(deliveryBreaks)
    .where(and(gte(deliveryBreaks.lastDay, from), lte(deliveryBreaks.firstDay, until)))
    .orderBy(asc(deliveryBreaks.firstDay), asc(deliveryBreaks.id))
}

/** At most `limit` breaks that are not over on a day, the next first. */
export async function listComingBreaks(
  db: DbOrTx,
  today: string,
  limit: number,
): Promise<DeliveryBreakRow[]> {
  return db
    .select()
    .from(deliveryBreaks)
    .where(gte(deliveryBreaks.lastDay, today))
    .orderBy(asc(deliveryBreaks.firstDay), asc(deliveryBreaks.id))
    .limit(limit)
}

/** At most `limit` breaks that were over before a day, the last first. */
export async function listPastBreaks(db: DbOrTx, today: string, limit: number): Promise<DeliveryBreakRow[]> {
  return db
    .select()
    .from(deliveryBreaks)
    .where(lt(deliveryBreaks.lastDay, today))
    .orderBy(desc(deliveryBreaks.lastDay), asc(deliveryBreaks.id))
    .limit(limit)
}

export async function countComingBreaks(db: DbOrTx, today: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(deliveryBreaks)
    .where(gte(deliveryBreaks.lastDay, today))
  return row?.total ?? 0
}

/** A break of deliveries, locked until the transaction ends. */
export async function lockBreak(tx: DbOrTx, id: string): Promise<DeliveryBreakRow | undefined> {
  const [row] = await tx.select().from(deliveryBreaks).where(eq(deliveryBreaks.id, id)).for('update')
  return row
}

export async function insertBreak(
  tx: DbOrTx,
  row: BreakValues & { id: string; createdAt: Date },
): Promise<void> {
  await tx.insert(deliveryBreaks).values(row)
}

export async function updateBreak(tx: DbOrTx, id: string, values: BreakValues): Promise<void> {
  await tx.update(deliveryBreaks).set(values).where(eq(deliveryBreaks.id, id))
}

export async function deleteBreak(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(deliveryBreaks).where(eq(deliveryBreaks.id, id))
}
