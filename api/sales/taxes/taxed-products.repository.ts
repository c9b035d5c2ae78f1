import { asc, inArray } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
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
