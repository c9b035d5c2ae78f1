import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products, tsvector } from '#database/schema/catalogue/products.ts'

/**
 * Search index of the products on sale: rows a quarter as wide as in `products`, so that even a very common word is searched
 * in milliseconds. Maintained by the trigger `products_search`.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    searchVector: tsvector('search_vector').notNull(),
    rankedUnitsSold: integer('ranked_units_sold').notNull(),
  },
  (t) => [index('product_search_vector_idx').using('gin', t.searchVector)],
)

/**
 * The shop's vocabulary for spelling corrections: every word that any product has had. Filled by the trigger
 * `products_search_words`. Words without products are harmless, since corrections are only offered if they match something.
 */
export const searchVocabulary = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_trigrams_idx').using('gin', sql`${t.word} gin_trgm_ops`),
])
