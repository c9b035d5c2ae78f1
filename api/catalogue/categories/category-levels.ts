import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/**
 * One type for the three tables: that of the third level, which has the columns of all. Rows of the upper two lack the ids
 * of parent categories.
 */
type LevelTable = typeof subSubcategories
const asLevel = (table: typeof categories | typeof subcategories) => table as unknown as LevelTable

/** One of the three category levels, so that the same rules serve all three. */
export type CategoryLevel = {
  /** Type of the subject in audit entries. */
  readonly subject: 'category' | 'subcategory' | 'sub-subcategory'
  readonly table: LevelTable
  /** The column of products that refers to a category of this level. */
  readonly productColumn: PgColumn
  /** The level below, and its column that refers to this one; null for the third level. */
  readonly children: {
    readonly table: typeof subcategories | typeof subSubcategories
    readonly parent: PgColumn
  } | null
}

export const CATEGORY: CategoryLevel = {
  subject: 'category',
  table: asLevel(categories),
  productColumn: products.categoryId,
  children: { table: asLevel(subcategories), parent: subcategories.categoryId },
}

export const SUBCATEGORY: CategoryLevel = {
  subject: 'subcategory',
  table: asLevel(subcategories),
  productColumn: products.subcategoryId,
  children: { table: subSubcategories, parent: subSubcategories.subcategoryId },
}

export const SUB_SUBCATEGORY: CategoryLevel = {
  subject: 'sub-subcategory',
  table: subSubcategories,
  productColumn: products.subSubcategoryId,
  children: null,
}

const levels = [CATEGORY, SUBCATEGORY, SUB_SUBCATEGORY]

/** The column of products that refers to a category of this level. */
export function productColumnOf(subject: CategoryLevel['subject']): PgColumn {
  const level = levels.find((candidate) => candidate.subject === subject)
  if (!level) throw new Error(`There is no level of categories "${subject}".`)
  return level.productColumn
}
