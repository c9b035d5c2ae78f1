import { bigint, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './identity/accounts.ts'
import { images } from './images.ts'

/** The newest row is the shop's logo. */
export const logos = pgTable('logos', {
  id: id(),
  imageId: uuid()
    .notNull()
    .references(() => images.id),
  createdAt: createdAt(),
})

/** What an admin can set, one row a setting: delivery fees, merchant number, support phone, dollar rate. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => users.id),
})

export const policyPages = pgTable('policy_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  bodyMarkdown: text().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => users.id),
})

/** One row. Raised by every change to what public pages show; cached answers of an older version are never served. */
export const catalogueVersions = pgTable('catalogue_versions', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/** Facts about this database itself: whether it holds the demo catalogue or a merchant's own data. */
export const shopFacts = pgTable('shop_facts', {
  key: text().primaryKey(),
  value: text().notNull(),
})
