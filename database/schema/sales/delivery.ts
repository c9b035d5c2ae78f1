import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The 8 divisions of Bangladesh: first level of an address. */
export const divisions = pgTable('divisions', {
  id: smallint().primaryKey(),
  name: text().notNull().unique(),
  nameBn: text().notNull(),
  position: smallint().notNull(),
})

/** The 64 districts of Bangladesh: second level of an address. */
export const districts = pgTable(
  'districts',
  {
    id: smallint().primaryKey(),
    divisionId: smallint()
      .notNull()
      .references(() => divisions.id),
    name: text().notNull().unique(),
    nameBn: text().notNull(),
    aliases: text().array().notNull().default([]),
  },
  (t) => [index('districts_division_idx').on(t.divisionId)],
)

/** Upazilas and, in big cities, metropolitan thanas: third level of an address, "City/Upazila" in forms. */
export const upazilas = pgTable(
  'upazilas',
  {
    id: smallint().primaryKey(),
    districtId: smallint()
      .notNull()
      .references(() => districts.id),
    name: text().notNull(),
    nameBn: text().notNull(),
    kind: text({ enum: ['upazila', 'thana'] }).notNull(),
    aliases: text().array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('upazilas_district_name_key').on(t.districtId, t.name),
    check('upazilas_kind_check', sql`${t.kind} in ('upazila', 'thana')`),
  ],
)
