import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** The cart of an account, which its devices share. docs/product.md §24 */
export const carts = pgTable(
  'carts',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Raised by each change, so that a device cannot overwrite what another has changed. */
    version: integer('version').notNull(),
    /** As the contract has checked them. */
    lines: jsonb('lines').$type<readonly object[]>().notNull(),
    /** Of the pages on which it was last changed. */
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When the customer agreed to be reminded of a cart left behind; null: not, or not any more. */
    remindersAgreedAt: timestamptz('reminders_agreed_at'),
    /** When the customer was reminded of this cart; null again once it is empty. */
    remindedAt: timestamptz('reminded_at'),
    /** In the link by which reminders are ended; good for nothing else. */
    stopToken: text('stop_token').unique(),
  },
  (t) => [
    index('carts_remindable_idx')
      .on(t.updatedAt)
      .where(sql`reminders_agreed_at is not null and reminded_at is null`),
    check('carts_language_check', sql`${t.language} in ('en', 'bn')`),
  ],
)
