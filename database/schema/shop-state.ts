import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** The catalogue version, in one row: raised by every change that public pages show, which invalidates cached answers. */
export const catalogueVersions = pgTable('catalogue_versions', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Facts about this database, such as whether it contains the demo catalogue or a merchant's own data. */
export const shopFacts = pgTable('shop_facts', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
