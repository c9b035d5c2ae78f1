import type { DbOrTx } from '#database/connect.ts'
import { districts, divisions, upazilas } from '#database/schema/sales/delivery.ts'
import { placesOfBangladesh, selectablePlaces } from './places.ts'

/**
 * Inserts the places of Bangladesh that are missing from the database, one statement per table. Safe at every start:
 * existing rows stay unchanged, even if an admin has renamed them.
 */
export async function seedPlaces(db: DbOrTx): Promise<void> {
  const allDistricts = placesOfBangladesh.flatMap((division) =>
    division.districts.map((district) => ({ ...district, divisionId: division.id })),
  )
  await db
    .insert(divisions)
    .values(placesOfBangladesh.map(({ id, name, nameBn }, position) => ({ id, name, nameBn, position })))
    .onConflictDoNothing()
  await db
    .insert(districts)
    .values(
      allDistricts.map(({ id, divisionId, name, nameBn, aliases = [] }) => ({
        id,
        divisionId,
        name,
        nameBn,
        aliases,
      })),
    )
    .onConflictDoNothing()
  await db.insert(upazilas).values(allDistricts.flatMap(selectablePlaces)).onConflictDoNothing()
}

export async function hasNoPlaces(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: upazilas.id }).from(upazilas).limit(1)).length === 0
}
