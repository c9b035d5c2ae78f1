import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The catalogue version, in one row: raised by every change that public pages show, which invalidates cached answers. */
export const catalogueVersions = pgTable('catalogue_versions', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** The state of the shop as a whole, a value for each key, such as whether this database contains the demo catalogue. */
export const shopState = pgTable('shop_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** What staff should know before it becomes a fault, such as a disk that is nearly full; shown until `shown_until`. */
export const shopWarnings = pgTable('shop_warnings', {
  /** What it is about: `sms-parts`, `disk web-1 /srv/biponi/data`. */
  key: text('key').primaryKey(),
  text: text('text').notNull(),
  shownUntil: timestamptz('shown_until').notNull(),
})
