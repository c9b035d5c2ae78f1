import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#database/connect.ts'
import { categories, products, subcategories, subSubcategories } from '#database/schema.ts'
import type { ChangeCatalogue } from '../change-catalogue.ts'
import { searchColumnsOf } from './search-document.ts'

/** Products in one transaction: their rows are locked until it ends, and whoever orders one waits. */
const AT_ONCE = 200

/**
 * Lets search know the products of a category by the category's new name, some hundred at a time. `column` is the one of
 * `products` that names this level.
 */
export async function reindexCategory(
  db: Db,
  column: PgColumn,
  categoryId: string,
  changeCatalogue: ChangeCatalogue,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listWords(db, column, categoryId, after)
    const last = rows.at(-1)
    if (!last) return
    await changeCatalogue((tx) => writeWords(tx, rows))
    after = last.id
  }
}

async function listWords(db: Db, column: PgColumn, categoryId: string, after: string) {
  return db
    .select({
      id: products.id,
      name: products.name,
      tags: products.tags,
      sellerName: products.sellerName,
      first: categories.name,
      second: subcategories.name,
      third: subSubcategories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(subSubcategories, eq(subSubcategories.id, products.subSubcategoryId))
    .where(and(eq(column, categoryId), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)
}

async function writeWords(tx: Tx, rows: Awaited<ReturnType<typeof listWords>>) {
  for (const { id, first, second, third, ...words } of rows) {
    const categoryNames = [first, second, third].filter((name) => name !== null)
    await tx
      .update(products)
      .set(searchColumnsOf({ ...words, categoryNames }))
      .where(eq(products.id, id))
  }
}
