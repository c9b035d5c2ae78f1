import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

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

/** Days without delivery in addition to the weekly days off: holidays, Eid, strikes. */
export const deliveryBreaks = pgTable(
  'delivery_breaks',
  {
    id: id(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    name: text('name').notNull(),
    /** The name on Bangla pages; empty: that above is shown there too. */
    nameBn: text('name_bn').notNull().default(''),
    kind: text('kind', { enum: ['holiday', 'eid', 'strike', 'other'] }).notNull(),
    /** The days depend on the moon and may shift by one. */
    isExpected: boolean('is_expected').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').references(() => users.id),
  },
  (t) => [
    index('delivery_breaks_last_day_idx').on(t.lastDay),
    check('delivery_breaks_days_check', sql`${t.lastDay} between ${t.firstDay} and ${t.firstDay} + 59`),
    check('delivery_breaks_kind_check', sql`${t.kind} in ('holiday', 'eid', 'strike', 'other')`),
  ],
)
