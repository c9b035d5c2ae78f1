import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** The 8 divisions of Bangladesh: first level of an address. */
export const divisions = pgTable('divisions', {
  id: smallint('id').primaryKey(),
  name: text('name').notNull().unique(),
  nameBn: text('name_bn').notNull(),
  position: smallint('position').notNull(),
})

/** The 64 districts of Bangladesh: second level of an address. */
export const districts = pgTable(
  'districts',
  {
    id: smallint('id').primaryKey(),
    divisionId: smallint('division_id')
      .notNull()
      .references(() => divisions.id),
    name: text('name').notNull().unique(),
    nameBn: text('name_bn').notNull(),
    aliases: text('aliases').array().notNull().default([]),
  },
  (t) => [index('districts_division_idx').on(t.divisionId)],
)

/** Upazilas and, in big cities, metropolitan thanas: third level of an address, "City/Upazila" in forms. */
export const upazilas = pgTable(
  'upazilas',
  {
    id: smallint('id').primaryKey(),
    districtId: smallint('district_id')
      .notNull()
      .references(() => districts.id),
    name: text('name').notNull(),
    nameBn: text('name_bn').notNull(),
    kind: text('kind', { enum: ['upazila', 'thana'] }).notNull(),
    aliases: text('aliases').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('upazilas_district_name_key').on(t.districtId, t.name),
    check('upazilas_kind_check', sql`${t.kind} in ('upazila', 'thana')`),
  ],
)
