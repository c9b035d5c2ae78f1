import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/**
 * The three tables as one type, that of the lowest, which has the columns of all. Rows of the upper two lack the ids of
 * levels above them.
 */
type LevelTable = typeof subSubcategories
const asLevel = (table: typeof categories | typeof subcategories) => table as unknown as LevelTable

/** One of the three levels as the rules of all three need it. */
export type CategoryLevel = {
  /** What audit entries call it. */
  readonly subject: 'category' | 'subcategory' | 'sub-subcategory'
  readonly table: LevelTable
  /** Where products name a category of this level. */
  readonly productColumn: PgColumn
  /** The level below, and where its rows name this one; the last has none. */
  readonly children: {
    readonly table: typeof subcategories | typeof subSubcategories
    readonly parent: PgColumn
  } | null
}

export const FIRST: CategoryLevel = {
  subject: 'category',
  table: asLevel(categories),
  productColumn: products.categoryId,
  children: { table: asLevel(subcategories), parent: subcategories.categoryId },
}

export const SECOND: CategoryLevel = {
  subject: 'subcategory',
  table: asLevel(subcategories),
  productColumn: products.subcategoryId,
  children: { table: subSubcategories, parent: subSubcategories.subcategoryId },
}

export const THIRD: CategoryLevel = {
  subject: 'sub-subcategory',
  table: subSubcategories,
  productColumn: products.subSubcategoryId,
  children: null,
}
