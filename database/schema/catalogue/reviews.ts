import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#database/schema/columns.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { images } from '#database/schema/images.ts'
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
    /** The number of its `review_votes`, so that reviews can be sorted by it. */
    helpfulCount: integer('helpful_count').notNull().default(0),
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

/** Who found a review helpful: a customer once, and nobody their own. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user_idx').on(t.userId)],
)

/** Photos that a buyer took of the product. Hidden ones are stored but not shown. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    hiddenAt: timestamptz('hidden_at'),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), index('review_photos_image_idx').on(t.imageId)],
)
