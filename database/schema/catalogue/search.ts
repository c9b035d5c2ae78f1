import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products, tsvector } from '#database/schema/catalogue/products.ts'

/**
 * What searches read of the products on sale: rows a quarter as wide, so that a word which every fifth product has is looked
 * through in milliseconds. Kept by the trigger `products_search`.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    searchVector: tsvector().notNull(),
    rankedUnitsSold: integer().notNull(),
  },
  (t) => [index('product_search_vector_idx').using('gin', t.searchVector)],
)

/**
 * The shop's vocabulary: every word a product has had, by which a mistyped one is corrected. Filled by the trigger
 * `products_search_words`; a word that no product has any more does no harm, since a correction must find something.
 */
export const searchVocabulary = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigrams_idx').using('gin', sql`${t.word} gin_trgm_ops`),
])
