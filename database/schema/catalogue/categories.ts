import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import { images } from '#database/schema/images.ts'

/**
 * Categories: the first level of the catalogue tree. On every level `nameBn` is the name on Bangla pages; null: `name`
 * (docs/product.md §33).
 */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    imageId: uuid('image_id').references(() => images.id),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('categories_name_key').on(sql`lower(${t.name})`),
    index('categories_position_idx').on(t.position, t.id),
  ],
)

/** Subcategories: the second level of the catalogue tree, each in one category. */
export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    imageId: uuid('image_id').references(() => images.id),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subcategories_name_key').on(t.categoryId, sql`lower(${t.name})`),
    unique('subcategories_id_category_key').on(t.id, t.categoryId),
  ],
)

/** Sub-subcategories: the third level. The foreign key (subcategory, category) guarantees that the levels agree. */
export const subSubcategories = pgTable(
  'sub_subcategories',
  {
    id: id(),
    categoryId: uuid('category_id').notNull(),
    subcategoryId: uuid('subcategory_id').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    imageId: uuid('image_id').references(() => images.id),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sub_subcategories_name_key').on(t.subcategoryId, sql`lower(${t.name})`),
    unique('sub_subcategories_id_subcategory_key').on(t.id, t.subcategoryId),
    foreignKey({
      name: 'sub_subcategories_subcategory_fk',
      columns: [t.subcategoryId, t.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }),
  ],
)
