import { asc, count, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import type { CategoryLevel } from './category-levels.ts'

/** A category of any level, with the ids of its parents only. */
export type StoredCategory = {
  id: string
  name: string
  nameBn: string | null
  imageId: string | null
  position: number
  updatedAt: Date
  categoryId?: string
  subcategoryId?: string
}

type NewStoredCategory = Omit<StoredCategory, 'id' | 'updatedAt'>

/** Locks a category until the end of the transaction. */
export async function lockCategory(
  tx: DbOrTx,
  { table }: CategoryLevel,
  id: string,
): Promise<StoredCategory | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

/** Throws a unique violation when the parent already has a category of this name. */
export async function insertCategory(
  tx: DbOrTx,
  { table }: CategoryLevel,
  row: NewStoredCategory & { id: string; updatedAt: Date },
) {
  // The caller provides exactly the columns of this level.
  await tx.insert(table).values(row as typeof subSubcategories.$inferInsert)
}

export async function updateCategory(
  tx: DbOrTx,
  { table }: CategoryLevel,
  id: string,
  change: Partial<NewStoredCategory> & { updatedAt: Date },
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id))
}

export async function deleteCategory(tx: DbOrTx, { table }: CategoryLevel, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}

/** How many products, including drafts and archived ones, and direct child categories a category has. */
export async function countProductsAndChildren(
  db: DbOrTx,
  { productColumn, children }: CategoryLevel,
  id: string,
) {
  const [productRow] = await db.select({ products: count() }).from(products).where(eq(productColumn, id))
  const [childRow] = children
    ? await db.select({ children: count() }).from(children.table).where(eq(children.parent, id))
    : []
  return { products: productRow?.products ?? 0, children: childRow?.children ?? 0 }
}

/** The position after the last one, for a new category. */
export async function getNextPosition(db: DbOrTx, { table }: CategoryLevel): Promise<number> {
  const [row] = await db.select({ next: sql<number>`coalesce(max(${table.position}), -1) + 1` }).from(table)
  return row?.next ?? 0
}

/** The category of a subcategory. */
export async function findParentCategoryId(db: DbOrTx, subcategoryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId))
  return row?.categoryId
}

export async function categoryExists(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  return rows.length > 0
}

/** All categories of the three levels in order, and the number of products for each combination of levels. */
export async function listTreeRows(db: DbOrTx) {
  const [first, second, third, productCounts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id)),
    db.select().from(subSubcategories).orderBy(asc(subSubcategories.position), asc(subSubcategories.id)),
    db
      .select({
        categoryId: products.categoryId,
        subcategoryId: products.subcategoryId,
        subSubcategoryId: products.subSubcategoryId,
        products: count(),
      })
      .from(products)
      .groupBy(products.categoryId, products.subcategoryId, products.subSubcategoryId),
  ])
  return { first, second, third, productCounts }
}
