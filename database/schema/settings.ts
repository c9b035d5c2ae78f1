import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'

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
