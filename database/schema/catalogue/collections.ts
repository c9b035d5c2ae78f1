import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#database/schema/catalogue/products.ts'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { images } from '#database/schema/images.ts'

/** A condition as `contract/catalogue/collections-staff.ts` checks it. */
type StoredCondition = { field: string; name: string; value: string }

/** Collections of products, across categories: chosen by hand (`collection_products`) or by conditions. docs/product.md §37 */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    /** Its address: /collections/{slug}. */
    slug: text('slug').notNull().unique('collections_slug_key'),
    name: text('name').notNull(),
    /** Shown on Bangla pages; null: the other. */
    nameBn: text('name_bn'),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    imageId: uuid('image_id').references(() => images.id),
    kind: text('kind', { enum: ['manual', 'rule'] }).notNull(),
    /** Whether a product has to meet all conditions or any. */
    matches: text('matches', { enum: ['all', 'any'] })
      .notNull()
      .default('all'),
    conditions: jsonb('conditions').$type<StoredCondition[]>().notNull().default([]),
    /** How its products are sorted unless the visitor chooses. */
    productSort: text('product_sort', {
      enum: ['manual', 'newest', 'rating', 'sales', 'priceAsc', 'priceDesc'],
    }).notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('collections_position_idx').on(t.position, t.id),
    check('collections_kind_check', sql`${t.kind} in ('manual', 'rule')`),
    check('collections_matches_check', sql`${t.matches} in ('all', 'any')`),
    check('collections_sort_check', sql`${t.kind} = 'manual' or ${t.productSort} <> 'manual'`),
  ],
)

/** The products of collections by hand, in the order of their positions. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    index('collection_products_order_idx').on(t.collectionId, t.position, t.productId),
    index('collection_products_product_idx').on(t.productId),
  ],
)
