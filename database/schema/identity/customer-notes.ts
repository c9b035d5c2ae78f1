import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** What staff note about a customer for each other; the customer never sees it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('customer_notes_customer_idx').on(t.customerId, t.createdAt)],
)

/** Words by which staff find customers again; each once for a customer, whatever its case. */
export const customerTags = pgTable(
  'customer_tags',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customer_tags_customer_key').on(t.customerId, sql`lower(${t.tag})`),
    index('customer_tags_tag_idx').on(sql`lower(${t.tag})`, t.customerId),
  ],
)
