import { asc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { districts, divisions, upazilas } from '#database/schema/sales/delivery.ts'

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
