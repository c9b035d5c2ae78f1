import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core'

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
