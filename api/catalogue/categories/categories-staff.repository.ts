import { asc, count, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import type { CategoryLevel } from './levels.ts'

/** A category of any level as the rules see it; a level has no ids of levels that it is itself or that lie below. */
export type LevelRow = {
  id: string
  name: string
  imageId: string | null
  position: number
  updatedAt: Date
  categoryId?: string
  subcategoryId?: string
}

export type NewLevelRow = Omit<LevelRow, 'id' | 'updatedAt'>

/** The row, locked until the transaction ends. */
export async function lockLevel(
  tx: DbOrTx,
  { table }: CategoryLevel,
  id: string,
): Promise<LevelRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

/** Throws the unique violation of the level's name index when the parent has one of this name. */
export async function insertLevel(
  tx: DbOrTx,
  { table }: CategoryLevel,
  row: NewLevelRow & { id: string; updatedAt: Date },
) {
  // The level's own columns are in the row: the caller's contract saw to it.
  await tx.insert(table).values(row as typeof subSubcategories.$inferInsert)
}

export async function updateLevel(
  tx: DbOrTx,
  { table }: CategoryLevel,
  id: string,
  change: Partial<NewLevelRow> & { updatedAt: Date },
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id))
}

export async function deleteLevel(tx: DbOrTx, { table }: CategoryLevel, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}

/** What stands in a category's way of being deleted: products, archived ones too, and categories right below. */
export async function countWithin(db: DbOrTx, { productColumn, children }: CategoryLevel, id: string) {
  const [inIt] = await db.select({ products: count() }).from(products).where(eq(productColumn, id))
  const [below] = children
    ? await db.select({ children: count() }).from(children.table).where(eq(children.parent, id))
    : []
  return { products: inIt?.products ?? 0, children: below?.children ?? 0 }
}

/** One after the last position, for a new category. */
export async function nextPosition(db: DbOrTx, { table }: CategoryLevel): Promise<number> {
  const [row] = await db.select({ next: sql<number>`coalesce(max(${table.position}), -1) + 1` }).from(table)
  return row?.next ?? 0
}

export async function findParentOf(db: DbOrTx, subcategoryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, subcategoryId))
  return row?.categoryId
}

export async function existsCategory(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  return rows.length > 0
}

/** All rows of the three levels in their order, and the number of products by each level's ids. */
export async function listTreeRows(db: DbOrTx) {
  const [first, second, third, counted] = await Promise.all([
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
  return { first, second, third, counted }
}
