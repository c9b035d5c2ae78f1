import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { Db, Tx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { SEARCH_VERSION, searchColumnsOf } from './search-document.ts'

/** Products in one transaction: their rows are locked until it ends, and whoever orders one waits. */
const MAX_CONCURRENT = 50

/**
 * Lets search know the products of a category by the category's new name, some dozens at a time. `column` is the one of
 * `products` that names this level.
 */
export async function reindexCategory(
  db: Db,
  column: PgColumn,
  categoryId: string,
  changeCatalogue: ChangeCatalogue,
): Promise<void> {
  await reindex(db, eq(column, categoryId), changeCatalogue)
}

/**
 * Indexes anew what an older version of the shop has indexed, some dozens at a time, and answers how many products that
 * were. Orders and searches go on meanwhile; it can be stopped between two turns and goes on at the next start.
 */
export async function reindexOutdated(
  db: Db,
  changeCatalogue: ChangeCatalogue,
  isStopping: () => boolean = () => false,
): Promise<number> {
  return reindex(db, lt(products.searchVersion, SEARCH_VERSION), changeCatalogue, isStopping)
}

async function reindex(
  db: Db,
  where: SQL,
  changeCatalogue: ChangeCatalogue,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000'
  let done = 0
  while (!isStopping()) {
    const ids = await listIds(db, where, after)
    const last = ids.at(-1)
    if (last === undefined) break
    await changeCatalogue((tx) => writeWords(tx, ids))
    after = last
    done += ids.length
  }
  return done
}

async function listIds(db: Db, where: SQL, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(where, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(MAX_CONCURRENT)
  return rows.map(({ id }) => id)
}

async function writeWords(tx: Tx, ids: string[]) {
  for (const { id, first, second, third, ...words } of await lockWords(tx, ids)) {
    const categoryNames = [first, second, third].filter((name) => name !== null)
    await tx
      .update(products)
      .set(searchColumnsOf({ ...words, categoryNames }))
      .where(eq(products.id, id))
  }
}

/** Read under the lock that they are written under, so that an edit made meanwhile is never undone in the index. */
async function lockWords(tx: Tx, ids: string[]) {
  return tx
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
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
}
