import { asc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'

/** The names of these products, by name; deleted ones are missing. */
export async function listProductNames(
  db: DbOrTx,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.name), asc(products.id))
}

/** Which of these categories there still are. */
export async function listKnownCategoryIds(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
