import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { products } from './products.ts'

/** Reviews of products by buyers, one per buyer and product. Hidden reviews are stored but not shown or counted. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reviews_product_user_key').on(t.productId, t.userId),
    index('reviews_product_newest_idx').on(t.productId, t.createdAt.desc().nullsFirst()),
    index('reviews_user_idx').on(t.userId),
    // For the staff's lists: all, by stars, hidden ones, and by text.
    index('reviews_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('reviews_stars_newest_idx').on(t.stars, t.createdAt.desc().nullsFirst(), t.id),
    index('reviews_hidden_newest_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`hidden_at is not null`),
    index('reviews_text_idx').using('gin', sql`${t.text} gin_trgm_ops`),
    check('reviews_stars_check', sql`${t.stars} between 1 and 5`),
    check('reviews_text_check', sql`char_length(${t.text}) between 1 and 5000`),
  ],
)
