import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SizeGuide } from '#contract/catalogue/size-guides.ts'
import type { DbOrTx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { sizeGuides } from '#database/schema/catalogue/size-guides.ts'

type SizeGuideColumn = 'categoryId' | 'subcategoryId' | 'subSubcategoryId'

/** The column of a category's level; undefined for an unknown category. */
export async function findLevelColumn(db: DbOrTx, id: string): Promise<SizeGuideColumn | undefined> {
  const levels = [
    ['categoryId', categories],
    ['subcategoryId', subcategories],
    ['subSubcategoryId', subSubcategories],
  ] as const
  const { rows } = await db.execute<{ column: SizeGuideColumn }>(
    sql.join(
      levels.map(
        ([column, table]) => sql`select ${column}::text as "column" from ${table} where ${table.id} = ${id}`,
      ),
      sql` union all `,
    ),
  )
  return rows[0]?.column
}

const columns = {
  categoryId: sql<string>`coalesce(${sizeGuides.subSubcategoryId}, ${sizeGuides.subcategoryId}, ${sizeGuides.categoryId})`,
  rows: sizeGuides.rows,
  rowsBn: sizeGuides.rowsBn,
  updatedAt: sizeGuides.updatedAt,
}

/** The size guide of a category of any level, its own or that of the nearest one above. */
export async function findSizeGuide(db: DbOrTx, id: string): Promise<SizeGuide | undefined> {
  const above = (column: 'category_id' | 'subcategory_id') => sql`(
    select ${sql.identifier(column)} from sub_subcategories where id = ${id}${
      column === 'category_id'
        ? sql` union all select category_id from subcategories where id = ${id}`
        : sql``
    })`
  const [guide] = await db
    .select(columns)
    .from(sizeGuides)
    .where(
      or(
        eq(sizeGuides.subSubcategoryId, id),
        eq(sizeGuides.subcategoryId, id),
        eq(sizeGuides.categoryId, id),
        sql`${sizeGuides.subcategoryId} in ${above('subcategory_id')}`,
        sql`${sizeGuides.categoryId} in ${above('category_id')}`,
      ),
    )
    // The lowest level first.
    .orderBy(sql`${sizeGuides.subSubcategoryId} is null, ${sizeGuides.subcategoryId} is null`)
    .limit(1)
  return guide
}

/** The guide of this category itself, locked until the end of the transaction. */
export async function lockOwnGuide(tx: DbOrTx, column: SizeGuideColumn, id: string) {
  const [row] = await tx
    .select()
    .from(sizeGuides)
    .where(and(eq(sizeGuides[column], id)))
    .for('update')
  return row
}

type Content = { rows: string[][]; rowsBn: string[][]; updatedAt: Date }

export async function upsertSizeGuide(
  tx: DbOrTx,
  column: SizeGuideColumn,
  row: Content & { id: string; levelId: string },
): Promise<void> {
  const { levelId, ...values } = row
  const { rows, rowsBn, updatedAt } = values
  await tx
    .insert(sizeGuides)
    .values({ ...values, [column]: levelId })
    .onConflictDoUpdate({ target: sizeGuides[column], set: { rows, rowsBn, updatedAt } })
}

export async function deleteSizeGuide(tx: DbOrTx, column: SizeGuideColumn, id: string): Promise<void> {
  await tx.delete(sizeGuides).where(eq(sizeGuides[column], id))
}

/** The ids of the categories of all levels that have a guide of their own. */
export async function listGuidedIds(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ id: columns.categoryId }).from(sizeGuides).where(isNotNull(sizeGuides.id))
  return rows.map(({ id }) => id)
}
