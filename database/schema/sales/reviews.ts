import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id, moment } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** What a buyer says of a product, once per product. Hidden ones stay stored but count for nothing. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    stars: smallint().notNull(),
    text: text().notNull(),
    hiddenAt: moment(),
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reviews_product_user_key').on(t.productId, t.userId),
    index('reviews_product_newest_idx').on(t.productId, t.createdAt.desc().nullsFirst()),
    index('reviews_user_idx').on(t.userId),
    // The staff's lists: all, by stars, hidden ones, and by words.
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
