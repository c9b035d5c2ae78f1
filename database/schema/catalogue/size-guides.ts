import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** The size table of a category of one level; those below it share it unless they have their own. docs/product.md §31 */
export const sizeGuides = pgTable(
  'size_guides',
  {
    id: id(),
    categoryId: uuid('category_id')
      .unique()
      .references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: uuid('subcategory_id')
      .unique()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    subSubcategoryId: uuid('sub_subcategory_id')
      .unique()
      .references(() => subSubcategories.id, { onDelete: 'cascade' }),
    /** The first row names the columns. */
    rows: jsonb('rows').$type<string[][]>().notNull(),
    /** On Bangla pages, as many cells, or none; an empty one shows the other. */
    rowsBn: jsonb('rows_bn').$type<string[][]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'size_guides_level_check',
      sql`num_nonnulls(${t.categoryId}, ${t.subcategoryId}, ${t.subSubcategoryId}) = 1`,
    ),
  ],
)
