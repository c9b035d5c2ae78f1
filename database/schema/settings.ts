import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'

/** Logos of the shop; the newest row is the current one. */
export const logos = pgTable('logos', {
  id: id(),
  imageId: uuid('image_id')
    .notNull()
    .references(() => images.id),
  /** Icons and share image made from it; null until they are made. */
  iconsImageId: uuid('icons_image_id').references(() => images.id),
  createdAt: createdAt(),
})

/** Settings of the shop, one row each: delivery fees, shop name, merchant number, support phone, dollar rate. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid('updated_by').references(() => users.id),
})

/** Content pages written by admins in Markdown; a page without a row has its default text. */
export const policyPages = pgTable('policy_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  bodyMarkdown: text('body_markdown').notNull(),
  /** The texts on Bangla pages; empty: those above are shown there too. */
  titleBn: text('title_bn').notNull().default(''),
  bodyMarkdownBn: text('body_markdown_bn').notNull().default(''),
  updatedAt: updatedAt(),
  updatedBy: uuid('updated_by').references(() => users.id),
})

/** Access to mail server, SMS gateway and payment companies as entered by admins, one row each. */
export const connections = pgTable('connections', {
  /** `mail`, `sms`, `sslcommerz`, `bkash`. */
  id: text('id').primaryKey(),
  /** All fields as JSON, encrypted with the shop's secret. */
  sealedValues: text('sealed_values').notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid('updated_by').references(() => users.id),
})
