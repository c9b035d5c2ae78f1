import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { Db, Tx } from '#database/connect.ts'
import { categories, subcategories, subSubcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { SEARCH_VERSION, searchColumnsOf } from './search-document.ts'

/** Products per transaction: their rows are locked until it ends, and orders of them wait. */
const BATCH_SIZE = 50

/**
 * Reindexes the products of a category after it was renamed, in batches. `column` is the one of `products` that refers to
 * the level of the category.
 */
export async function reindexCategory(
  db: Db,
  column: PgColumn,
  categoryId: string,
  changeCatalogue: ChangeCatalogue,
  isStopping?: () => boolean,
): Promise<void> {
  await reindex(db, eq(column, categoryId), changeCatalogue, isStopping)
}

/**
 * Reindexes products that an older version of the search has indexed, in batches, and returns how many. Orders and searches
 * continue meanwhile; it can be stopped between two batches, and the next run does the rest.
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
  let lastId = '00000000-0000-0000-0000-000000000000'
  let count = 0
  while (!isStopping()) {
    const ids = await listIdsAfter(db, where, lastId)
    const last = ids.at(-1)
    if (last === undefined) break
    await changeCatalogue((tx) => updateSearchColumns(tx, ids))
    lastId = last
    count += ids.length
  }
  return count
}

async function listIdsAfter(db: Db, where: SQL, lastId: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(where, gt(products.id, lastId)))
    .orderBy(asc(products.id))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}

async function updateSearchColumns(tx: Tx, ids: string[]) {
  for (const { id, levels, ...fields } of await lockSearchableFields(tx, ids)) {
    const categoryNames = Object.values(levels).filter((name) => name !== null)
    await tx
      .update(products)
      .set(searchColumnsOf({ ...fields, categoryNames }))
      .where(eq(products.id, id))
  }
}

/** Locks the products before their fields are read, so that a concurrent edit is never lost from the index. */
async function lockSearchableFields(tx: Tx, ids: string[]) {
  return tx
    .select({
      id: products.id,
      name: products.name,
      nameBn: products.nameBn,
      tags: products.tags,
      sellerName: products.sellerName,
      levels: {
        first: categories.name,
        firstBn: categories.nameBn,
        second: subcategories.name,
        secondBn: subcategories.nameBn,
        third: subSubcategories.name,
        thirdBn: subSubcategories.nameBn,
      },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(subSubcategories, eq(subSubcategories.id, products.subSubcategoryId))
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
}
